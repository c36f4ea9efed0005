#pragma once

#include <QDialog>

class QTextBrowser;

/// The help text of one page, from the program's own files. Opens no network address.
class HelpDialog : public QDialog
{
    Q_OBJECT

public:
    /// Opens beside the window; a page without a text of its own shows the general one.
    static void showFor(const QString &pageId, QWidget *parent);

    HelpDialog(const QString &pageId, QWidget *parent);

    QString text() const; ///< what is shown, plain

private:
    QTextBrowser *m_view;
};
