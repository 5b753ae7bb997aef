import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { chats } from "../../db/schema/index.ts";
import { chatIdFromTelegram } from "../../domain/ids.ts";

/** Whether the lists have a chat of this signed id. */
export async function knowsChat(db: Database, telegramChatId: number): Promise<boolean> {
  const rows = await db
    .select({ id: chats.id })
    .from(chats)
    .where(eq(chats.id, chatIdFromTelegram(telegramChatId)))
    .limit(1);
  return rows.length > 0;
}
