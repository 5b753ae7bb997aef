import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { accounts } from "../../db/schema/index.ts";
import { languageFor } from "../../domain/languages.ts";

/** Tells whether somebody has signed in to the dashboard. @param userId Telegram's id */
export async function hasAccount(db: Database, userId: number): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, String(userId)))
    .limit(1);
  return found.length > 0;
}

/**
 * Returns somebody's language: the one chosen in the dashboard, else Telegram's tag of them. @param userId Telegram's
 * id
 */
export async function languageOf(db: Database, userId: number, languageCode: string): Promise<string> {
  const [account] = await db
    .select({ lang: accounts.lang })
    .from(accounts)
    .where(eq(accounts.id, String(userId)))
    .limit(1);
  return account?.lang ?? languageFor(languageCode);
}
