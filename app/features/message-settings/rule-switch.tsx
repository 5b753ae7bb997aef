import type { FilterKey } from "../../../domain/limits/chat-rules.ts";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useAttr, useFilter } from "./settings-context.ts";

/** One of the filters, with what it does in a sentence (HIS-01, AMB-039). */
export function FilterSwitch({ name }: { name: FilterKey }) {
  const { t } = useTranslation();
  const { value, isBusy, save } = useFilter(name);
  return (
    <SwitchField
      label={t(`rules.${name}`)}
      detail={t(`rules.${name}.effect`)}
      checked={value}
      isBusy={isBusy}
      onChange={save}
    />
  );
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
