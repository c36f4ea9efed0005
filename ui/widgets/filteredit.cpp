#include "ui/widgets/filteredit.h"

#include "ui/theme/glyphs.h"

#include <QAction>
#include <QKeyEvent>

FilterEdit::FilterEdit(const QString &placeholder, QWidget *parent)
    : QLineEdit(parent)
{
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
    setClearButtonEnabled(true);
    auto *magnifier = addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    magnifier->setEnabled(false);
}

bool FilterEdit::event(QEvent *event)
{
    // Esc closes the innermost thing only: a filter with text is more inward than a drawer with Esc
    // as its shortcut.
    if (event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape && !text().isEmpty())
        event->accept();
    return QLineEdit::event(event);
}

void FilterEdit::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        return;
    }
    QLineEdit::keyPressEvent(event);
}
