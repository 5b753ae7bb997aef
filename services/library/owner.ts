import type { SQLWrapper } from "drizzle-orm";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { chats } from "../../db/schema/index.ts";
import { CHAT_TYPE } from "../../domain/chat-type.ts";
import type { ChatLevel } from "../../domain/limits.ts";
import { effectiveBotLevel, effectiveLevel } from "../../domain/plan.ts";
import type { AdministeredChat, OwnedBot } from "../access.ts";
import { markDirtyWhere, pushSnapshot } from "../chats/push-snapshot.ts";
import type { SessionContext } from "../context.ts";

/** Whose library it is: a chat's or a bot's, which never see each other's (LIB-20, AMB-157). */
export interface LibraryOwner {
  type: "chat" | "bot";
  /** the dashboard's id */
  id: string;
  level: ChatLevel;
  isChannel: boolean;
}

/** The library that the guard has opened. */
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

/** The rows of a table that belong to the library. */
export const belongsTo = (table: { owner_type: SQLWrapper; owner_id: SQLWrapper }, { type, id }: LibraryOwner) =>
  sql`${table.owner_type} = ${type} AND ${table.owner_id} = ${id}`;

/** What goes into the batch of a change that the chat's object may have to know of; nothing for a bot. */
export const libraryChanged = (db: Database, owner: LibraryOwner, now: number) =>
  owner.type === "chat" ? markDirtyWhere(db, eq(chats.id, owner.id), now) : [];

/** Tells the chat's object. The row stays dirty when it cannot be reached; cron pushes it then. */
export async function tellLibraryChanged(ctx: SessionContext, owner: LibraryOwner): Promise<void> {
  if (owner.type === "chat") await pushSnapshot(ctx, owner.id).catch(() => undefined);
}
