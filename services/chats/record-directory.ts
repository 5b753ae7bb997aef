import { and, eq, exists, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bots, chatAdmins, chatMoves, chats } from "../../db/schema/index.ts";
import { chatIdFromTelegram } from "../../domain/ids.ts";
import { languageFor } from "../../domain/languages.ts";
import { isMemberStatus, isPresent } from "../../domain/members/member-status.ts";
import type { ServiceContext } from "../context.ts";
import type { Snapshot } from "../snapshot.ts";
import { buildSnapshot } from "./build-snapshot.ts";
import type { DirectoryEntry } from "./directory-entry.ts";
import { recordMembers } from "./list-numbers.ts";
import { menuChanged } from "./publish-commands.ts";
import { markDirty, markSettingsDirty } from "./push-snapshot.ts";

/**
 * Columns of a new chat. Of the whole table the builder would bind the first value of every setting too, and D1 takes a
 * hundred values a statement.
 */
const newChats = sqliteTable("chats", {
  id: text().primaryKey(),
  telegram_id: integer().notNull(),
  type: integer().notNull(),
  bot_id: text(),
  ctime: integer().notNull(),
  langm: text().notNull(),
  synced_at: integer().notNull(),
});

/**
 * Writes what a chat's object knows into the lists: a first entry makes the chat (LST-17), later ones change what they
 * name, with the number of members; that of updates goes by the chat's collector alone, or an older one could follow
 * (docs/decisions/189). Answers the snapshot the object is to keep; null when the managing bot is not one of ours (any
 * more).
 */
export async function recordDirectory(ctx: ServiceContext, entry: DirectoryEntry): Promise<Snapshot | null> {
  const { db, now } = ctx;
  const id = chatIdFromTelegram(entry.telegramId);
  const [bot] = await db
    .select({ id: bots.id })
    .from(bots)
    .where(and(eq(bots.hash_id, entry.bot.hashId), eq(bots.deleted_at, 0)));
  const [moved] = await db.select().from(chatMoves).where(eq(chatMoves.old_id, id));
  if (bot === undefined || moved !== undefined) return null;

  const known = {
    type: entry.type,
    title: entry.title,
    username: entry.username,
    ...(entry.botStatus === undefined ? {} : { bot_status: entry.botStatus }),
    ...(entry.botRights === undefined ? {} : { bot_rights: entry.botRights }),
    ...(entry.flags ?? {}),
    ...(entry.syncedAt === undefined ? {} : { synced_at: entry.syncedAt }),
    ...(entry.silentAt === undefined ? {} : { silent_at: entry.silentAt }),
  };
  const [before] = await db
    .select({
      title: chats.title,
      username: chats.username,
      type: chats.type,
      bot_id: chats.bot_id,
      bot_status: chats.bot_status,
    })
    .from(chats)
    .where(eq(chats.id, id));
  // Telegram took no menus from a bot that was not there (403).
  const isBack =
    before !== undefined && entry.botStatus !== undefined && !isThere(before.bot_status) && isThere(entry.botStatus);
  const inserted = db
    .insert(newChats)
    .values({
      id,
      telegram_id: entry.telegramId,
      type: entry.type,
      bot_id: bot.id,
      ctime: now,
      langm: languageFor(entry.langCode ?? "en"),
      synced_at: now,
    })
    .onConflictDoNothing();
  const updated = db
    .update(chats)
    .set({
      ...known,
      ...(isBack ? menuChanged(now) : {}),
      bot_id: sql`coalesce(${chats.bot_id}, ${bot.id})`,
    })
    .where(eq(chats.id, id));
  // The object's snapshot holds title, username and type too, so a change of those is a change of the snapshot.
  const changed =
    before === undefined ||
    before.title !== entry.title ||
    before.username !== entry.username ||
    before.type !== entry.type ||
    before.bot_id === null;
  const mark = before === undefined ? markDirty : markSettingsDirty;
  // A move that was written meanwhile wins: the group is not listed under its old number again.
  const gone = exists(db.select({ id: chatMoves.old_id }).from(chatMoves).where(eq(chatMoves.old_id, id)));
  // After a reading anew the number of members is shown with the rest (API-16).
  const { count: usage, month } = entry.usage ?? NOTHING_USED;
  const counted = recordMembers(ctx.databases, { id, month, usage, cntmbr: entry.cntmbr ?? null });
  const written = db.batch([
    inserted,
    updated,
    ...adminStatements(ctx, id, entry),
    ...(changed ? mark(db, id, now) : []),
    db.delete(chats).where(and(eq(chats.id, id), gone)),
    db.delete(chatAdmins).where(and(eq(chatAdmins.chat_id, id), gone)),
  ]);
  await Promise.all([written, counted]);
  return buildSnapshot(db, id, entry.heldContent);
}

const NOTHING_USED = { month: "", count: 0 };

const isThere = (status: number): boolean => isMemberStatus(status) && isPresent(status);

/**
 * Makes the statements that store admins: one bound value a statement, however many administrators there are: D1 takes
 * a hundred.
 */
function adminStatements({ db, now }: ServiceContext, chatId: string, { admins }: DirectoryEntry) {
  if (admins === undefined) return [];
  const list = JSON.stringify(admins.list.map((admin) => ({ ...admin, userId: String(admin.userId) })));
  const upsert = db
    .insert(chatAdmins)
    .select(
      sql`SELECT value ->> 'userId', ${chatId}, value ->> 'isAdmin', value -> 'rights', ${now}, NULL
        FROM json_each(${list}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: [chatAdmins.account_id, chatAdmins.chat_id],
      set: { is_admin: sql`excluded.is_admin`, rights: sql`excluded.rights`, mtime: now },
      setWhere: sql`${chatAdmins.is_admin} <> excluded.is_admin OR ${chatAdmins.rights} <> excluded.rights`,
    });
  if (!admins.complete) return [upsert];
  const others = db
    .update(chatAdmins)
    .set({ is_admin: false, rights: {}, mtime: now })
    .where(
      and(
        eq(chatAdmins.chat_id, chatId),
        eq(chatAdmins.is_admin, true),
        sql`${chatAdmins.account_id} NOT IN (SELECT value ->> 'userId' FROM json_each(${list}))`,
      ),
    );
  return [others, upsert];
}
