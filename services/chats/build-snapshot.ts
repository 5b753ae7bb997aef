import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { accounts, bots, chatAdmins, chats } from "../../db/schema/index.ts";
import type { ChatSettings } from "../../domain/chats/chat.ts";
import { CHAT_SETTINGS } from "../../domain/settings/chat-settings.ts";
import { answersOf } from "../../domain/settings/setting.ts";
import type { Snapshot, SnapshotHead } from "../snapshot.ts";
import { CHAT_ROW, type ChatRow } from "./chat-row.ts";
import { contentOf, selectContent } from "./snapshot-content.ts";

/** Columns of the bot that are read: D1 returns at most a hundred columns, and a chat has most of them. */
const BOT_COLUMNS = {
  id: bots.id,
  hash_id: bots.hash_id,
  username: bots.username,
  is_shared: bots.is_shared,
  token_cipher: bots.token_cipher,
};
type BotRow = Pick<typeof bots.$inferSelect, keyof typeof BOT_COLUMNS>;

/**
 * Reads what the chat's object needs, as D1 has it now; null for a chat without a bot of ours.
 * @param heldContent `contentVersion` that the object holds: the content is left out where it is that one
 */
export async function buildSnapshot(db: Database, chatId: string, heldContent?: number): Promise<Snapshot | null> {
  const head = await buildHead(db, chatId);
  return head === null || head.contentVersion === heldContent ? head : withContent(db, head);
}

/** Reads the head of the snapshot, without the content; null for a chat without a bot of ours. */
export async function buildHead(db: Database, chatId: string): Promise<SnapshotHead | null> {
  // No batch: in one, joined tables lose columns of the same name.
  const [[found], readers] = await Promise.all([
    db
      .select({ chat: CHAT_ROW.select, bot: BOT_COLUMNS })
      .from(chats)
      .innerJoin(bots, eq(bots.id, chats.bot_id))
      .where(eq(chats.id, chatId)),
    db
      .select({ id: accounts.id, lang: accounts.lang })
      .from(chatAdmins)
      .innerJoin(accounts, eq(accounts.id, chatAdmins.account_id))
      .where(and(eq(chatAdmins.chat_id, chatId), eq(chatAdmins.is_admin, true))),
  ]);
  if (found === undefined || found.chat === null) return null;
  return {
    ...snapshotOf(CHAT_ROW.read(found.chat), found.bot),
    langs: Object.fromEntries(readers.map(({ id, lang }) => [id, lang])),
  };
}

/** Reads the content that belongs to a head. */
export async function withContent(db: Database, head: SnapshotHead): Promise<Snapshot> {
  // Read after the version: newer content under an older version is corrected by the push that is under way for it,
  // older content under a newer version would stay.
  const { chat, bot } = head;
  const [responders, templates, announcements, named] = await db.batch(selectContent(db, chat.id, bot.id));
  const files = named.map((file) => ({ ...file, bot: String(bot.id) }));
  return { ...head, content: contentOf(responders, templates, announcements, files) };
}

function snapshotOf(chat: ChatRow, bot: BotRow): SnapshotHead {
  return {
    version: chat.snapshot_version,
    contentVersion: chat.content_version,
    chat: {
      id: chat.id,
      telegramId: chat.telegram_id,
      type: chat.type,
      title: chat.title,
      username: chat.username,
    },
    settings: settingsOf(chat),
    commands: chat.commands,
    bot: {
      id: Number(bot.id),
      hashId: bot.hash_id,
      username: bot.username,
      isShared: bot.is_shared,
      tokenCipher: bot.token_cipher,
    },
  };
}

/** Returns a chat's settings and what its effective level is made of, as its row has them. */
export const settingsOf = (chat: ChatRow): ChatSettings => ({
  viplv: chat.viplv,
  viptime: chat.viptime,
  ctime: chat.ctime,
  ...answersOf(CHAT_SETTINGS, chat),
});
