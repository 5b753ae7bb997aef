import { APPEALS_KEPT_DAYS } from "../../../domain/limits/chat-rules.ts";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { LaterPart } from "../../components/feedback/later-part.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

const loadList = () =>
  withTexts(import("./ended-appeals.tsx"), "features/moderation-commands/ended-appeals").then(
    (module) => module.EndedAppeals,
  );

/** Offers the appeals that ended, which few look at (docs/decisions/269). */
export function EndedAppealsCard() {
  const { t, i18n } = useTranslation();
  const days = formatNumber(i18n.language, APPEALS_KEPT_DAYS);
  return (
    <RuleCard title={t("appeals.ended")}>
      <LaterPart load={loadList} props={{}} detail={t("appeals.ended.detail", { days })} verb={t("history.more")} />
    </RuleCard>
  );
}
