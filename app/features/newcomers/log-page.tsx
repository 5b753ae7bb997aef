import { CircleAlert, CircleCheck, UserPlus } from "lucide-react";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { failed, passed, verifyStatusName } from "../../../domain/newcomers/verify-status.ts";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { Pagination } from "../../components/navigation/pagination.tsx";
import { refusalKey, telegramsWords } from "../../i18n/refusal-key.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { historySearch } from "../../shared/period/history-query.ts";
import { PeriodForm } from "../../shared/period/period-form.tsx";
import type { NewcomerEvent, NewcomerLogData, NewcomerLogLine } from "./load-log.ts";

/** The code of a greeting that was sent (AMB-119). */
const SENT = 200;

/** /groups/{id}/newcomers/log: whose check ended how, whom the bot turned away, whom it greeted (NCM-33). */
export function NewcomerLogPage({ data: { query, log, timezone } }: { data: NewcomerLogData }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <PageHeader title={t("newcomers.log.title")} detail={t("newcomers.log.detail", { timezone })} />
      <SectionTabs />
      <PeriodForm query={query} />
      {!log.ok && <FailurePanel message={log.message} />}
      {log.ok && log.value.lines.length === 0 && (
        <EmptyState icon={UserPlus} title={t("newcomers.log.empty")}>
          <p>{t("newcomers.log.empty.detail")}</p>
        </EmptyState>
      )}
      {log.ok && log.value.lines.length > 0 && (
        <>
          <ul className="divide-y divide-line rounded-lg bg-surface shadow-1">
            {log.value.lines.map((line) => (
              <Line key={line.key} line={line} />
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
    </div>
  );
}

const isGood = (event: NewcomerEvent): boolean =>
  event.kind === "verdict" ? passed(event.status) : event.kind === "greeted" && event.status === SENT;
const isBad = (event: NewcomerEvent): boolean => (event.kind === "verdict" ? failed(event.status) : !isGood(event));

function Line({ line: { event, person, count, moment, until } }: { line: NewcomerLogLine }) {
  const { t } = useTranslation();
  const tone = isGood(event) ? "text-success-text" : isBad(event) ? "text-danger-text" : "text-muted";
  const Icon = isGood(event) ? CircleCheck : CircleAlert;
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="grid min-w-0 grow gap-0.5 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{person}</bdi>
          {count > 1 && <span className="num text-muted">{t("newcomers.log.others", { count: count - 1 })}</span>}
          <span className="num ms-auto text-xs text-muted">
            <bdi>{moment}</bdi>
            {until && (
              <>
                {" – "}
                <bdi dir="ltr">{until}</bdi>
              </>
            )}
          </span>
        </p>
        <p className={tone}>
          <What event={event} />
        </p>
      </div>
    </li>
  );
}

function What({ event }: { event: NewcomerEvent }) {
  const { t } = useTranslation();
  switch (event.kind) {
    case "verdict":
      return <>{t(`newcomers.status.${verifyStatusName(event.status)}`)}</>;
    case "turnedAway":
      return <>{t(event.isBot ? "newcomers.log.botTurnedAway" : "newcomers.log.turnedAway")}</>;
    case "greeted":
      if (event.status === SENT) return <>{t("newcomers.log.greeted")}</>;
      return (
        <>
          {t("newcomers.log.notGreeted", { status: event.status })} <Why event={event} />
        </>
      );
    case "notAsked":
      return (
        <>
          {t("newcomers.log.notAsked", { status: event.status })}{" "}
          <bdi className="text-xs text-muted">{event.comment}</bdi>
        </>
      );
  }
}

/** In our words where the bot itself did not send it, else in Telegram's. */
function Why({ event: { status, comment } }: { event: { status: number; comment: string } }) {
  const { t } = useTranslation();
  const said = telegramsWords(comment);
  return said === "" ? t(refusalKey(status, comment)) : <bdi className="text-xs text-muted">{said}</bdi>;
}
