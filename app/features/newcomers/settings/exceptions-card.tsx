import { RuleCard } from "../../../components/data/rule-card.tsx";
import { LaterPart } from "../../../components/feedback/later-part.tsx";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useNewcomerSettings } from "./settings-context.ts";

const loadList = () =>
  withTexts(import("./exception-list.tsx"), "features/newcomers/settings/exception-list").then(
    ({ ExceptionList }) => ExceptionList,
  );

/** Offers the list of those whom the operator's block list does not concern here; nothing where there is no list. */
export function ExceptionsCard() {
  const { t } = useTranslation();
  const { blockList } = useNewcomerSettings();
  if (blockList === null) return null;
  return (
    <RuleCard title={t("newcomers.exceptions")}>
      <LaterPart
        load={loadList}
        props={{}}
        detail={t("newcomers.exceptions.detail", { list: blockList })}
        verb={t("newcomers.exceptions.open")}
      />
    </RuleCard>
  );
}
