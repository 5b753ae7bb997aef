import { eq, gt } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { chatMoves, chats } from "../../db/schema/index.ts";
import { chatIdFromTelegram } from "../../domain/ids.ts";

/** A chat that a bot of ours is or was in. */
export interface ListedChat {
  id: string;
  telegram_id: number;
  title: string;
}

/** Lists chats by their ids, those behind `after`. */
export const chatsAfter = (db: Database, after: string, limit: number): Promise<ListedChat[]> =>
  db
    .select({ id: chats.id, telegram_id: chats.telegram_id, title: chats.title })
    .from(chats)
    .where(gt(chats.id, after))
    .orderBy(chats.id)
    .limit(limit);

/** Tells whether the lists have a chat of this signed id, or had it before it became a supergroup. */
export async function isListedChat(db: Database, telegramChatId: number): Promise<boolean> {
  const id = chatIdFromTelegram(telegramChatId);
  const [known, moved] = await db.batch([
    db.select({ id: chats.id }).from(chats).where(eq(chats.id, id)).limit(1),
    db.select({ id: chatMoves.new_id }).from(chatMoves).where(eq(chatMoves.old_id, id)).limit(1),
  ]);
  return known.length > 0 || moved.length > 0;
}
