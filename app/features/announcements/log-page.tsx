import { CircleAlert, CircleCheck, ExternalLink, History } from "lucide-react";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { Pagination } from "../../components/navigation/pagination.tsx";
import { telegramsWords } from "../../i18n/refusal-key.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { historySearch } from "../../shared/period/history-query.ts";
import { PeriodForm } from "../../shared/period/period-form.tsx";
import type { LogData, RunLine } from "./load-log.ts";
import { isCode, runReason } from "./run-reason.ts";

/** Every run of a chat's announcements, with its result and the way to its message (ANN-22). */
export function LogPage({ data: { query, lines, timezone } }: { data: LogData }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <PageHeader title={t("announcements.log.title")} detail={t("announcements.log.detail", { timezone })} />
      <SectionTabs />
      <PeriodForm query={query} />
      {!lines.ok && <FailurePanel message={lines.message} />}
      {lines.ok && lines.value.lines.length === 0 && (
        <EmptyState icon={History} title={t("announcements.log.empty")}>
          <p>{t("announcements.log.empty.detail")}</p>
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

function Line({ line }: { line: RunLine }) {
  const { t } = useTranslation();
  const Icon = line.isSent ? CircleCheck : CircleAlert;
  const tone = line.isSent ? "text-success-text" : "text-danger-text";
  const reason = runReason(line.status, line.comment);
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="grid min-w-0 grow gap-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className={tone}>
            {line.isSent ? t("responders.log.sent") : t("responders.log.failed", { status: line.status })}
          </span>
          {line.count > 1 && <span className="num">{t("responders.log.times", { count: line.count })}</span>}
          <bdi className="num ms-auto text-xs text-muted">{line.moment}</bdi>
        </p>
        {line.text && (
          <p dir="auto" className="line-clamp-2 wrap-anywhere">
            {line.text}
          </p>
        )}
        {reason && (
          <p>
            {t(reason)}{" "}
            {!isCode(line.comment) && <bdi className="text-xs text-muted">{telegramsWords(line.comment)}</bdi>}
          </p>
        )}
        {line.link && (
          <a
            href={line.link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex w-fit items-center gap-1 text-accent-text underline"
          >
            {t("announcements.open")}
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        )}
      </div>
    </li>
  );
}
