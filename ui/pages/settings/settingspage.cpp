#include "ui/pages/settings/settingspage.h"

#include "ui/widgets/pagebar.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/separator.h"

#include <QComboBox>
#include <QFormLayout>
#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::Literals::StringLiterals;

// The choices stand in the order of their enumerators, so that index and value are the same number.
SettingsPage::SettingsPage(Settings &settings, QWidget *parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_languageAtStart(settings.language)
    , m_restart(new PlainLabel(tr("The language changes when Atalaya starts again."), this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(new PageBar(tr("Settings"), this));
    auto *form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(24);
    form->setVerticalSpacing(Metric::gap3);
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    m_language = addChoice(form, tr("&Language"), u"language"_s,
                           {tr("As the system"), u"English"_s, u"Español"_s});
    m_restart->setForegroundRole(Tone::muted);
    form->addRow(QString(), m_restart);
    m_theme
        = addChoice(form, tr("&Theme"), u"theme"_s, {tr("As the system"), tr("Light"), tr("Dark")});
    m_density
        = addChoice(form, tr("&Rows"), u"density"_s, {tr("Compact"), tr("Normal"), tr("Roomy")});
    m_timeZone = addChoice(form, tr("T&imes"), u"timeZone"_s,
                           {tr("UTC"), tr("This computer's time zone")});
    auto *note = new PlainLabel(
        tr("Secrets are never kept with the settings, only in the system's keychain."), this);
    note->setForegroundRole(Tone::text2);
    form->addRow(QString(), note);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->viewport()->setAutoFillBackground(false);
    auto *content = new QWidget(scroll);
    m_parts = new QVBoxLayout(content);
    m_parts->setContentsMargins(24, 24, 24, 24);
    m_parts->setSpacing(24);
    m_parts->addLayout(form);
    m_parts->addStretch(1);
    scroll->setWidget(content);
    content->setAutoFillBackground(false);
    layout->addWidget(scroll, 1);
    showValues();
    for (QComboBox *box : {m_language, m_theme, m_density, m_timeZone})
        connect(box, &QComboBox::activated, this, &SettingsPage::take);
}

QComboBox *SettingsPage::addChoice(QFormLayout *form, const QString &label, const QString &name,
                                   const QStringList &choices)
{
    auto *box = new QComboBox(this);
    box->setObjectName(name);
    box->addItems(choices);
    box->setMinimumWidth(240);
    box->setAccessibleName(QString(label).remove(u'&'));
    form->addRow(label, box);
    form->labelForField(box)->setMinimumHeight(
        box->sizeHint().height()); // on one line with the box
    return box;
}

void SettingsPage::addPart(QWidget *part)
{
    m_parts->insertWidget(m_parts->count() - 1, new Separator(Qt::Horizontal));
    m_parts->insertWidget(m_parts->count() - 1, part);
}

void SettingsPage::showValues()
{
    m_language->setCurrentIndex(int(m_settings.language));
    m_theme->setCurrentIndex(int(m_settings.theme));
    m_density->setCurrentIndex(int(m_settings.density));
    m_timeZone->setCurrentIndex(int(m_settings.timeZone));
    m_restart->setVisible(m_settings.language != m_languageAtStart);
}

void SettingsPage::take()
{
    m_settings.language = LanguageChoice(m_language->currentIndex());
    m_settings.theme = ThemeChoice(m_theme->currentIndex());
    m_settings.density = Density(m_density->currentIndex());
    m_settings.timeZone = TimeZoneChoice(m_timeZone->currentIndex());
    m_restart->setVisible(m_settings.language != m_languageAtStart);
    emit changed();
}
