#include "app/cli/commandrun.h"
#include "app/cli/exitcodes.h"
#include "app/console.h"
#include "app/options.h"
#include "app/renderings.h"
#include "app/translation.h"

#include <QApplication>

#include <algorithm>
#include <csignal>
#include <cstdio>

#include <sys/resource.h>

using namespace Qt::Literals::StringLiterals;

namespace {

/// A connection is kept to each service, and a thousand of them take more files than a session is
/// given at first. Nothing here uses select(), which is why it is given so few.
void allowManyFiles()
{
    constexpr rlim_t enough = 16'384;
    rlimit files = {};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= enough)
        return;
    files.rlim_cur = std::min(files.rlim_max, enough);
    setrlimit(RLIMIT_NOFILE, &files);
}

int runCommand(int argc, char **argv, const Options &options)
{
    QCoreApplication application(argc, argv);
    installLanguage(application, options.language, SettingsStore().load().settings.language);
    CommandRun command(options);
    QObject::connect(&command, &CommandRun::finished, &application, &QCoreApplication::exit,
                     Qt::QueuedConnection); // a command may finish before the event loop runs
    QMetaObject::invokeMethod(&command, &CommandRun::start, Qt::QueuedConnection);
    return QCoreApplication::exec();
}

int runWindow(int argc, char **argv, const Options &options)
{
    const bool rendering = !options.screenshot.isEmpty() || !options.screenshotFolder.isEmpty();
    if (rendering)
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (!qEnvironmentVariableIsSet("DISPLAY") && !qEnvironmentVariableIsSet("WAYLAND_DISPLAY")
        && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
        std::fputs("atalaya: there is no display for a window; try `atalaya check --env sandbox`, or --help\n", stderr);
        return ExitCode::ownFault;
    }
    QApplication application(argc, argv);
    Interrupt interrupt;
    SettingsStore store;
    const SettingsStore::Load settings = store.load();
    installLanguage(application, options.language, settings.settings.language);
    Console console(options, store, settings);
    QObject::connect(&interrupt, &Interrupt::raised, &console.window(), &QWidget::close);
    QObject::connect(&console, &Console::finished, &application, &QCoreApplication::quit);
    QApplication::setQuitOnLastWindowClosed(false); // the sandbox ends first
    std::unique_ptr<Renderings> renderings;
    if (rendering)
        renderings = std::make_unique<Renderings>(console, options);
    console.start();
    console.window().show();
    const int code = QApplication::exec();
    return renderings ? renderings->exitCode() : code;
}

}

int main(int argc, char **argv)
{
    Interrupt::blockSignals();
    std::signal(SIGPIPE, SIG_IGN); // whoever reads our output may go away; writes then say so
    allowManyFiles();
    const ParsedOptions parsed = parseOptions(argc, argv);
    if (!parsed.options)
        return parsed.exitCode;
    QCoreApplication::setApplicationName(u"atalaya"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(ATALAYA_VERSION));
    if (parsed.options->command == Options::Command::Window)
        return runWindow(argc, argv, *parsed.options);
    return runCommand(argc, argv, *parsed.options);
}
