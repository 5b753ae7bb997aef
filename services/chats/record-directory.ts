import { and, eq, notInArray, sql } from "drizzle-orm";
import { bots, chatAdmins, chatMoves, chats } from "../../db/schema/index.ts";
import { chatIdFromTelegram } from "../../domain/ids.ts";
import { languageFor } from "../../domain/languages.ts";
import type { ServiceContext } from "../context.ts";
import type { Snapshot } from "../objects.ts";
import { buildSnapshot } from "./build-snapshot.ts";
import type { DirectoryEntry } from "./directory-entry.ts";
import { markDirty } from "./push-snapshot.ts";

/** D1 takes 100 bound values a statement: admins are written in pieces. */
const ADMINS_PER_STATEMENT = 20;

/**
 * Writes what a chat's object knows into the lists: a first entry makes the chat (LST-17), later ones change what
 * they name. Answers the snapshot the object is to keep; null when the managing bot is not one of ours (any more).
 */
export async function recordDirectory(ctx: ServiceContext, entry: DirectoryEntry): Promise<Snapshot | null> {
  const { db, now } = ctx;
  const id = chatIdFromTelegram(entry.telegramId);
  const [bot] = await db.select({ id: bots.id }).from(bots).where(eq(bots.hash_id, entry.bot.hashId));
  const [moved] = await db.select().from(chatMoves).where(eq(chatMoves.old_id, id));
  if (bot === undefined || moved !== undefined) return null;

  const known = {
    type: entry.type,
    title: entry.title,
    username: entry.username,
    ...(entry.isDirectMessages === undefined ? {} : { is_direct_messages: entry.isDirectMessages }),
    ...(entry.botStatus === undefined ? {} : { bot_status: entry.botStatus }),
    ...(entry.botRights === undefined ? {} : { bot_rights: entry.botRights }),
    ...(entry.flags ?? {}),
    ...(entry.cntmbr === undefined ? {} : { cntmbr: entry.cntmbr }),
    ...(entry.usage === undefined ? {} : { usage_mnt: entry.usage.count, usage_month: entry.usage.month }),
    ...(entry.syncedAt === undefined ? {} : { synced_at: entry.syncedAt }),
  };
  const [before] = await db
    .select({ title: chats.title, username: chats.username, type: chats.type, bot_id: chats.bot_id })
    .from(chats)
    .where(eq(chats.id, id));
  const upsert = db
    .insert(chats)
    .values({
      id,
      telegram_id: entry.telegramId,
      bot_id: bot.id,
      ctime: now,
      langm: languageFor(entry.langCode ?? "en"),
      ...known,
    })
    .onConflictDoUpdate({ target: chats.id, set: { ...known, bot_id: sql`coalesce(${chats.bot_id}, ${bot.id})` } });
  // The object's snapshot holds title, username and type too, so a change of those is a change of the snapshot.
  const changed =
    before === undefined ||
    before.title !== entry.title ||
    before.username !== entry.username ||
    before.type !== entry.type ||
    before.bot_id === null;
  await db.batch([upsert, ...adminStatements(ctx, id, entry), ...(changed ? markDirty(db, id, now) : [])]);
  return buildSnapshot(db, id);
}

function adminStatements({ db, now }: ServiceContext, chatId: string, entry: DirectoryEntry) {
  const { admins } = entry;
  if (admins === undefined) return [];
  const ids = admins.list.map((admin) => String(admin.userId));
  const upserts = [];
  for (let start = 0; start < admins.list.length; start += ADMINS_PER_STATEMENT) {
    const rows = admins.list.slice(start, start + ADMINS_PER_STATEMENT).map((admin) => ({
      account_id: String(admin.userId),
      chat_id: chatId,
      is_admin: admin.isAdmin,
      rights: admin.rights,
      mtime: now,
    }));
    upserts.push(
      db
        .insert(chatAdmins)
        .values(rows)
        .onConflictDoUpdate({
          target: [chatAdmins.account_id, chatAdmins.chat_id],
          set: { is_admin: sql`excluded.is_admin`, rights: sql`excluded.rights`, mtime: now },
        }),
    );
  }
  if (!admins.complete) return upserts;
  // Telegram lists at most 50 administrators, so this stays below the bound values of one statement.
  const others = db
    .update(chatAdmins)
    .set({ is_admin: false, rights: {}, mtime: now })
    .where(and(eq(chatAdmins.chat_id, chatId), eq(chatAdmins.is_admin, true), notInArray(chatAdmins.account_id, ids)));
  return [others, ...upserts];
}
