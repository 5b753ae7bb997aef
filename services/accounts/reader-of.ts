import { and, eq } from "drizzle-orm";
import { accounts, chatAdmins } from "../../db/schema/index.ts";
import type { ServiceContext } from "../context.ts";
import { botIdOf, sharedBotHashId } from "../crypto/derived.ts";

/** Account that is written to in private by the shared bot, in its language. */
export interface PrivateReader {
  userId: number;
  lang: string;
  /** the shared bot's id and hash id */
  botId: number;
  hashId: string;
}

/** Finds the account to notify in private of a chat; null for one that is not an admin there (any more). */
export async function readerOf(
  { db, config }: Pick<ServiceContext, "db" | "config">,
  chatId: string,
  accountId: string,
): Promise<PrivateReader | null> {
  const [account] = await db
    .select({ lang: accounts.lang })
    .from(accounts)
    .innerJoin(chatAdmins, and(eq(chatAdmins.account_id, accounts.id), eq(chatAdmins.chat_id, chatId)))
    .where(and(eq(accounts.id, accountId), eq(chatAdmins.is_admin, true)));
  if (account === undefined) return null;
  const botId = botIdOf(config.sharedBotToken);
  const hashId = await sharedBotHashId(config.appSecret, botId);
  return { userId: Number(accountId), lang: account.lang, botId: Number(botId), hashId };
}
