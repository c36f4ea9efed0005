#pragma once

#include "app/console.h"
#include "services/checks/verdict.h"

#include <QTemporaryDir>

#include <functional>
#include <memory>

class ProbesPage;

/// What the file of a drill announces that the console shows.
struct AnnouncedDrill {
    struct Check {
        QString id; ///< "INV-12"
        QString service; ///< empty: whichever it applies to
        Verdict verdict = Verdict::Unknown;
        bool onDemand = false; ///< it runs only when asked
    };
    QString id;
    QList<Check> shows;

    bool asks() const; ///< whether one of them runs only when asked
};

/// Reads resources/drills/ID.json of this checkout. Error::LocalIo, Error::Unreadable.
Result<AnnouncedDrill> announcedDrill(const QString &id);
/// The ids of all drills of this checkout, sorted.
QStringList allDrillIds();

/// The whole console with its window over a running sandbox, and a person who plays drills there
/// and looks at the page of probes. Its settings and its record are in a home that is thrown away.
/// Turns event loops of its own: for tests and programs that do nothing else meanwhile.
class DrillPlay
{
public:
    /// What a drill came to. differs and unwell: sentences about what is not as it should be;
    /// empty: nothing.
    struct Outcome {
        QString shown; ///< "INV-12 (duck-server) critical, …": what was not well on the page
        QString differs; ///< from what the drill announces, or in the texts of what is shown
        QString unwell; ///< still, after it was healed
        bool anew = false; ///< it showed once the environment was opened anew
        double seconds = 0;
    };
    /// Which checks a person has run: those that come by themselves, or also those that wait.
    enum class Asking { Scheduled, Everything };

    /// program: atalaya-sandbox; socket: of the one that runs.
    DrillPlay(QString program, const QString &socket);
    ~DrillPlay();

    /// Opens the window and waits until the page shows everything well. Empty, or what is not.
    QString open();
    /// Plays the drill, waits until the page shows what it announces and nothing else, heals, and
    /// waits until all is well again. Everything is measured anew for each. A console holds its
    /// token and the keys of its start; where these hide what happened, it is opened anew.
    Outcome play(const AnnouncedDrill &drill, Asking asking);

private:
    /// Two of the folders that programs keep their files in, made anew and put back.
    class Home
    {
    public:
        Home();
        ~Home();

    private:
        QTemporaryDir m_folder;
        QByteArray m_config;
        QByteArray m_data;
    };
    struct Row;

    void makeConsole();
    QString startConsole();
    QString openAnew();
    QString lookUntilOrAnew(Asking asking, const std::function<QString()> &wrong, bool &anew);
    QString tell(const QStringList &order) const;
    QString lookUntil(Asking asking, const std::function<QString()> &wrong);
    void press(Asking asking);
    std::vector<Row> rows() const;
    QString unwell() const;
    QString differsFrom(const AnnouncedDrill &drill) const;
    QString wrongTexts(const Row &row) const;

    const Home m_home;
    const QString m_program;
    const QString m_socket;
    std::unique_ptr<SettingsStore> m_settings;
    std::unique_ptr<Console> m_console;
    ProbesPage *m_page = nullptr;
};
