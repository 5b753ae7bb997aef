import { keyFrom } from "../../../bot/message-key.ts";
import type { messages } from "../../../db/schema/chat-state/messages.ts";
import { PURGE_MAX_AGE_SECONDS } from "../../../domain/limits.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import { joinWords } from "../../../domain/messages/shared-words.ts";
import type { Act } from "../../../domain/moderation/act.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { raidWordsOf } from "./raid-words.ts";
import { CAME_WITH_RAID, lastRaid } from "./raiders.ts";

type RaidMessage = StoredRow<typeof messages, "message_id" | "type" | "text" | "shared">;

/**
 * Adds to an admin's ban or removal of somebody who came with the last raid the deletion of what that person wrote, where
 * the admin may delete messages: by a command, a card's button or on the dashboard (docs/decisions/250). Telegram's
 * notice of their coming goes with it, as no message of theirs.
 */
export function withRaidMessages(context: ChatContext, act: Act): Act {
  const { actor, penalty, target, deletes, evidence } = act;
  const isEnd = penalty?.kind === "ban" || penalty?.kind === "kick";
  if (!isEnd || actor === null || target.userId === null) return act;
  if (!context.members.hasRight(actor, "can_delete_messages")) return act;
  const found = raidMessages(context, target.userId);
  const said = found.filter(({ type }) => type !== MESSAGE_TYPE.service);
  const [first] = said;
  const ids = [...new Set([...deletes, ...said.map(({ message_id }) => message_id)])];
  return {
    ...act,
    deletes: ids,
    notices: found.map(({ message_id }) => message_id).filter((id) => !ids.includes(id)),
    evidence: evidence ?? (first === undefined ? null : { type: first.type, text: joinWords(first) }),
  };
}

/**
 * Reads what somebody who came with the last raid wrote since just before it, as far back as Telegram deletes: of
 * anybody else, and after no raid, nothing.
 */
function raidMessages(context: ChatContext, userId: number): RaidMessage[] {
  const { sql, now } = context;
  const raid = lastRaid(context);
  const oldest = now() - PURGE_MAX_AGE_SECONDS;
  if (raid === null || raid.to < oldest) return [];
  const isRaider = sql
    .exec(
      `SELECT 1 FROM members AS m WHERE m.user_id = ? AND ${CAME_WITH_RAID} AND m.ctime <= ?`,
      ...[userId, raid.from, raid.from, raid.to],
    )
    .toArray();
  if (isRaider.length === 0) return [];
  const keys = raidWordsOf(context, raid.from, userId).filter((key) => key >= keyFrom(oldest));
  return sql
    .exec<RaidMessage>(
      "SELECT message_id, type, text, shared FROM messages WHERE key IN (SELECT value FROM json_each(?)) ORDER BY key",
      JSON.stringify(keys),
    )
    .toArray();
}
