#include "ui/pages/activity/activitydelegate.h"

#include "models/activitymodel.h"
#include "ui/facttext.h"
#include "ui/formatting.h"
#include "ui/pages/activity/activitytexts.h"
#include "ui/theme/glyphs.h"

namespace
{

constexpr int shownCharacters = 400;

std::optional<Verdict> glyphOf(Activity::Outcome outcome)
{
    switch (outcome) {
    case Activity::Outcome::Failed:
        return Verdict::Critical;
    case Activity::Outcome::Refused:
        return Verdict::Degraded;
    case Activity::Outcome::Cancelled:
        return Verdict::Unknown;
    case Activity::Outcome::Started:
    case Activity::Outcome::Done:
        break;
    }
    return {};
}

}

ActivityDelegate::ActivityDelegate(const ThemeSource &themes, const ActivityModel &model,
                                   TimeZoneChoice zone, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_themes(themes)
    , m_model(model)
    , m_zone(zone)
{
}

void ActivityDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const Activity *entry = m_model.at(index);
    if (!entry)
        return;
    const QColor muted = m_themes.theme().text2;
    switch (ActivityModel::Column(index.column())) {
    case ActivityModel::TimeColumn:
        option->text
            = Format::dateTime(QDateTime::fromMSecsSinceEpoch(entry->atMs, Qt::UTC), m_zone);
        option->font = Type::mono();
        break;
    case ActivityModel::ActorColumn:
        option->text = activityActorText(entry->actor);
        break;
    case ActivityModel::ActionColumn:
        option->text = activityActionText(entry->action);
        break;
    case ActivityModel::TargetColumn:
        option->text = shortened(entry->target, shownCharacters);
        break;
    case ActivityModel::OutcomeColumn:
        option->text = activityOutcomeText(entry->outcome);
        if (const std::optional<Verdict> verdict = glyphOf(entry->outcome)) {
            option->features |= QStyleOptionViewItem::HasDecoration;
            option->icon = verdictIcon(*verdict, m_themes.theme());
            option->decorationSize = QSize(14, 14);
        }
        break;
    case ActivityModel::DetailColumn:
        option->text = shortened(option->text, shownCharacters);
        option->palette.setColor(QPalette::Text, muted);
        break;
    case ActivityModel::ColumnCount:
        break;
    }
}
