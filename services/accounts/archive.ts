import { eq, sql } from "drizzle-orm";
import { accounts } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { alterArchive } from "../../domain/ids.ts";
import type { SessionContext } from "../context.ts";

/** Far beyond what anybody has; every session reads the list. */
const ARCHIVE_MAX = 5000;
/** Attempts at a change when another one comes in between. */
const ATTEMPTS = 5;

/** Puts chats and bots into the archive or takes them out (API-06, AMB-004); two changes at once both count. */
export async function alterArchiveChat(ctx: SessionContext, action: "push" | "pop", ids: readonly string[]) {
  const { db, session } = ctx;
  let before = session.account.archive_chat_uuid;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const after = alterArchive(before, action, ids);
    if (after.length > ARCHIVE_MAX) throw new AppError("Operation failed");
    const [written] = await db
      .update(accounts)
      .set({ archive_chat_uuid: after })
      .where(sql`${accounts.id} = ${session.account.id} AND ${accounts.archive_chat_uuid} = ${JSON.stringify(before)}`)
      .returning({ archive_chat_uuid: accounts.archive_chat_uuid });
    if (written !== undefined) return written;
    const [fresh] = await db.select().from(accounts).where(eq(accounts.id, session.account.id));
    if (fresh === undefined) break;
    before = fresh.archive_chat_uuid;
  }
  throw new AppError("Operation failed");
}
