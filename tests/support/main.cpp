#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>

#include <QApplication>
#include <QFont>

int main(int argc, char **argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    int qtArguments = 1; // Catch reads the rest
    QApplication application(qtArguments, argv);
    QApplication::setFont(QFont(QStringLiteral("DejaVu Sans"), 9)); // installed fonts must not move pixels
    return Catch::Session().run(argc, argv);
}
