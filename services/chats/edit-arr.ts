import { eq, sql } from "drizzle-orm";
import { chats } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { alterWordList, readEntry } from "../../domain/moderation/word-list.ts";
import { effectiveLevel } from "../../domain/plans/plan.ts";
import type { WordListName } from "../../domain/settings/chat-settings.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { markSettingsDirtyWhere, pushSnapshot } from "./push-snapshot.ts";

/** Attempts at a change when another one comes in between: of so many at once one gets through each time. */
const ATTEMPTS = 20;

/**
 * Adds an entry to one of the chat's lists or removes one; answers the list when it changed (API-15, AMB-047). Two
 * changes at once both count.
 * @throws AppError 'Operation failed' or ERR_NOT_DOMAIN for a text that cannot be an entry, UPPLAN_FOR_SLOTS_DESC when
 *   the plan has no room
 */
export async function editArr(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  { attr, value, method }: { attr: WordListName; value: string; method: "add" | "remove" },
): Promise<{ diff: Partial<Record<WordListName, string[]>> }> {
  const read = readEntry(attr, value);
  if (!read.ok) throw new AppError(read.code, read.extra);
  const change = { name: attr, method, entry: read.entry };
  const level = effectiveLevel(chat, ctx.now);
  let before = chat[attr];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const altered = alterWordList(before, change, level);
    if (!altered.ok) throw new AppError(altered.code, altered.extra);
    if (altered.list === before) return { diff: {} };
    const after = [...altered.list];
    if (await replaceList(ctx, chat.id, attr, before, after)) {
      // The row stays dirty when the object cannot be reached; cron pushes it then.
      await pushSnapshot(ctx, chat.id);
      return { diff: { [attr]: after } };
    }
    const [fresh] = await ctx.db.select({ list: chats[attr] }).from(chats).where(eq(chats.id, chat.id));
    if (fresh === undefined) break;
    before = fresh.list;
  }
  throw new AppError("Operation failed", { attr });
}

/** Replaces a list if it still is the expected one. @returns whether it was */
async function replaceList(
  { db, now }: SessionContext,
  chatId: string,
  attr: WordListName,
  before: string[],
  after: string[],
): Promise<boolean> {
  const holds = (list: string[]) => sql`${chats.id} = ${chatId} AND ${chats[attr]} = ${JSON.stringify(list)}`;
  const [written] = await db.batch([
    db
      .update(chats)
      .set({ [attr]: after })
      .where(holds(before))
      .returning({ id: chats.id }),
    // Nothing is marked when the list was another one.
    ...markSettingsDirtyWhere(db, holds(after), now),
  ]);
  return written.length > 0;
}
