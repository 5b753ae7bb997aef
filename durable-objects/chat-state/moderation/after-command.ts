import { type Translate, wordsFor } from "../../../bot/words/words.ts";
import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import { rightFor } from "../../../domain/moderation/missing-right.ts";
import { BOT_ERROR } from "../../../telegram/errors.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import type { OutboxRow, RequestOutcome } from "../../shared/outbox/row.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { ANSWER_POSITION } from "./queue-act.ts";

/**
 * Answers a command with Telegram's refusal of its act, instead of the answer that waited behind the act's request
 * (bot/features/commands.ts): the bot never says "banned" of somebody who is not.
 */
export function answerRefusal(context: ChatContext, row: OutboxRow, outcome: RequestOutcome): void {
  if (row.purpose.act === undefined || context.values.get("movedTo") !== undefined) return;
  const { sql } = context;
  const [waiting] = sql.exec<StoredRow<typeof outbox, "payload" | "purpose">>(
    "SELECT payload, purpose FROM outbox WHERE group_key = ? AND position = ? AND method = 'sendMessage'",
    row.groupKey,
    ANSWER_POSITION,
  );
  if (waiting === undefined) return;
  const t = wordsFor(context.values.get("snapshot")?.settings.langm);
  // A kick whose ban could not be lifted again: the member is out anyway.
  const isPartly = row.position > 0;
  const text = isPartly
    ? t("commands.refusedPartly", { reason: reasonOf(outcome) })
    : refusalText(context, t, row.method, outcome);
  const key = `${row.groupKey} refused`;
  enqueue(sql, [
    {
      idempotencyKey: key,
      groupKey: key,
      position: 0,
      lane: LANE.answer,
      method: "sendMessage",
      weight: 1,
      payload: { ...JSON.parse(waiting.payload), text },
      purpose: waiting.purpose === null ? {} : JSON.parse(waiting.purpose),
      dueMs: context.nowMs(),
    },
  ]);
}

const reasonOf = ({ message, resStatus }: RequestOutcome): string => message ?? String(resStatus);

/** Returns why Telegram did not do what a command wants: the right that the bot lacks, else in Telegram's words. */
export function refusalText({ values }: ChatContext, t: Translate, method: string, outcome: RequestOutcome): string {
  const right = rightFor(method);
  if (outcome.resStatus !== BOT_ERROR.restricted || right === null) {
    return t("commands.refused", { reason: reasonOf(outcome) });
  }
  return right === "can_restrict_members"
    ? t("commands.missingRight")
    : t("moderation.missingRight", { chat: values.get("chat")?.title ?? "", right: t(`rights.${right}`) });
}

/**
 * Deletes the messages of a failed call one by one, since one id that cannot be deleted fails the whole call (MOD-31,
 * AMB-064).
 * @returns whether it does so; then the answers to the single calls count
 */
export function deleteSingly(context: ChatContext, row: OutboxRow, { resStatus }: RequestOutcome): boolean {
  const ids = row.payload.message_ids;
  if (row.method !== "deleteMessages" || resStatus !== 400 || !Array.isArray(ids)) return false;
  if (context.values.get("movedTo") !== undefined) return false;
  enqueue(
    context.sql,
    ids
      .filter((id) => typeof id === "number")
      .map((message_id) => {
        const key = `${row.idempotencyKey} ${message_id}`;
        return {
          idempotencyKey: key,
          groupKey: key,
          position: 0,
          lane: row.lane,
          method: "deleteMessage",
          weight: 0,
          payload: { message_id },
          purpose: row.purpose,
          dueMs: context.nowMs(),
        };
      }),
  );
  return true;
}
