import { RuleCard } from "../../../components/data/rule-card.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { Exceptions } from "../../../shared/chat/exceptions.tsx";
import { useNewcomerSettings } from "./settings-context.ts";

/** Offers the list of those whom the operator's block list does not concern here; nothing where there is no list. */
export function ExceptionsCard() {
  const { t } = useTranslation();
  const { chatId, blockList } = useNewcomerSettings();
  if (blockList === null) return null;
  const title = t("newcomers.exceptions");
  const detail = t("newcomers.exceptions.detail", { list: blockList });
  return (
    <RuleCard title={title}>
      <Exceptions {...{ chatId, title, detail }} from="block_list" />
    </RuleCard>
  );
}
