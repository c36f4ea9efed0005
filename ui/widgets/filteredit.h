#pragma once

#include <QLineEdit>

/// A search field: magnifier, clear button, Esc empties it before anything else gets the key.
class FilterEdit : public QLineEdit
{
    Q_OBJECT

public:
    explicit FilterEdit(const QString &placeholder, QWidget *parent = nullptr);

private:
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;
};
