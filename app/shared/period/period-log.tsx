import { CircleAlert, CircleCheck } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import type { Attempted } from "../../client/calls/attempt.ts";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { Pagination } from "../../components/navigation/pagination.tsx";
import { type HistoryQuery, historySearch } from "./history-query.ts";
import { PeriodForm } from "./period-form.tsx";

/** One page of a log of the days in the address; times are already words of the chat's clock. */
export interface PeriodLogData<Line> {
  query: HistoryQuery;
  log: Attempted<{ lines: Line[]; total: number | undefined }>;
  timezone: string;
}

/** Tells whether the page shows any lines, which could be downloaded. */
export const hasLines = ({ log }: Pick<PeriodLogData<unknown>, "log">): boolean => log.ok && log.value.lines.length > 0;

interface PeriodLogProps<Line> {
  data: PeriodLogData<Line>;
  /** Shown instead of the list where the days have no entries. */
  empty: ReactNode;
  /** Renders a line as a list item. */
  children(line: Line): ReactNode;
}

/** Asks for the days and lists their entries, a page at a time. */
export function PeriodLog<Line extends { key: string }>({
  data: { query, log },
  empty,
  children,
}: PeriodLogProps<Line>) {
  return (
    <>
      <PeriodForm query={query} />
      {!log.ok && <FailurePanel message={log.message} extra={log.extra} />}
      {log.ok && log.value.lines.length === 0 && empty}
      {log.ok && log.value.lines.length > 0 && (
        <>
          <ul className="divide-y divide-line rounded-lg bg-surface shadow-1">
            {log.value.lines.map((line) => (
              <Fragment key={line.key}>{children(line)}</Fragment>
            ))}
          </ul>
          <Pagination
            page={query.page}
            perPage={PER_PAGE_DEFAULT}
            total={log.value.total}
            hasMore={log.value.lines.length === PER_PAGE_DEFAULT}
            address={(page) => historySearch(query, page)}
          />
        </>
      )}
    </>
  );
}

export const OUTCOME_TONE = { good: "text-success-text", bad: "text-danger-text", open: "text-muted" } as const;
export type Outcome = keyof typeof OUTCOME_TONE;

/** Shows a line of a log with the mark of its outcome. */
export function OutcomeItem({ outcome, children }: { outcome: Outcome; children: ReactNode }) {
  const Icon = outcome === "good" ? CircleCheck : CircleAlert;
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${OUTCOME_TONE[outcome]}`} />
      <div className="grid min-w-0 grow gap-1 text-sm">{children}</div>
    </li>
  );
}

/** Shows the time of a line at its end; for several alike also the time of the last one. */
export function OutcomeTime({ moment, until = null }: { moment: string; until?: string | null }) {
  return (
    <span className="num ms-auto text-xs text-muted">
      <bdi>{moment}</bdi>
      {until && (
        <>
          {" – "}
          <bdi dir="ltr">{until}</bdi>
        </>
      )}
    </span>
  );
}
