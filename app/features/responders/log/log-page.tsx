import { CircleAlert, CircleCheck, History } from "lucide-react";
import { PER_PAGE_DEFAULT } from "../../../../domain/limits/session.ts";
import { SENT_STATUS } from "../../../../domain/logs/log-kind.ts";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../../components/feedback/failure-panel.tsx";
import { PageHeader } from "../../../components/navigation/page-header.tsx";
import { Pagination } from "../../../components/navigation/pagination.tsx";
import type { TextKey } from "../../../i18n/keys.ts";
import { refusalKey, telegramsWords } from "../../../i18n/refusal-key.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { SectionTabs } from "../../../shared/nav/section-tabs.tsx";
import { historySearch } from "../../../shared/period/history-query.ts";
import { PeriodForm } from "../../../shared/period/period-form.tsx";
import type { LogData, LogLine } from "./load-log.ts";

/** /groups/{id}/responders/log: what was answered to whom, and what did not work, with the reason (AMB-119). */
export function LogPage({ data: { query, lines, timezone } }: { data: LogData }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <PageHeader title={t("responders.log.title")} detail={t("responders.log.detail", { timezone })} />
      <SectionTabs />
      <PeriodForm query={query} />
      {!lines.ok && <FailurePanel message={lines.message} />}
      {lines.ok && lines.value.lines.length === 0 && (
        <EmptyState icon={History} title={t("responders.log.empty")}>
          <p>{t("responders.log.empty.detail")}</p>
        </EmptyState>
      )}
      {lines.ok && lines.value.lines.length > 0 && (
        <>
          <ul className="divide-y divide-line rounded-lg bg-surface shadow-1">
            {lines.value.lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </ul>
          <Pagination
            page={query.page}
            perPage={PER_PAGE_DEFAULT}
            total={lines.value.total}
            hasMore={lines.value.lines.length === PER_PAGE_DEFAULT}
            address={(page) => historySearch(query, page)}
          />
        </>
      )}
    </div>
  );
}

function Line({ line }: { line: LogLine }) {
  const { t } = useTranslation();
  const sent = isSent(line.status);
  const Icon = sent ? CircleCheck : CircleAlert;
  const reason = reasonKey(line.status, line.comment);
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${sent ? "text-success-text" : "text-danger-text"}`} />
      <div className="grid min-w-0 grow gap-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-semibold break-words">{line.condition}</bdi>
          <span className={sent ? "text-success-text" : "text-danger-text"}>
            {sent ? t("responders.log.sent") : t("responders.log.failed", { status: line.status })}
          </span>
          {line.count > 1 && <span className="num">{t("responders.log.times", { count: line.count })}</span>}
          <span className="num ms-auto text-xs text-muted">
            <bdi>{line.moment}</bdi>
            {line.until && (
              <>
                {" – "}
                <bdi dir="ltr">{line.until}</bdi>
              </>
            )}
          </span>
        </p>
        {line.person && (
          <p className="text-muted">
            <bdi>{line.person}</bdi>
          </p>
        )}
        {line.text && (
          <p dir="auto" className="line-clamp-2 wrap-anywhere">
            {line.text}
          </p>
        )}
        {reason && (
          <p>
            {t(reason)} <bdi className="text-xs text-muted">{telegramsWords(line.comment)}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}

/** The mark is a check at 200 and nothing else (AMB-119). */
export const isSent = (status: number): boolean => status === SENT_STATUS;

/** Gives the remedy for an answer that was not sent, null for a sent one. @param comment Telegram's words */
export function reasonKey(status: number, comment: string): TextKey | null {
  switch (status) {
    case SENT_STATUS:
      return null;
    case 0:
      return "responders.log.unknown";
    case 404:
      return "responders.missing";
    default:
      return refusalKey(status, comment);
  }
}
