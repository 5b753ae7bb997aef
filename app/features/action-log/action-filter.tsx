import type { ActKind } from "../../../domain/moderation/act.ts";
import { FIELD } from "../../components/fields/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { PERIOD_LABEL, PeriodForm } from "../../shared/period/period-form.tsx";
import { type ActionQuery, actionSearch, isFiltered, unfiltered, whatOf } from "./action-query.ts";
import { KIND_KEYS, RULES_OF, ruleName } from "./rule-names.ts";

// The names of their own record.
const KINDS = Object.keys(KIND_KEYS) as ActKind[];

/** Offers the days, and the kind or rule and the result of the acts that are wanted. */
export function ActionFilter({ query }: { query: ActionQuery }) {
  const { t } = useTranslation();
  const clear = isFiltered(query) ? { to: actionSearch(unfiltered(query)), text: t("actions.clear") } : null;
  return (
    <PeriodForm query={query} verb={t("actions.show")} clear={clear}>
      <label className={`${PERIOD_LABEL} md:grow`}>
        {t("actions.what")}
        <select name="what" defaultValue={whatOf(query)} className={FIELD}>
          <option value="">{t("actions.what.all")}</option>
          {KINDS.map((kind) => {
            const rules = RULES_OF[kind];
            if (!rules) {
              return (
                <option key={kind} value={kind}>
                  {t(KIND_KEYS[kind])}
                </option>
              );
            }
            return (
              <optgroup key={kind} label={t(KIND_KEYS[kind])}>
                <option value={kind}>{t("actions.what.allOf", { kind: t(KIND_KEYS[kind]) })}</option>
                {rules.map((rule) => (
                  <option key={rule} value={`${kind}.${rule}`}>
                    {ruleName(t, kind, rule)}
                  </option>
                ))}
              </optgroup>
            );
          })}
        </select>
      </label>
      <label className={`${PERIOD_LABEL} md:w-40`}>
        {t("actions.result")}
        <select name="result" defaultValue={query.result ?? ""} className={FIELD}>
          <option value="">{t("actions.result.all")}</option>
          <option value="failed">{t("actions.result.failed")}</option>
        </select>
      </label>
    </PeriodForm>
  );
}
