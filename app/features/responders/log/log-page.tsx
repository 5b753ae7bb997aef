import { History } from "lucide-react";
import { withGap } from "../../../../domain/joins.ts";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { PageHeader } from "../../../components/navigation/page-header.tsx";
import { withTexts } from "../../../i18n/later-texts.ts";
import { telegramsWords } from "../../../i18n/refusal-key.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { SectionTabs } from "../../../shared/nav/section-tabs.tsx";
import {
  hasLines,
  OUTCOME_TONE,
  OutcomeItem,
  OutcomeTime,
  PeriodLog,
  type PeriodLogData,
} from "../../../shared/period/period-log.tsx";
import { sentOutcome, shownStatus } from "../../../shared/period/sent-outcome.ts";
import { ContentDownload } from "../../../shared/sheets/download-menu.tsx";
import type { LogLine } from "./load-log.ts";
import { reasonKey } from "./log-words.ts";

/** Shows /groups/{id}/responders/log: every answer with its receiver, and every failure with its reason (AMB-119). */
export function LogPage({ data }: { data: PeriodLogData<LogLine> }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("responders.log.title")}
        detail={t("responders.log.detail", { timezone: data.timezone })}
        actions={
          hasLines(data) && (
            <ContentDownload
              source={(owner) =>
                withTexts(import("./log-sheet.ts"), "features/responders/log/log-sheet").then(({ responderLogSheet }) =>
                  responderLogSheet(t, owner, data.query),
                )
              }
            />
          )
        }
      />
      <SectionTabs />
      <PeriodLog
        data={data}
        empty={
          <EmptyState icon={History} title={t("responders.log.empty")}>
            <p>{t("responders.log.empty.detail")}</p>
          </EmptyState>
        }
      >
        {(line) => <Line line={line} />}
      </PeriodLog>
    </div>
  );
}

function Line({ line }: { line: LogLine }) {
  const { t } = useTranslation();
  const { outcome, words } = sentOutcome(line.status);
  const reason = reasonKey(line.status, line.comment);
  return (
    <OutcomeItem outcome={outcome}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="font-semibold break-words">{line.condition}</bdi>
        <span className={OUTCOME_TONE[outcome]}>{t(words)}</span>
        <span className={`num ${OUTCOME_TONE[outcome]}`}>{shownStatus(line.status)}</span>
        {line.count > 1 && <span className="num">{t("responders.log.times", { count: line.count })}</span>}
        <OutcomeTime moment={line.moment} until={line.until} />
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
          {withGap(t(reason))}
          <bdi className="text-xs text-muted">{telegramsWords(line.comment)}</bdi>
        </p>
      )}
    </OutcomeItem>
  );
}
