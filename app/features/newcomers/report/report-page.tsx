import { UserPlus } from "lucide-react";
import { PER_PAGE_DEFAULT } from "../../../../domain/limits/session.ts";
import { isNewcomerType } from "../../../../domain/newcomers/policy.ts";
import { failed, passed, verifyStatusName } from "../../../../domain/newcomers/verify-status.ts";
import { Badge } from "../../../components/data/badge.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../../components/feedback/failure-panel.tsx";
import { PageHeader } from "../../../components/navigation/page-header.tsx";
import { Pagination } from "../../../components/navigation/pagination.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { SectionTabs } from "../../../shared/nav/section-tabs.tsx";
import { historySearch } from "../../../shared/period/history-query.ts";
import { PeriodForm } from "../../../shared/period/period-form.tsx";
import type { AnswerLine, NewcomerReportData } from "./load-report.ts";
import { ReportNumbers } from "./report-numbers.tsx";

/** Shows /groups/{id}/newcomers/report: how the checks went, and what people answered (NCM-32, AMB-092). */
export function NewcomerReportPage({ data: { query, report, timezone } }: { data: NewcomerReportData }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <PageHeader title={t("newcomers.report.title")} detail={t("newcomers.report.detail", { timezone })} />
      <SectionTabs />
      <PeriodForm query={query} />
      {!report.ok && <FailurePanel message={report.message} extra={report.extra} />}
      {report.ok && report.value.figures.begun === 0 && report.value.answers.length === 0 && (
        <EmptyState icon={UserPlus} title={t("newcomers.report.empty")}>
          <p>{t("newcomers.report.empty.detail")}</p>
        </EmptyState>
      )}
      {report.ok && report.value.figures.begun > 0 && <ReportNumbers figures={report.value.figures} />}
      {report.ok && (report.value.figures.begun > 0 || report.value.answers.length > 0) && (
        <section aria-labelledby="answers-title" className="grid gap-3">
          <h2 id="answers-title" className="text-lg font-semibold">
            {t("newcomers.answers")}
          </h2>
          {report.value.answers.length === 0 && (
            <p className="rounded-lg bg-surface p-4 text-sm text-muted shadow-1">{t("newcomers.answers.none")}</p>
          )}
          {report.value.answers.length > 0 && (
            <ul className="divide-y divide-line rounded-lg bg-surface shadow-1">
              {report.value.answers.map((answer) => (
                <Answer key={answer.id} answer={answer} />
              ))}
            </ul>
          )}
          <Pagination
            page={query.page}
            perPage={PER_PAGE_DEFAULT}
            total={report.value.total}
            hasMore={report.value.answers.length === PER_PAGE_DEFAULT}
            address={(page) => historySearch(query, page)}
          />
        </section>
      )}
    </div>
  );
}

function Answer({ answer: { person, type, text, status, moment } }: { answer: AnswerLine }) {
  const { t } = useTranslation();
  const tone = passed(status) ? "success" : failed(status) ? "error" : "warning";
  return (
    <li className="grid min-w-0 gap-1 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <bdi className="min-w-0 font-semibold wrap-anywhere">{person}</bdi>
        <Badge tone={tone}>{t(`newcomers.status.${verifyStatusName(status)}`)}</Badge>
        <bdi className="num ms-auto text-xs text-muted">{moment}</bdi>
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {isNewcomerType(type) && <p className="text-xs text-muted">{t(`newcomers.type.${type}`)}</p>}
    </li>
  );
}
