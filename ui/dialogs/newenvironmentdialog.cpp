#include "ui/dialogs/newenvironmentdialog.h"

#include "ui/theme/theme.h"
#include "ui/widgets/plainlabel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QUuid>
#include <QVBoxLayout>

using namespace Qt::Literals::StringLiterals;

namespace
{
QUrl typedUrl(const QLineEdit *edit)
{
    return QUrl(edit->text().trimmed(), QUrl::StrictMode);
}

bool isBase(const QUrl &url)
{
    return url.isValid() && (url.scheme() == "http"_L1 || url.scheme() == "https"_L1)
        && !url.host().isEmpty();
}

Service service(const QString &id, ServiceKind kind, const QString &lane, const QUrl &url)
{
    Service result;
    result.id = id;
    result.kind = kind;
    result.lane = lane;
    result.url = url;
    result.auth = {SecretRef::Store::Keychain, id + u"-token"_s}; // asked for once it is open
    return result;
}
}

NewEnvironmentDialog::NewEnvironmentDialog(QWidget *parent)
    : QDialog(parent)
    , m_name(new QLineEdit(this))
    , m_role(new QComboBox(this))
    , m_door(new QLineEdit(this))
    , m_catalog(new QLineEdit(this))
    , m_warehouse(new QLineEdit(this))
    , m_problem(new PlainLabel({}, this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(tr("New environment"));
    setMinimumWidth(520);
    build();
    for (QLineEdit *edit : {m_name, m_door, m_catalog})
        connect(edit, &QLineEdit::textChanged, this, &NewEnvironmentDialog::check);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &NewEnvironmentDialog::submit);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
}

void NewEnvironmentDialog::build()
{
    m_role->addItem(tr("Production: writing asks for the namespace's name"),
                    QVariant::fromValue(int(EnvironmentRole::Prod)));
    m_role->addItem(tr("Test"), QVariant::fromValue(int(EnvironmentRole::Test)));
    m_door->setPlaceholderText(u"https://"_s);
    m_catalog->setPlaceholderText(u"https://"_s);
    auto *form = new QFormLayout;
    form->setSpacing(Metric::gap2);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Role"), m_role);
    form->addRow(tr("&Door (junction)"), m_door);
    form->addRow(tr("&Catalog (Iceberg REST)"), m_catalog);
    form->addRow(tr("&Warehouse"), m_warehouse);
    for (QWidget *field : QList<QWidget *>{m_name, m_role, m_door, m_catalog, m_warehouse})
        form->labelForField(field)->setMinimumHeight(
            field->sizeHint().height()); // on one line with the field
    auto *note = new PlainLabel(tr("Nothing connects before you save. Tokens are asked for "
                                   "afterwards and go to the keychain. "
                                   "Other services can be added to the file later."),
                                this);
    note->setWordWrap(true);
    note->setForegroundRole(Tone::text2);
    m_problem->setForegroundRole(Tone::muted);
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Save"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 16);
    layout->setSpacing(Metric::gap3);
    layout->addWidget(note);
    layout->addLayout(form);
    layout->addWidget(m_problem);
    layout->addWidget(m_buttons);
}

QString NewEnvironmentDialog::problem() const
{
    if (m_name->text().trimmed().isEmpty())
        return tr("A name is missing.");
    if (!isBase(typedUrl(m_door)))
        return tr("The door needs an address that starts with http:// or https://.");
    if (!m_catalog->text().trimmed().isEmpty() && !isBase(typedUrl(m_catalog)))
        return tr("The catalog needs an address that starts with http:// or https://, or none.");
    for (const QLineEdit *edit : {m_door, m_catalog}) {
        if (!typedUrl(edit).userInfo().isEmpty())
            return tr("An address must not carry a password. Tokens go to the keychain.");
    }
    return {};
}

void NewEnvironmentDialog::check()
{
    const QString found = problem();
    m_problem->setText(found);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(found.isEmpty());
}

Environment NewEnvironmentDialog::environment() const
{
    Environment environment;
    environment.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    environment.name = m_name->text().trimmed();
    environment.role = EnvironmentRole(m_role->currentData().toInt());
    environment.warehouse = m_warehouse->text().trimmed();
    environment.services
        += service(u"junction"_s, ServiceKind::Junction, u"door"_s, typedUrl(m_door));
    if (isBase(typedUrl(m_catalog))) {
        environment.services
            += service(u"lakekeeper"_s, ServiceKind::Lakekeeper, u"catalog"_s, typedUrl(m_catalog));
        environment.edges
            += Edge{u"junction"_s, u"lakekeeper"_s, EdgeRole::Asks, KeyClass::None, false};
    }
    return environment;
}

void NewEnvironmentDialog::submit()
{
    if (!problem().isEmpty())
        return;
    emit created(environment());
    accept();
}
