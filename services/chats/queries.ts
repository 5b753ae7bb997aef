import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import type { Databases } from "../../db/databases.ts";
import { prepared } from "../../db/prepared.ts";
import { bots, chatAdmins, chatMoves, chatNumbers, chats } from "../../db/schema/index.ts";
import type { Chat } from "../../domain/chats/chat.ts";
import { type ChatAccess, chatAccess } from "../../domain/permissions.ts";
import { monthStart, vipdays } from "../../domain/plans/plan.ts";
import { offsetMinutes } from "../../domain/time/zone.ts";
import type { ServiceContext, SessionContext } from "../context.ts";
import { once } from "../memo.ts";
import { settingsOf } from "./build-snapshot.ts";
import { CHAT_COLUMNS, CHAT_ROW, type ChatRow } from "./chat-row.ts";
import { SHOWN_NUMBERS, type ShownNumbers, watchLists, withNumbers } from "./list-numbers.ts";

/** Columns of the managing bot that calls show. */
export const SHOWN_OF_BOT = {
  id: bots.id,
  username: bots.username,
  fname: bots.fname,
  is_shared: bots.is_shared,
  can_read_all_group_messages: bots.can_read_all_group_messages,
  error: bots.error,
};
export const SHOWN_OF_ADMIN = { is_admin: chatAdmins.is_admin, rights: chatAdmins.rights };
const COLUMNS = {
  chat: { json: CHAT_ROW.select.as("chat") },
  numbers: SHOWN_NUMBERS,
  bot: SHOWN_OF_BOT,
  admin: SHOWN_OF_ADMIN,
};
export interface JoinedChat {
  chat: ChatRow;
  /** null where the chat has told none yet */
  numbers: ShownNumbers | null;
  bot: Pick<typeof bots.$inferSelect, keyof typeof SHOWN_OF_BOT> | null;
  admin: Pick<typeof chatAdmins.$inferSelect, keyof typeof SHOWN_OF_ADMIN> | null;
}

const oneChat = prepared((db) =>
  db
    .select(COLUMNS)
    .from(chats)
    .leftJoin(chatNumbers, eq(chatNumbers.chat_id, chats.id))
    .leftJoin(bots, eq(bots.id, chats.bot_id))
    .leftJoin(
      chatAdmins,
      and(eq(chatAdmins.chat_id, chats.id), eq(chatAdmins.account_id, sql.placeholder("accountId"))),
    )
    .where(eq(chats.id, sql.placeholder("chatId")))
    .prepare(),
);

/** Finds the chat with its managing bot and what the account may do there. */
export async function findChat(
  databases: Databases,
  accountId: string,
  chatId: string,
): Promise<JoinedChat | undefined> {
  const rows = await oneChat(databases.home).all({ accountId, chatId });
  const [row] = await withNumbers(databases, rows.flatMap(joinedOf), idOf);
  return row;
}

/** Parses a joined row; returns an empty list where it has no chat. */
export function joinedOf({ chat, numbers, bot, admin }: FoundChat): JoinedChat[] {
  return chat.json === null ? [] : [{ chat: CHAT_ROW.read(chat.json), numbers, bot, admin }];
}
type FoundChat = Omit<JoinedChat, "chat"> & { chat: { json: string | null } };

const idOf = ({ chat }: { chat: { id: string } }): string => chat.id;

const keptAs = (accountId: string, chatId: string) => `chat ${accountId} ${chatId}`;

/** Stores a chat that was read together with other rows, so that the request's own look-up finds it. */
export function cacheJoinedChat(
  ctx: Pick<ServiceContext, "memo">,
  accountId: string,
  chatId: string,
  chat: JoinedChat | undefined,
): void {
  ctx.memo.set(keptAs(accountId, chatId), Promise.resolve(chat));
}

/** Finds a chat like {@link findChat}, once per request. */
export const joinedChat = (ctx: SessionContext, chatId: string): Promise<JoinedChat | undefined> =>
  once(ctx, keptAs(ctx.session.account.id, chatId), () => findChat(ctx.databases, ctx.session.account.id, chatId));

/** Drops a chat from the request's memory after it was changed. */
export const uncacheJoinedChat = (ctx: SessionContext, chatId: string): void => {
  ctx.memo.delete(keptAs(ctx.session.account.id, chatId));
};

const allChats = prepared((db) =>
  db
    .select(COLUMNS)
    .from(chatAdmins)
    .innerJoin(chats, eq(chats.id, chatAdmins.chat_id))
    .leftJoin(chatNumbers, eq(chatNumbers.chat_id, chats.id))
    .leftJoin(bots, eq(bots.id, chats.bot_id))
    .where(eq(chatAdmins.account_id, sql.placeholder("accountId")))
    .orderBy(chats.title, chats.id)
    .prepare(),
);

/**
 * Makes the statements for the chats of an account, one statement for each database, whatever the number of chats
 * (AMB-036).
 */
export async function chatsOfAccount(databases: Databases, accountId: string): Promise<JoinedChat[]> {
  const rows = await allChats(databases.home).all({ accountId });
  return withNumbers(databases, rows.flatMap(joinedOf), idOf);
}

/** Returns the id of the supergroup that a group became; undefined for none. */
export async function movedTo(db: Database, oldId: string): Promise<string | undefined> {
  const [row] = await db.select().from(chatMoves).where(eq(chatMoves.old_id, oldId));
  return row?.new_id;
}

/** Statuses from member upwards: the bot is in the chat (AMB-009). */
const ADMINISTRATOR = 99;

interface AccessRows {
  chat: Pick<ChatRow, "bot_status" | "synced_at" | "silent_at">;
  bot: object | null;
  admin: { is_admin: boolean } | null;
}

/** Returns the account's access to the chat, by the rows of D1 (AMB-277). */
export const accessTo = ({ chat, bot, admin }: AccessRows, now: number): ChatAccess =>
  chatAccess(
    {
      isAdmin: admin?.is_admin === true,
      botStatus: bot === null ? null : chat.bot_status,
      syncedAt: chat.synced_at,
      silentAt: chat.silent_at,
    },
    now,
  );

/**
 * Converts a row to a chat of the list; of a chat that is closed to the account only its names are shown, with the
 * values of a new chat.
 */
function listedChat(joined: JoinedChat, now: number): Chat {
  const access = accessTo(joined, now);
  if (access === "open") return chatOf(joined, now);
  const { id, telegram_id, type, title, username } = joined.chat;
  const named = { ...EMPTY_CHAT, id, telegram_id, type, title, username, ctime: 0 };
  return { ...chatOf({ chat: named, numbers: null, bot: null, admin: null }, now), access };
}

/**
 * The initial values of a chat's columns; null where there is none (ids, type and ctime), which has to be filled in.
 */
const EMPTY_CHAT = Object.fromEntries(
  Object.entries(CHAT_COLUMNS).map(([name, column]) => [name, column.default ?? null]),
) as ChatRow;

/**
 * Converts a row to the chat of the API for its admins (LST-03 to LST-05). Usage of a past month counts as 0 (PLN-08).
 */
export function chatOf({ chat, numbers, bot, admin }: JoinedChat, now: number): Chat {
  const month = new Date(monthStart(now) * 1000).toISOString().slice(0, 7);
  return {
    id: chat.id,
    type: chat.type,
    title: chat.title,
    username: chat.username,
    vipdays: vipdays(chat.viptime, now),
    imported_from: chat.imported_from,
    usage_mnt: numbers?.usage_month === month ? numbers.usage_mnt : 0,
    bot:
      bot === null
        ? null
        : {
            id: bot.id,
            username: bot.username,
            fname: bot.fname,
            can_read_all_group_messages: bot.can_read_all_group_messages,
          },
    has_custom_bot: bot !== null && !bot.is_shared,
    bot_is_admin: chat.bot_status >= ADMINISTRATOR,
    bot_rights: chat.bot_rights,
    access: "open",
    user_is_admin: admin?.is_admin ?? false,
    user_rights: admin?.rights ?? {},
    cntmbr: numbers?.cntmbr ?? 0,
    is_forum: chat.is_forum,
    join_to_send_messages: chat.join_to_send_messages,
    join_by_request: chat.join_by_request,
    has_aggressive_anti_spam_enabled: chat.has_aggressive_anti_spam_enabled,
    has_hidden_members: chat.has_hidden_members,
    has_protected_content: chat.has_protected_content,
    can_set_sticker_set: chat.can_set_sticker_set,
    ...settingsOf(chat),
    // Of a zone with a name the offset is that of today (AMB-284).
    tzn_offset: offsetMinutes(chat, now),
  };
}

/** Reads the rows of the chats that are open to the caller, by title. */
export async function openChats(ctx: SessionContext): Promise<ChatRow[]> {
  const rows = await chatsOfAccount(ctx.databases, ctx.session.account.id);
  return rows.filter((row) => accessTo(row, ctx.now) === "open").map(({ chat }) => chat);
}

/** Lists the chats the account administers or was seen to administer, by title (API-08, AMB-036). */
export async function listManagables(ctx: SessionContext): Promise<Chat[]> {
  const rows = await chatsOfAccount(ctx.databases, ctx.session.account.id);
  const open = rows.filter((row) => accessTo(row, ctx.now) === "open");
  watchLists(
    ctx,
    open.map(({ chat }) => chat.id),
  );
  return rows.map((row) => listedChat(row, ctx.now));
}
