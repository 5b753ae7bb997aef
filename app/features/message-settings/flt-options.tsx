import {
  FLT_EMOJI_DEFAULT,
  FLT_EMOJI_OPTIONS,
  FLT_LIST_MAX,
  FLT_PATTERN_MAX,
  FLT_PATTERNS_MAX,
  FLT_SCRIPTS,
  FLT_SHARE_DEFAULT,
  FLT_SHARE_OPTIONS,
  type FltName,
} from "../../../domain/limits/filters.ts";
import { isUsablePattern, STICKER_SET, USERNAME } from "../../../domain/moderation/flt/written.ts";
import { numberOptions, SelectField } from "../../components/fields/select-field.tsx";
import { TagInput } from "../../components/fields/tag-input.tsx";
import type { TextKey } from "../../i18n/keys.ts";
import { patternProblem } from "../../i18n/pattern-problem.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { useFltField } from "./settings-context.ts";

/** Shows the settings that only this filter of `flt` has. */
export function FltOptions({ name }: { name: FltName }) {
  switch (name) {
    case "mention":
      return <Names name="mention" field="names" labelKey="rules.flt.names" form={USERNAME} />;
    case "sticker_set":
      return <Names name="sticker_set" field="sets" labelKey="rules.flt.sets" form={STICKER_SET} />;
    case "emoji":
      return <Most />;
    case "script":
      return <Scripts />;
    case "pattern":
      return <Patterns />;
    default:
      return null;
  }
}

interface NamesProps {
  name: FltName;
  field: "names" | "sets";
  labelKey: TextKey;
  form: RegExp;
}

/** Takes names as people copy them: with an @ or an address in front. */
function Names({ name, field, labelKey, form }: NamesProps) {
  const { t } = useTranslation();
  const names = useFltField(name, field, []);
  return (
    <TagInput
      label={t(labelKey)}
      tags={names.value}
      max={FLT_LIST_MAX}
      told={names}
      check={(text) => {
        const tag = text.replace(/^(?:https?:\/\/)?t\.me\/(?:add(?:stickers|emoji)\/)?/i, "").replace(/^@/, "");
        return form.test(tag) ? { tag } : { problem: t("rules.flt.name.wrong") };
      }}
      onChange={(tags) => names.save(tags)}
    />
  );
}

function Most() {
  const { t } = useTranslation();
  const most = useFltField("emoji", "most", FLT_EMOJI_DEFAULT);
  return (
    <SelectField
      label={t("rules.flt.most")}
      options={numberOptions(FLT_EMOJI_OPTIONS, most.value, String)}
      value={String(most.value)}
      told={most}
      onChange={(choice) => most.save(Number(choice))}
    />
  );
}

function Scripts() {
  const { t, i18n } = useTranslation();
  const scripts = useFltField("script", "scripts", []);
  const share = useFltField("script", "share", FLT_SHARE_DEFAULT);
  const names = new Intl.DisplayNames(i18n.language, { type: "script" });
  const options = FLT_SCRIPTS.map((value) => ({ value, label: names.of(value) ?? value }));
  options.sort((one, other) => one.label.localeCompare(other.label, i18n.language));
  return (
    <>
      <ChoiceList
        label={t("rules.flt.scripts")}
        options={options}
        chosen={scripts.value}
        told={scripts}
        onChange={(chosen) => scripts.save(chosen)}
      />
      <SelectField
        label={t("rules.flt.share")}
        options={numberOptions(FLT_SHARE_OPTIONS, share.value, (choice) => `${choice} %`)}
        value={String(share.value)}
        told={share}
        onChange={(choice) => share.save(Number(choice))}
      />
    </>
  );
}

function Patterns() {
  const { t } = useTranslation();
  const patterns = useFltField("pattern", "patterns", []);
  return (
    <TagInput
      label={t("rules.flt.patterns")}
      help={t("rules.flt.patterns.help")}
      tags={patterns.value}
      max={FLT_PATTERNS_MAX}
      told={patterns}
      takesCommas
      check={(text) => {
        if (isUsablePattern(text)) return { tag: text };
        return { problem: patternProblem(t, text) ?? t("field.tooLong", { count: FLT_PATTERN_MAX }) };
      }}
      onChange={(tags) => patterns.save(tags)}
    />
  );
}
