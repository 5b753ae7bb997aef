import { Form } from "@remix-run/react";
import { Button } from "../../components/button.tsx";
import { FIELD } from "../../components/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { HistoryQuery } from "./history-query.ts";

const LABEL = "grid min-w-0 gap-1 text-sm font-medium";

/** The days in the address; a plain form, so that it works before the page's scripts do. */
export function PeriodForm({ query: { from, to } }: { query: Pick<HistoryQuery, "from" | "to"> }) {
  const { t } = useTranslation();
  return (
    <Form
      key={`${from} ${to}`}
      method="get"
      className="grid grid-cols-2 items-end gap-3 rounded-lg bg-surface p-4 shadow-1 md:flex"
    >
      <label className={LABEL}>
        {t("history.from")}
        <input type="date" name="from" defaultValue={from} required className={FIELD} />
      </label>
      <label className={LABEL}>
        {t("history.to")}
        <input type="date" name="to" defaultValue={to} required className={FIELD} />
      </label>
      <Button type="submit" className="col-span-2">
        {t("responders.log.show")}
      </Button>
    </Form>
  );
}
