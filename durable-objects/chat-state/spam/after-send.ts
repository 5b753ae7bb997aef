import { wordsFor } from "../../../bot/words/words.ts";
import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { ANSWER_POSITION } from "../moderation/queue-act.ts";
import type { AfterSend } from "../sending/after-send.ts";

/** A card says why the act that its button wanted was refused: the message is gone, a right is missing. */
export const afterSpamAct: AfterSend = {
  notSent(context, row, { message, resStatus }) {
    if (row.purpose.act === undefined || context.values.get("movedTo") !== undefined) return false;
    const [waiting] = context.sql.exec<StoredRow<typeof outbox, "payload" | "idempotency_key">>(
      "SELECT payload, idempotency_key FROM outbox WHERE group_key = ? AND position = ? AND method = 'editMessageText'",
      row.groupKey,
      ANSWER_POSITION,
    );
    if (waiting === undefined) return false;
    const payload = JSON.parse(waiting.payload) as { chat_id: number; text: string };
    const asked = payload.text.slice(0, payload.text.lastIndexOf("\n\n"));
    const t = wordsFor(readerLanguage(context, payload.chat_id));
    const text = [asked, t("commands.refused", { reason: message ?? String(resStatus) })].join("\n\n");
    const key = `${waiting.idempotency_key} refused`;
    enqueue(context.sql, [
      {
        ...{ idempotencyKey: key, groupKey: key, position: 0, lane: LANE.prompt, method: "editMessageText", weight: 0 },
        ...{ payload: { ...payload, text }, purpose: {}, dueMs: context.nowMs() },
      },
    ]);
    return false;
  },
};
