import { SwitchField } from "../../components/fields/switch-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { RULES, type RuleName, watchedUntil } from "./rules.ts";
import { useMessageSettings, useRule } from "./settings-context.ts";

/** Provides the words for what a rule does, or for what it would do where it only watches (docs/decisions/186). */
export function useEffectText(): (name: RuleName) => string {
  const { t } = useTranslation();
  const settings = useMessageSettings();
  return (name) => {
    const effect = t(RULES[name].effect);
    return watchedUntil(name, settings) > 0 ? t("watch.then", { effect }) : effect;
  };
}

/** Switches the rule as its row does, and shows where it only watches. */
export function MainSwitch({ name }: { name: RuleName }) {
  const { t } = useTranslation();
  const rule = useRule(name);
  const effectOf = useEffectText();
  const settings = useMessageSettings();
  const isWatching = rule.value && watchedUntil(name, settings) > 0;
  return (
    <SwitchField
      isTitle
      label={t(isWatching ? "watch.state" : "rules.active")}
      detail={effectOf(name)}
      checked={rule.value}
      told={rule}
      onChange={rule.save}
    />
  );
}
