import { BLOCK_LIST_ACTS } from "../../../../domain/limits/block-lists.ts";
import { RuleCard } from "../../../components/data/rule-card.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { Exceptions } from "../../../shared/chat/exceptions.tsx";
import { useChatAttr } from "../../../shared/chat/use-chat-setting.ts";
import { useNewcomerSettings } from "./settings-context.ts";

/** Names of the choices, in the order of the numbers that are stored for them. */
const ACTS = ["none", "tell", "ask", "ban"] as const;

/** Sets what happens to newcomers who are on the operator's block list; nothing where there is no list. */
export function BlockListCard() {
  const { t } = useTranslation();
  const { attrs, blockList } = useNewcomerSettings();
  const setting = useChatAttr("blck_list", attrs.blck_list);
  if (blockList === null) return null;
  return (
    <RuleCard title={t("newcomers.blockList")}>
      <SelectField
        label={t("newcomers.blockList.act")}
        detail={t("newcomers.blockList.detail", { list: blockList })}
        options={ACTS.map((act) => ({
          value: String(BLOCK_LIST_ACTS[act]),
          label: t(`newcomers.blockList.act.${act}`),
        }))}
        value={String(setting.value)}
        told={setting}
        onChange={(choice) => setting.save(Number(choice))}
      />
    </RuleCard>
  );
}

/** Offers the list of people to whom the operator's block list does not apply here; nothing without a block list. */
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
