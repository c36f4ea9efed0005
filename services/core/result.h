#pragma once

#include "services/core/error.h"

#include <variant>

/// A value or the Error that prevented it. Same vocabulary as std::expected, which C++20 lacks.
template <typename T>
class [[nodiscard]] Result
{
public:
    Result(T value) : m_data(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_data(std::in_place_index<1>, std::move(error)) {}

    bool has_value() const { return m_data.index() == 0; }
    explicit operator bool() const { return has_value(); }

    const T &value() const { return std::get<0>(m_data); }
    T &value() { return std::get<0>(m_data); }
    const T &operator*() const { return value(); }
    T &operator*() { return value(); }
    const T *operator->() const { return &value(); }
    T *operator->() { return &value(); }
    const Error &error() const { return std::get<1>(m_data); }

private:
    std::variant<T, Error> m_data;
};

/// The value of an operation that yields none.
struct Done
{
};
