// Every drill, or those named, played on a running sandbox and looked at on the page of probes: the
// whole console with its window, offscreen. Prints a table; ends with 1 when the page shows other
// verdicts than a drill announces, or shows some when it is healed. Run by packaging/verify drills.

#include "tests/app/drillplay.h"

#include <QApplication>
#include <QCommandLineParser>

#include <cstdio>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int usage = 64;

QString cell(const QString &wrong)
{
    return wrong.isEmpty() ? u"yes"_s : u"**no**: "_s + wrong;
}

bool playOne(DrillPlay &play, const QString &id)
{
    const Result<AnnouncedDrill> drill = announcedDrill(id);
    if (!drill) {
        std::fprintf(stderr, "%s\n", qPrintable(drill.error().detail));
        return false;
    }
    const DrillPlay::Outcome outcome = play.play(*drill, DrillPlay::Asking::Everything);
    std::printf("| %s | %s | %s%s | %s | %.0f s |\n", qPrintable(id), qPrintable(outcome.shown),
                qPrintable(cell(outcome.differs)), outcome.anew ? ", opened anew" : "",
                qPrintable(cell(outcome.unwell)), outcome.seconds);
    std::fflush(stdout);
    return outcome.differs.isEmpty() && outcome.unwell.isEmpty();
}

}

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"atalaya"_s);
    const QString beside = QApplication::applicationDirPath() + u"/atalaya-sandbox"_s;
    QCommandLineParser options;
    options.addHelpOption();
    options.addOption({u"socket"_s, u"Of the sandbox that runs."_s, u"path"_s});
    options.addOption({u"sandbox"_s, u"The program that gives it orders."_s, u"path"_s, beside});
    options.addPositionalArgument(u"drill"_s, u"Those to play; none: all."_s, u"[DRILL…]"_s);
    options.process(application);
    if (!options.isSet(u"socket"_s)) {
        std::fputs("drills_page: --socket is missing\n", stderr);
        return usage;
    }
    DrillPlay play(options.value(u"sandbox"_s), options.value(u"socket"_s));
    if (const QString unwell = play.open(); !unwell.isEmpty()) {
        std::fprintf(stderr, "drills_page: before any drill: %s\n", qPrintable(unwell));
        return 1;
    }
    std::printf("| drill | shown on the page | as announced | well after healing | time |\n"
                "|---|---|---|---|---|\n");
    const QStringList named = options.positionalArguments();
    const QStringList ids = named.isEmpty() ? allDrillIds() : named;
    bool good = true;
    for (const QString &id : ids)
        good = playOne(play, id) && good;
    return good ? 0 : 1;
}
