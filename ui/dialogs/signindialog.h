#pragma once

#include "services/identity/signin.h"
#include "ui/theme/theme.h"

#include <QDialog>

class BusyArc;
class Button;
class PlainLabel;
class QLineEdit;

/// Leads a person through a sign-in: in this machine's browser, or by a code that is typed on any
/// other. Closes by itself when it is done; closing it cancels. Not modal.
class SignInDialog : public QDialog
{
    Q_OBJECT

public:
    using Make = std::function<std::unique_ptr<SignIn>(SignInFlow)>;

    SignInDialog(const ThemeSource &themes, const IdentityDeclaration &identity, Make make,
                 QWidget *parent = nullptr);
    ~SignInDialog() override;

    /// Begins anew by this flow; one under way is cancelled.
    void begin(SignInFlow flow);

signals:
    void pageWanted(const QUrl &page); ///< the provider's page is to be opened in the browser
    void signedIn();

private:
    enum class State { Asking, Prompted, Failed };

    QWidget *promptRows();
    QWidget *buttonRow();
    void showState(State state);
    void showPrompt(const SignInPrompt &prompt);
    void showResult(const Result<Done> &result);
    void openPage();
    void drop();
    void done(int result) override;

    Make m_make;
    SignInFlow m_flow;
    std::unique_ptr<SignIn> m_signIn;
    SignInPrompt m_prompt;
    PlainLabel *m_text;
    PlainLabel *m_advice;
    BusyArc *m_busy;
    PlainLabel *m_codeLabel;
    QLineEdit *m_code;
    PlainLabel *m_linkLabel;
    QLineEdit *m_link;
    Button *m_copyCode;
    Button *m_copyLink;
    Button *m_other;
    Button *m_open;
    Button *m_again;
    Button *m_cancel;
};
