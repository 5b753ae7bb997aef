import type { PurgeAnswer } from "../../../bot/moderation/moderation-write.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import type { ChatContext } from "../context.ts";
import { deletionsOf, queueRequest } from "./queue-act.ts";

/** Keeps the answer to a purge until Telegram has deleted the messages (MOD-31). */
export function awaitPurge(context: ChatContext, answer: PurgeAnswer): void {
  const { values } = context;
  values.set("purgeAnswers", [...(values.get("purgeAnswers") ?? []), answer]);
  answerPurge(context, answer.key);
}

/** Queues the answer to a purge with its last deletion: it tells how many messages Telegram deleted. */
export function answerPurge(context: ChatContext, actKey: string): void {
  const { sql, values } = context;
  const waiting = values.get("purgeAnswers") ?? [];
  const answer = waiting.find(({ key }) => key === actKey);
  if (answer === undefined) return;
  const { open, deleted } = sql
    .exec<{ open: number; deleted: number }>(
      `SELECT count(*) FILTER (WHERE state IN ('pending', 'sending')) AS open,
         coalesce(sum(coalesce(json_array_length(payload, '$.message_ids'), 1)) FILTER (WHERE state = 'sent'), 0)
           AS deleted
       FROM outbox WHERE group_key BETWEEN ? AND ?`,
      ...deletionsOf(actKey),
    )
    .one();
  if (open > 0) return;
  const rest = waiting.filter((other) => other !== answer);
  if (rest.length === 0) values.remove("purgeAnswers");
  else values.set("purgeAnswers", rest);
  const { request, name, count } = answer;
  const t = wordsFor(values.get("snapshot")?.settings.langm);
  const payload = deleted < count ? { text: t("commands.purgedPartly", { name, deleted, all: count }) } : {};
  queueRequest(context, { ...request, payload: { ...request.payload, ...payload } });
}
