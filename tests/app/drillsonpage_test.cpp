#include "tests/app/drillplay.h"

#include "tests/support/qtstrings.h"

#include <QProcess>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// A sandbox that the drills may break; it ends with its standard input.
class OwnSandbox
{
public:
    OwnSandbox()
    {
        m_process.setStandardErrorFile(m_folder.filePath(u"log"_s));
        m_process.start(QStringLiteral(ATALAYA_SANDBOX_PROGRAM),
                        {u"serve"_s, u"--socket"_s, socket(), u"--data"_s,
                         QStringLiteral(ATALAYA_SANDBOX_DATA)});
    }
    ~OwnSandbox()
    {
        m_process.closeWriteChannel();
        if (!QTest::qWaitFor([&] { return m_process.state() == QProcess::NotRunning; }, 30'000))
            m_process.kill();
    }
    QString socket() const { return m_folder.filePath(u"own.sock"_s); }
    bool isReady()
    {
        const auto told
            = [&] { return m_process.canReadLine() || m_process.state() == QProcess::NotRunning; };
        return QTest::qWaitFor(told, 120'000) && m_process.state() == QProcess::Running;
    }
    /// What it said last, for a failure.
    std::string log() const
    {
        QFile file(m_folder.filePath(u"log"_s));
        return file.open(QIODevice::ReadOnly) ? file.readAll().right(2000).toStdString()
                                              : std::string();
    }

private:
    QTemporaryDir m_folder;
    QProcess m_process;
};

}

TEST_CASE(
    "Drills on a running sandbox are on the page of probes as announced until they are healed")
{
    OwnSandbox sandbox;
    const bool ready = sandbox.isReady();
    INFO(sandbox.log());
    REQUIRE(ready);
    DrillPlay play(QStringLiteral(ATALAYA_SANDBOX_PROGRAM), sandbox.socket());
    REQUIRE(play.open() == QString());
    for (const char *id : {"redis-loading", "dead-ml-runner"}) {
        INFO(id);
        const Result<AnnouncedDrill> drill = announcedDrill(QString::fromLatin1(id));
        REQUIRE(drill);
        REQUIRE_FALSE(drill->asks());
        const DrillPlay::Outcome outcome = play.play(*drill, DrillPlay::Asking::Scheduled);
        CHECK(outcome.differs == QString());
        CHECK(outcome.unwell == QString());
        CHECK(outcome.shown.contains(drill->shows.first().id));
    }
}
