import { editBotconf } from "../../../domain/endpoints/chats.ts";
import type { FilterKey } from "../../../domain/limits/chat-rules.ts";
import { useWrite } from "../../client/calls/write.ts";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useMessageSettings } from "./settings-context.ts";
import { useAttr } from "./use-attr.ts";

/** One of the filters, with what it does in a sentence (HIS-01, AMB-039). */
export function FilterSwitch({ name }: { name: FilterKey }) {
  const { t } = useTranslation();
  const { isOn, isBusy, turn } = useFilter(name);
  return (
    <SwitchField
      label={t(`rules.${name}`)}
      detail={t(`rules.${name}.effect`)}
      checked={isOn}
      isBusy={isBusy}
      onChange={turn}
    />
  );
}

export function useFilter(name: FilterKey) {
  const { chatId, filters } = useMessageSettings();
  const write = useWrite<typeof editBotconf, boolean>(editBotconf);
  return {
    isOn: write.shown(filters[name]),
    isBusy: write.isPending,
    turn: (isOn: boolean) => void write.run({ params: { id: chatId }, body: { key: name, isOn } }, isOn),
  };
}

/** A setting that is 0 or 1. */
export type AttrFlag = "prtln_ckl" | "prtln_mob" | "prtln_url" | "prtln_cen" | "prtln_nfg" | "prtln_nfa" | "prtln_nft";

export function AttrSwitch({ attr }: { attr: AttrFlag }) {
  const { t } = useTranslation();
  const { value, isBusy, save } = useAttr(attr);
  return (
    <SwitchField
      label={t(`rules.${attr}`)}
      detail={t(`rules.${attr}.effect`)}
      checked={value === 1}
      isBusy={isBusy}
      onChange={(isOn) => save(isOn ? 1 : 0)}
    />
  );
}
