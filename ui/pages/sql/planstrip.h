#pragma once

#include "services/junction/plan.h"
#include "ui/theme/theme.h"

#include <QWidget>

/// One line: how the door reads the statement under the cursor. It keeps the last reading while a
/// text is read again, and says so.
class PlanStrip : public QWidget
{
    Q_OBJECT

public:
    enum class State {
        Empty, ///< there is no text
        Asking, ///< nothing read yet
        Read,
        Changed, ///< the reading is of an older text
        Faulty, ///< the statement, or the text, has an error
        Unreachable,
    };

    explicit PlanStrip(const ThemeSource &themes, QWidget *parent = nullptr);

    void showEmpty();
    void showAsking(); ///< keeps what was read, as changed
    void showStatement(const PlannedStatement &statement, int count);
    void showFault(const SqlFault &fault);
    void showError(const Error &error);
    State state() const { return m_state; }
    QString text() const; ///< all of it as one line, also the accessible name

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, sizeHint().height()}; }

private:
    struct Part {
        enum class Mark { None, Icon, Glyph, Tag };
        Mark mark = Mark::None;
        QString icon;
        Verdict verdict = Verdict::Ok;
        QString text;
        QFont font;
        QColor (*color)(const Theme &) = nullptr;
    };
    void setState(State state);
    void paintEvent(QPaintEvent *event) override;
    int paintPart(QPainter &painter, const Part &part, int x, int right) const;
    void addRoute(const Route &route);

    const ThemeSource &m_themes;
    State m_state = State::Empty;
    QList<Part> m_parts;
};
