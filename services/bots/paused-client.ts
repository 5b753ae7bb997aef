import { eq, sql } from "drizzle-orm";
import { botPauses } from "../../db/schema/index.ts";
import type { TelegramClient } from "../../telegram/client.ts";
import { withPause } from "../../telegram/paused-client.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Makes a bot's client for what services ask of Telegram by themselves: the time that Telegram tells it to wait is kept
 * in D1, so that every Worker waits. Messages go through the outbox of an object.
 */
export function pausedClient({ db, now }: Pick<ServiceContext, "db" | "now">, botId: string, telegram: TelegramClient) {
  let known: Promise<number> | null = null;
  const read = async () => {
    const [row] = await db.select({ until: botPauses.until }).from(botPauses).where(eq(botPauses.bot_id, botId));
    return (row?.until ?? 0) * 1000;
  };
  return withPause(telegram, {
    nowMs: () => now * 1000,
    untilMs() {
      known ??= read();
      return known;
    },
    async pause(untilMs) {
      known = Promise.resolve(untilMs);
      const until = Math.ceil(untilMs / 1000);
      await db
        .insert(botPauses)
        .values({ bot_id: botId, until })
        .onConflictDoUpdate({ target: botPauses.bot_id, set: { until: sql`max(until, excluded.until)` } });
    },
  });
}
