import { APPEALS_KEPT_DAYS } from "../../../domain/limits/chat-rules.ts";
import { LaterPart } from "../../components/feedback/later-part.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Card } from "./card.tsx";

const loadList = () =>
  withTexts(import("./ended-appeals.tsx"), "features/overview/ended-appeals").then((module) => module.EndedAppeals);

/** Offers the appeals that ended, which few look at (docs/decisions/269). */
export function EndedAppealsCard({ count }: { count: number }) {
  const { t, i18n } = useTranslation();
  const shown = (value: number) => formatNumber(i18n.language, value);
  return (
    <Card title={t("needs.ended")}>
      <div className="grid gap-2 px-4 pb-4">
        <LaterPart
          load={loadList}
          props={{ count }}
          detail={t("needs.ended.detail", { number: shown(count), days: shown(APPEALS_KEPT_DAYS) })}
          verb={t("history.more")}
        />
      </div>
    </Card>
  );
}
