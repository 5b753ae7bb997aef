import type { members } from "../../../../db/schema/chat-state/members.ts";
import type { senderChats } from "../../../../db/schema/chat-state/messages.ts";
import type { trusted } from "../../../../db/schema/chat-state/moderation.ts";
import type { TrustedBy, TrustedRow } from "../../../../domain/moderation/trust.ts";
import type { TrustRequest } from "../../../../services/members/members-object.ts";
import type { JoinedRow, StoredRow } from "../../../shared/stored-row.ts";
import type { ChatContext } from "../../context.ts";
import { queueAct } from "../queue-act.ts";
import { trustOf } from "./trust.ts";

type Row = StoredRow<typeof trusted, "member_id" | "is_trusted" | "at"> &
  JoinedRow<typeof members, "fname" | "lname" | "username"> & {
    chat_title: JoinedRow<typeof senderChats, "title">["title"];
    chat_username: JoinedRow<typeof senderChats, "username">["username"];
  };

/** Lists the decisions of admins on members' trust that are in force, newest first. */
export const trustedMembers = ({ sql }: ChatContext): TrustedRow[] =>
  sql
    .exec<Row>(
      `SELECT t.member_id, t.is_trusted, t.at, p.fname, p.lname, p.username, c.title AS chat_title,
         c.username AS chat_username
       FROM trusted AS t LEFT JOIN members AS p ON p.user_id = t.member_id
         LEFT JOIN sender_chats AS c ON c.id = t.member_id
       ORDER BY t.at DESC, t.member_id`,
    )
    .toArray()
    .map((row) => ({
      member_id: row.member_id,
      name: row.chat_title ?? `${row.fname ?? ""} ${row.lname ?? ""}`.trim(),
      username: row.chat_username ?? row.username ?? "",
      is_chat: row.member_id < 0,
      trusted: row.is_trusted === 1,
      at: row.at,
    }));

/** Trusts somebody, or no longer, as an act that is logged; null for who was never seen here. */
export async function trust(
  context: ChatContext,
  request: TrustRequest,
): Promise<{ trusted: TrustedBy | null } | null> {
  const { key, memberId, isTrusted, actor } = request;
  const { sql, values, storage } = context;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).trust(request);
  const isKnown = sql
    .exec("SELECT 1 FROM members WHERE user_id = ?1 UNION SELECT 1 FROM sender_chats WHERE id = ?1", memberId)
    .toArray();
  if (isKnown.length === 0) return null;
  const target = memberId < 0 ? { userId: null, senderChatId: memberId } : { userId: memberId, senderChatId: null };
  const wanted = isTrusted ? "trust" : "untrust";
  const isSo = isTrusted ? trustOf(context, target) === "admin" : trustOf(context, target) === null;
  if (!isSo) {
    const act = { key, kind: "dashboard", ruleId: wanted, reason: "", actor, penalty: { kind: wanted } } as const;
    storage.transactionSync(() => queueAct(context, { ...act, target, deletes: [], evidence: null }));
  }
  return { trusted: trustOf(context, target) };
}
