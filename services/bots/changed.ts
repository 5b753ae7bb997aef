import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { chats, dirtySnapshots } from "../../db/schema/index.ts";
import { markSettingsDirtyWhere, pushSnapshot } from "../chats/push-snapshot.ts";
import type { ServiceContext } from "../context.ts";
import { markBotDirty, pushBotSnapshot } from "./push-snapshot.ts";

/** Chats to which a change is pushed at once; the cron pushes it to the others within a minute. */
const TOLD_AT_ONCE = 30;

/**
 * Makes the statements for the batch of a change of a bot that its inbox and the chats it manages hold in their
 * snapshots.
 */
export const botChanged = (db: Database, botId: string, now: number) =>
  [...markBotDirty(db, botId, now), ...markSettingsDirtyWhere(db, eq(chats.bot_id, botId), now)] as const;

/** Pushes a bot's change to its inbox, then to its chats. An object that cannot be reached stays dirty for the cron. */
export async function pushBotChange(ctx: ServiceContext, botId: string): Promise<void> {
  await pushBotSnapshot(ctx, botId);
  const dirty = await ctx.db
    .select({ id: chats.id })
    .from(chats)
    .innerJoin(dirtySnapshots, eq(dirtySnapshots.chat_id, chats.id))
    .where(eq(chats.bot_id, botId))
    .limit(TOLD_AT_ONCE);
  pushToChats(
    ctx,
    dirty.map(({ id }) => id),
  );
}

/** Pushes a change to these chats after the answer. */
export function pushToChats(ctx: ServiceContext, chatIds: readonly string[]): void {
  ctx.waitUntil(Promise.all(chatIds.slice(0, TOLD_AT_ONCE).map((id) => pushSnapshot(ctx, id))));
}
