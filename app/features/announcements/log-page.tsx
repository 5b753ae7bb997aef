import { ExternalLink, History, Send } from "lucide-react";
import { withGap } from "../../../domain/joins.ts";
import { Button } from "../../components/actions/button.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { PlanLink } from "../../components/feedback/lock-note.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { withTexts } from "../../i18n/later-texts.ts";
import { telegramsWords } from "../../i18n/refusal-key.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import {
  hasLines,
  OUTCOME_TONE,
  OutcomeItem,
  OutcomeTime,
  PeriodLog,
  type PeriodLogData,
} from "../../shared/period/period-log.tsx";
import { shownStatus } from "../../shared/period/sent-outcome.ts";
import { ChatDownload } from "../../shared/sheets/download-menu.tsx";
import type { RunLine } from "./load-log.ts";
import { isCode, runDrive, runOutcome, runReason } from "./run-reason.ts";
import { useSendNow } from "./use-send-now.tsx";

/** Shows every run of a chat's announcements, with its result and the way to its message (ANN-22). */
export function LogPage({ data }: { data: PeriodLogData<RunLine> }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const sending = useSendNow(chat.id);
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("announcements.log.title")}
        detail={t("announcements.log.detail", { timezone: data.timezone })}
        actions={
          hasLines(data) && (
            <ChatDownload
              source={() =>
                withTexts(import("./log-sheet.ts"), "features/announcements/log-sheet").then(
                  ({ announcementLogSheet }) => announcementLogSheet(t, chat, data.query),
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
          <EmptyState icon={History} title={t("announcements.log.empty")}>
            <p>{t("announcements.log.empty.detail")}</p>
          </EmptyState>
        }
      >
        {(line) => <Line line={line} onSend={sending.ask} />}
      </PeriodLog>
      {sending.question}
    </div>
  );
}

function Line({ line, onSend }: { line: RunLine; onSend(id: string): void }) {
  const { t } = useTranslation();
  const { outcome, words } = runOutcome(line.status, line.comment);
  const reason = runReason(line.status, line.comment);
  const drive = runDrive(line.comment);
  return (
    <OutcomeItem outcome={outcome}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={OUTCOME_TONE[outcome]}>{t(words)}</span>
        <span className={`num ${OUTCOME_TONE[outcome]}`}>{shownStatus(line.status)}</span>
        {line.count > 1 && <span className="num">{t("responders.log.times", { count: line.count })}</span>}
        <OutcomeTime moment={line.moment} />
      </p>
      {line.text && (
        <p dir="auto" className="line-clamp-2 wrap-anywhere">
          {line.text}
        </p>
      )}
      {reason && (
        <p>
          {withGap(t(reason))}
          {!isCode(line.comment) && <bdi className="text-xs text-muted">{telegramsWords(line.comment)}</bdi>}
          {drive && <PlanLink drive={drive} />}
        </p>
      )}
      {line.retry !== null && (
        <div>
          <Button icon={Send} onClick={() => onSend(line.retry ?? "")}>
            {t("announcements.sendNow")}
          </Button>
        </div>
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
    </OutcomeItem>
  );
}
