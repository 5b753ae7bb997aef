import type { BotRequest } from "../../../bot/decision.ts";
import type { ReportAnswer } from "../../../bot/moderation/moderation-write.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import type { ChatContext } from "../context.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import type { AfterSend } from "../sending/after-send.ts";
import type { Told } from "./report-cards.ts";

/** Keeps the answer to a report until each admin was told of the message or could not be (MOD-25). */
export function awaitReport(context: ChatContext, told: Told, request: BotRequest): void {
  const answer: ReportAnswer = { ...told, request };
  context.values.set("reportAnswers", [...(context.values.get("reportAnswers") ?? []), answer]);
  answerReports(context);
}

/** Replaces, in waiting answers, a card that could not be sent by the notices sent instead. */
export function awaitInstead({ values }: ChatContext, cardKey: string, told: Told): void {
  const isOfCard = (notice: string) => notice === cardKey || notice.startsWith(`${cardKey} `);
  const waiting = values.get("reportAnswers") ?? [];
  if (!waiting.some(({ notices }) => notices.some(isOfCard))) return;
  const next = waiting.map((answer) =>
    answer.notices.some(isOfCard)
      ? {
          ...answer,
          notices: [...answer.notices.filter((notice) => !isOfCard(notice)), ...told.notices],
          reached: (answer.reached ?? 0) + told.reached,
        }
      : answer,
  );
  values.set("reportAnswers", next);
}

/** Queues the answers to reports of which every admin is told by now: they say how many were reached. */
function answerReports(context: ChatContext): void {
  const { values } = context;
  const waiting = values.get("reportAnswers") ?? [];
  const rest = waiting.filter((answer) => {
    const { open, told } = noticesOf(context, answer);
    if (open === 0) queueAnswer(context, answer, told);
    return open > 0;
  });
  if (rest.length === waiting.length) return;
  context.alarms.arm("drain", context.nowMs());
  if (rest.length === 0) values.remove("reportAnswers");
  else values.set("reportAnswers", rest);
}

const noticesOf = ({ sql }: ChatContext, { notices }: ReportAnswer) =>
  sql
    .exec<{ open: number; told: number }>(
      `SELECT count(*) FILTER (WHERE state IN ('pending', 'sending')) AS open,
         count(*) FILTER (WHERE state = 'sent') AS told
       FROM outbox WHERE idempotency_key IN (SELECT value FROM json_each(?))`,
      JSON.stringify(notices),
    )
    .one();

function queueAnswer(context: ChatContext, { notices, reached = 0, request }: ReportAnswer, sent: number): void {
  const t = wordsFor(context.values.get("snapshot")?.settings.langm);
  const all = notices.length + reached;
  const told = sent + reached;
  const partly = told === 0 ? t("commands.reportedNobody") : t("commands.reportedSome", { told, all });
  const text = told > 0 && told === all ? t("commands.reported") : partly;
  queueRequest(context, { ...request, payload: { ...request.payload, text } });
}

/** A report is answered once each admin was told, or could not be. */
export const afterReport: AfterSend = {
  sent: settled,
  notSent(context, row) {
    settled(context, row);
    return false;
  },
};

function settled(context: ChatContext, { purpose }: Parameters<NonNullable<AfterSend["sent"]>>[1]): void {
  if (purpose.isReport === true && context.values.get("movedTo") === undefined) answerReports(context);
}
