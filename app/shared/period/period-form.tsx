import { Form } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { FIELD } from "../../components/fields/select-field.tsx";
import { CalendarNote } from "../../components/text/calendar-note.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { HistoryQuery } from "./history-query.ts";

export const PERIOD_LABEL = "grid min-w-0 gap-1 text-sm font-medium";

interface PeriodFormProps {
  query: Pick<HistoryQuery, "from" | "to"> & { user?: number | null };
  /** Further fields of the form besides the two days. */
  children?: ReactNode;
  verb?: string;
  icon?: LucideIcon;
  /** The link that removes all filters, where there are any. */
  clear?: { to: string; text: string } | null;
}

/** Asks for two days and further filters; a plain form, so that it works before hydration. */
export function PeriodForm({ query, children, verb, icon, clear = null }: PeriodFormProps) {
  const { t } = useTranslation();
  const { from, to, user = null } = query;
  return (
    <Form
      // Fields begin with what the address says, each time it says something else.
      key={JSON.stringify(query)}
      method="get"
      role={children === undefined ? undefined : "search"}
      className="grid grid-cols-2 items-end gap-3 rounded-lg bg-surface p-4 shadow-1 max-[22.5rem]:grid-cols-1 md:flex"
    >
      {user !== null && <input type="hidden" name="user" value={user} />}
      <label className={PERIOD_LABEL}>
        {t("history.from")}
        <input type="date" name="from" defaultValue={from} required className={FIELD} />
      </label>
      <label className={PERIOD_LABEL}>
        {t("history.to")}
        <input type="date" name="to" defaultValue={to} required className={FIELD} />
      </label>
      <CalendarNote className="col-span-full md:pb-3" />
      {children}
      <Button type="submit" {...(icon ? { icon } : {})} className={clear ? "" : "min-[22.5rem]:col-span-2"}>
        {verb ?? t("responders.log.show")}
      </Button>
      {clear && (
        <ButtonLink kind="quiet" to={clear.to} className="whitespace-nowrap">
          {clear.text}
        </ButtonLink>
      )}
    </Form>
  );
}
