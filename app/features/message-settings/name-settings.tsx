import { NAME_LENGTH_OPTIONS } from "../../../domain/limits/chat-rules.ts";
import { Switches } from "../../components/data/rule-card.tsx";
import { numberOptions, SelectField } from "../../components/fields/select-field.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { PenaltySelect } from "./penalty-select.tsx";
import { AttrSwitch } from "./rule-switch.tsx";
import { useAttr, useRule } from "./settings-context.ts";
import { WordListField } from "./word-list-field.tsx";

/** Sets which names are unwanted and who is told of one (HIS-07, AMB-045); one switch turns all of it on or off. */
export function NameSettings() {
  const { t } = useTranslation();
  const names = useRule("names");
  if (!names.value) return null;
  return (
    <>
      <Switches>
        <AttrSwitch attr="prtln_ckl" />
        <AttrSwitch attr="prtln_mob" />
        <AttrSwitch attr="prtln_url" />
        <AttrSwitch attr="prtln_cen" />
      </Switches>
      <NameLength />
      <WordListField name="prtln_censor_words" />
      <PenaltySelect attr="prtln_dur" label={t("rules.prtln_dur")} />
      <fieldset>
        <legend className="text-sm font-medium">{t("rules.names.tell")}</legend>
        <Switches>
          <AttrSwitch attr="prtln_nfg" />
          <AttrSwitch attr="prtln_nfa" />
          <AttrSwitch attr="prtln_nft" />
        </Switches>
      </fieldset>
    </>
  );
}

function NameLength() {
  const { t, i18n } = useTranslation();
  const length = useAttr("prtln_len");
  return (
    <SelectField
      label={t("rules.prtln_len")}
      options={numberOptions(NAME_LENGTH_OPTIONS, length.value, (choice) => formatNumber(i18n.language, choice))}
      value={String(length.value)}
      told={length}
      onChange={(choice) => length.save(Number(choice))}
    />
  );
}
