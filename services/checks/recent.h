#pragma once

#include <memory>
#include <vector>

/// The last values of a series, oldest first. What was taken is never changed again: copies share
/// it, and a series that grows makes a new one. So a snapshot has all its series for the price of
/// pointers.
template <typename T> class Recent
{
public:
    static constexpr size_t limit = 60;
    using const_iterator = typename std::vector<T>::const_iterator;

    Recent() = default;
    Recent(std::vector<T> values)
        : m_values(std::make_shared<const std::vector<T>>(std::move(values)))
    {
    }
    Recent(std::initializer_list<T> values)
        : Recent(std::vector<T>(values))
    {
    }

    /// Adds the newest; the oldest goes when there are more than the limit.
    void push(T value)
    {
        std::vector<T> grown;
        grown.reserve(limit);
        grown.assign(size() < limit ? begin() : begin() + 1, end());
        grown.push_back(std::move(value));
        m_values = std::make_shared<const std::vector<T>>(std::move(grown));
    }

    const std::vector<T> &values() const
    {
        static const std::vector<T> none;
        return m_values ? *m_values : none;
    }
    operator const std::vector<T> &() const { return values(); }
    size_t size() const { return m_values ? m_values->size() : 0; }
    bool empty() const { return size() == 0; }
    const_iterator begin() const { return values().begin(); }
    const_iterator end() const { return values().end(); }
    const T &operator[](size_t place) const { return values()[place]; }
    const T &front() const { return values().front(); }
    const T &back() const { return values().back(); }

private:
    std::shared_ptr<const std::vector<T>> m_values;
};
