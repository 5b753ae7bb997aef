import type { ReportDecision, ReportedMessage, ReportFacts } from "../../../bot/reports/facts.ts";
import type { reportedMessages, reports } from "../../../db/schema/chat-state/reports.ts";
import { REPORTS_LOOKED_AT } from "../../../domain/limits.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { createModerationFacts } from "../moderation/moderation-facts.ts";

/** Reads the facts of reports. */
export const reportFacts = (context: ChatContext): ReportFacts => ({
  former(key) {
    const [found] = context.sql.exec<StoredRow<typeof reportedMessages, "is_told" | "is_hidden" | "decision">>(
      "SELECT is_told, is_hidden, decision FROM reported_messages WHERE key = ?",
      key,
    );
    if (found === undefined) return { reports: [], isTold: false, isHidden: false, isDecided: false };
    return {
      reports: reportsOf(context, key).map(({ reporter_id, at, is_full }) => ({
        reporterId: reporter_id,
        at,
        isFull: is_full === 1,
      })),
      isTold: found.is_told === 1,
      isHidden: found.is_hidden === 1,
      isDecided: found.decision !== null,
    };
  },
  reporter: (id) => reporterOf(context, id),
  reporters: (key) => reportersOf(context, key),
  message: (key) => reportedMessage(context, key),
});

type ReportRow = StoredRow<typeof reports, "reporter_id" | "at" | "is_full" | "reason">;

const reportsOf = ({ sql }: ChatContext, key: number): ReportRow[] =>
  sql
    .exec<ReportRow>("SELECT reporter_id, at, is_full, reason FROM reports WHERE key = ? ORDER BY at, rowid", key)
    .toArray();

function reporterOf({ sql }: ChatContext, id: number): { rejected: number; lastAt: number | null } {
  const { rejected } = sql
    .exec<{ rejected: number }>(
      `SELECT count(*) FILTER (WHERE decision = 'left') AS rejected FROM (SELECT m.decision FROM reports AS r
         JOIN reported_messages AS m ON m.key = r.key WHERE r.reporter_id = ? AND m.decision IS NOT NULL
         ORDER BY r.at DESC LIMIT ${REPORTS_LOOKED_AT})`,
      id,
    )
    .one();
  const { at } = sql.exec<{ at: number | null }>("SELECT max(at) AS at FROM reports WHERE reporter_id = ?", id).one();
  return { rejected, lastAt: at };
}

/** Lists the reporters of a message with their reasons; the id of a chat that reported is negative. */
export function reportersOf(context: ChatContext, key: number): ReturnType<ReportFacts["reporters"]> {
  const { nameOf } = createModerationFacts(context);
  return reportsOf(context, key).map(({ reporter_id: id, reason }) => ({
    id,
    reason,
    name: nameOf(id > 0 ? { userId: id, senderChatId: null } : { userId: null, senderChatId: id }),
  }));
}

const DECISIONS: readonly ReportDecision[] = ["left", "removed", "banned"];

/** Reads a reported message; null for one that is forgotten. */
export function reportedMessage({ sql }: ChatContext, key: number): ReportedMessage | null {
  const [row] = sql.exec<ReportedRow>(
    `SELECT message_ids, user_id, sender_chat_id, name, type, text, link, is_hidden, decision, decided_by, refusal
     FROM reported_messages WHERE key = ?`,
    key,
  );
  if (row === undefined) return null;
  return {
    key,
    name: row.name,
    type: row.type,
    text: row.text,
    link: row.link,
    refusal: row.refusal,
    messageIds: JSON.parse(row.message_ids),
    userId: row.user_id,
    senderChatId: row.sender_chat_id,
    isHidden: row.is_hidden === 1,
    decision: DECISIONS.find((known) => known === row.decision) ?? null,
    decidedBy: row.decided_by,
  };
}

type ReportedRow = StoredRow<
  typeof reportedMessages,
  | "message_ids"
  | "user_id"
  | "sender_chat_id"
  | "name"
  | "type"
  | "text"
  | "link"
  | "is_hidden"
  | "decision"
  | "decided_by"
  | "refusal"
>;
