#pragma once

#include "services/checks/snapshot.h"
#include "services/core/settings.h"
#include "ui/theme/theme.h"

#include <QScrollArea>

class CodeBlock;
class PlainLabel;
class QHBoxLayout;
class QVBoxLayout;
class TimingBar;
class VerdictLine;
class VerdictStrip;

/// The proof behind one check, from the request to the history. What is not there is said, not left
/// blank.
class EvidenceView : public QScrollArea
{
    Q_OBJECT

public:
    explicit EvidenceView(const ThemeSource &themes, QWidget *parent = nullptr);

    void setCheck(const CheckState &check, TimeZoneChoice zone);
    void updateAge();

private:
    QVBoxLayout *section(const QString &caption, QWidget **section = nullptr);
    QHBoxLayout *head(QVBoxLayout *section, const QString &caption, QWidget *parent);
    void buildRequest();
    void buildAnswer();
    void buildChecks();
    void showEvidence(const Evidence &evidence);
    void showChecks(const Evidence &evidence);
    void showHistory(const CheckState &check);
    PlainLabel *addFact(QVBoxLayout *section, const QString &label);

    const ThemeSource &m_themes;
    CheckState m_check;
    TimeZoneChoice m_zone = TimeZoneChoice::Utc;
    PlainLabel *m_never;
    PlainLabel *m_summary;
    QList<QWidget *> m_sections; ///< those that need evidence
    CodeBlock *m_request;
    PlainLabel *m_status;
    PlainLabel *m_measured;
    PlainLabel *m_peer;
    PlainLabel *m_tls;
    PlainLabel *m_total;
    TimingBar *m_timing;
    PlainLabel *m_reused;
    PlainLabel *m_responseFacts;
    CodeBlock *m_response;
    QWidget *m_checksSection;
    QVBoxLayout *m_checks;
    std::vector<VerdictLine *> m_checkLines;
    VerdictStrip *m_history;
    PlainLabel *m_historyText;
};
