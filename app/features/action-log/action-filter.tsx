import { Form } from "@remix-run/react";
import type { ActKind } from "../../../domain/moderation/act.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { FIELD } from "../../components/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type ActionQuery, actionSearch, isFiltered, unfiltered, whatOf } from "./action-query.ts";
import { KIND_KEYS, RULES_OF, ruleName } from "./rule-names.ts";

const LABEL = "grid min-w-0 gap-1 text-sm font-medium";
// The names of their own record.
const KINDS = Object.keys(KIND_KEYS) as ActKind[];

/** The question in the address; a plain form, so that it works before the page's scripts do. */
export function ActionFilter({ query }: { query: ActionQuery }) {
  const { t } = useTranslation();
  return (
    <Form
      // Fields begin with what the address says, each time it says something else.
      key={JSON.stringify(query)}
      method="get"
      role="search"
      className="grid grid-cols-2 items-end gap-3 rounded-lg bg-surface p-4 shadow-1 md:flex"
    >
      {query.user !== null && <input type="hidden" name="user" value={query.user} />}
      <label className={LABEL}>
        {t("history.from")}
        <input type="date" name="from" defaultValue={query.from} required className={FIELD} />
      </label>
      <label className={LABEL}>
        {t("history.to")}
        <input type="date" name="to" defaultValue={query.to} required className={FIELD} />
      </label>
      <label className={`${LABEL} col-span-2 md:grow`}>
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
      <Button type="submit" className={isFiltered(query) ? "" : "col-span-2"}>
        {t("actions.show")}
      </Button>
      {isFiltered(query) && (
        <ButtonLink kind="quiet" to={actionSearch(unfiltered(query))}>
          {t("actions.clear")}
        </ButtonLink>
      )}
    </Form>
  );
}
