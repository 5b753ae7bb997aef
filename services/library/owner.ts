import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { bots, chats } from "../../db/schema/index.ts";
import { CHAT_TYPE } from "../../domain/chats/chat-type.ts";
import { type ChatLevel, responderRoom } from "../../domain/limits.ts";
import { effectiveBotLevel, effectiveLevel } from "../../domain/plans/plan.ts";
import type { AdministeredChat, OwnedBot } from "../access.ts";
import { markBotsDirtyWhere, pushBotSnapshot } from "../bots/push-snapshot.ts";
import { markDirtyWhere, pushSnapshot } from "../chats/push-snapshot.ts";
import type { SessionContext } from "../context.ts";

/** Owner of a library: a chat or a bot, which never see each other's (LIB-20, AMB-157). */
export interface LibraryOwner {
  type: "chat" | "bot";
  /** the dashboard's id */
  id: string;
  level: ChatLevel;
  isChannel: boolean;
}

/** Returns the library of the chat or bot that the guard has admitted. */
export function libraryOf(target: AdministeredChat | OwnedBot, now: number): LibraryOwner {
  if (target.guarded === "botOwner") {
    return { type: "bot", id: target.bot.id, level: effectiveBotLevel(target.bot, now), isChannel: false };
  }
  const { chat } = target;
  return {
    type: "chat",
    id: chat.id,
    level: effectiveLevel(chat, now),
    isChannel: chat.type === CHAT_TYPE.channel,
  };
}

/** Tells whether the chat is public: its content cannot be protected (AMB-140). */
export const isPublic = (target: AdministeredChat | OwnedBot): boolean =>
  target.guarded === "chatAdmin" && target.chat.username !== null;

/** Makes the condition of the rows of a table that belong to the library. */
export const belongsTo = (table: { owner_type: SQLWrapper; owner_id: SQLWrapper }, { type, id }: LibraryOwner) =>
  sql`${table.owner_type} = ${type} AND ${table.owner_id} = ${id}`;

/**
 * Builds the statements, for the batch of a change, that mark the snapshot of the chat or bot as changed.
 * @param onlyIf a condition under which the change took place
 */
export const libraryChanged = (db: Database, { type, id }: LibraryOwner, now: number, onlyIf: SQL = sql`TRUE`) =>
  type === "chat"
    ? markDirtyWhere(db, sql`${chats.id} = ${id} AND ${onlyIf}`, now)
    : markBotsDirtyWhere(db, sql`${bots.id} = ${id} AND ${onlyIf}`, now);

/** Pushes the library's change to the object. The row stays dirty when it cannot be reached; cron pushes it then. */
export async function pushLibraryChange(ctx: SessionContext, { type, id }: LibraryOwner): Promise<void> {
  await (type === "chat" ? pushSnapshot(ctx, id) : pushBotSnapshot(ctx, id));
}

/** Returns responders that the plan has room for (CON-04, CON-16). */
export const responderSlots = ({ type, level }: LibraryOwner): number => responderRoom(type, level);
