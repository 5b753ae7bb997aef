import { UserPlus } from "lucide-react";
import { withGap } from "../../../domain/joins.ts";
import { SENT_STATUS, UNKNOWN_STATUS } from "../../../domain/logs/log-kind.ts";
import { failed, passed, verifyStatusName } from "../../../domain/newcomers/verify-status.ts";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { withTexts } from "../../i18n/later-texts.ts";
import { refusalKey, telegramsWords } from "../../i18n/refusal-key.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import {
  hasLines,
  OUTCOME_TONE,
  type Outcome,
  OutcomeItem,
  OutcomeTime,
  PeriodLog,
  type PeriodLogData,
} from "../../shared/period/period-log.tsx";
import { sentOutcome } from "../../shared/period/sent-outcome.ts";
import { ChatDownload } from "../../shared/sheets/download-menu.tsx";
import type { NewcomerEvent, NewcomerLogLine } from "./load-log.ts";

/**
 * Shows /groups/{id}/newcomers/log: the ends of checks, and the people whom the bot turned away or greeted (NCM-33).
 */
export function NewcomerLogPage({ data }: { data: PeriodLogData<NewcomerLogLine> }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("newcomers.log.title")}
        detail={t("newcomers.log.detail", { timezone: data.timezone })}
        actions={
          hasLines(data) && (
            <ChatDownload
              source={() =>
                withTexts(import("./log-sheet.ts"), "features/newcomers/log-sheet").then(({ newcomerLogSheet }) =>
                  newcomerLogSheet(t, chat, data.query),
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
          <EmptyState icon={UserPlus} title={t("newcomers.log.empty")}>
            <p>{t("newcomers.log.empty.detail")}</p>
          </EmptyState>
        }
      >
        {(line) => <Line line={line} />}
      </PeriodLog>
    </div>
  );
}

function outcomeOf(event: NewcomerEvent): Outcome {
  if (event.kind === "greeted") return sentOutcome(event.status).outcome;
  if (event.kind !== "verdict") return "bad";
  if (passed(event.status)) return "good";
  return failed(event.status) ? "bad" : "open";
}

function Line({ line: { event, person, count, moment, until } }: { line: NewcomerLogLine }) {
  const { t } = useTranslation();
  const outcome = outcomeOf(event);
  return (
    <OutcomeItem outcome={outcome}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="min-w-0 font-semibold wrap-anywhere">{person}</bdi>
        {count > 1 && <span className="num text-muted">{t("newcomers.log.others", { count: count - 1 })}</span>}
        <OutcomeTime moment={moment} until={until} />
      </p>
      <p className={OUTCOME_TONE[outcome]}>
        <What event={event} />
      </p>
    </OutcomeItem>
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
      if (event.status === SENT_STATUS) return <>{t("newcomers.log.greeted")}</>;
      if (event.status === UNKNOWN_STATUS) return <>{t("newcomers.log.greetingUnknown")}</>;
      return (
        <>
          {withGap(t("newcomers.log.notGreeted", { status: event.status }))}
          <Why event={event} />
        </>
      );
    case "notAsked":
      return (
        <>
          {withGap(t("newcomers.log.notAsked", { status: event.status }))}
          <bdi className="text-xs text-muted">{event.comment}</bdi>
        </>
      );
  }
}

/** Shows the reason for a failure: our words where the bot itself did not send the message, else Telegram's. */
function Why({ event: { status, comment } }: { event: { status: number; comment: string } }) {
  const { t } = useTranslation();
  const said = telegramsWords(comment);
  return said === "" ? t(refusalKey(status, comment)) : <bdi className="text-xs text-muted">{said}</bdi>;
}
