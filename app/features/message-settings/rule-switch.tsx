import type { FilterKey } from "../../../domain/limits/chat-rules.ts";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useAttr, useFilter } from "./settings-context.ts";

/** Switches one of the filters, with a sentence about its effect (HIS-01, AMB-039). */
export function FilterSwitch({ name }: { name: FilterKey }) {
  const { t } = useTranslation();
  const filter = useFilter(name);
  return (
    <SwitchField
      label={t(`rules.${name}`)}
      detail={t(`rules.${name}.effect`)}
      checked={filter.value}
      told={filter}
      onChange={filter.save}
    />
  );
}

/** A setting that is 0 or 1. */
export type AttrFlag = "prtln_ckl" | "prtln_mob" | "prtln_url" | "prtln_cen" | "prtln_nfg" | "prtln_nfa" | "prtln_nft";

export function AttrSwitch({ attr }: { attr: AttrFlag }) {
  const { t } = useTranslation();
  const setting = useAttr(attr);
  return (
    <SwitchField
      label={t(`rules.${attr}`)}
      detail={t(`rules.${attr}.effect`)}
      checked={setting.value === 1}
      told={setting}
      onChange={(isOn) => setting.save(isOn ? 1 : 0)}
    />
  );
}
