import type { LoggedRun } from "../../../bot/decision.ts";
import type { senderChats } from "../../../db/schema/chat-state/messages.ts";
import type { newcomers } from "../../../db/schema/chat-state/newcomers.ts";
import { fillPayload } from "../../../domain/placeholders/fill.ts";
import type { NamedPerson } from "../../../domain/placeholders/values.ts";
import type { Payload } from "../../../domain/templates/template.ts";
import type { SnapshotHead } from "../../../services/snapshot.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { namesOf } from "../members/read-members.ts";
import { namedChat, withoutOwnRules } from "../settings/named-chat.ts";

/** Fills in the names of whom a message answers or greets, and those of the chat (AMB-306). */
export const fillAnswer = (
  context: ChatContext,
  snapshot: SnapshotHead,
  payload: Payload,
  run: Pick<LoggedRun, "userId" | "senderChatId">,
): Payload =>
  fillPayload(withoutOwnRules(context, snapshot, payload), {
    people: () => addressed(context, snapshot, run),
    chat: namedChat(context, snapshot),
    lang: snapshot.settings.langm,
  });

function addressed(
  context: ChatContext,
  snapshot: SnapshotHead,
  { userId, senderChatId }: Pick<LoggedRun, "userId" | "senderChatId">,
): NamedPerson[] {
  if (userId !== null) return [namedPerson(context, userId)];
  return senderChatId === null ? [] : [namedSender(context, snapshot, senderChatId)];
}

/** Reads a person as placeholders name them; a newcomer may have no row as a member yet. */
export function namedPerson(context: ChatContext, id: number): NamedPerson {
  const { fname = "", lname = "", username = "" } = namesOf(context, [id]).get(id) ?? {};
  return { id, fname: fname || newcomerName(context, id), lname, username };
}

function newcomerName({ sql }: ChatContext, userId: number): string {
  const [row] = sql.exec<StoredRow<typeof newcomers, "name">>(
    "SELECT name FROM newcomers WHERE user_id = ? ORDER BY id DESC LIMIT 1",
    userId,
  );
  return row?.name ?? "";
}

/** Reads a chat that writes as a person: a channel, or the group itself for an anonymous admin. */
function namedSender(context: ChatContext, snapshot: SnapshotHead, id: number): NamedPerson {
  const [row] = context.sql.exec<StoredRow<typeof senderChats, "title" | "username">>(
    "SELECT title, username FROM sender_chats WHERE id = ?",
    id,
  );
  const isGroup = id === context.values.get("telegramId");
  return {
    id,
    fname: isGroup ? namedChat(context, snapshot).title : (row?.title ?? ""),
    lname: "",
    username: row?.username ?? "",
  };
}
