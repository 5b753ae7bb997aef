import { eq } from "drizzle-orm";
import { bots } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../context.ts";
import { clientOf } from "../client.ts";
import { registerSharedBot } from "../register-shared.ts";
import { setOwnWebhook } from "./webhook.ts";

/**
 * Sets the kinds of update that Telegram sends to a bot, by the current needs of its chats. The cron repeats this for
 * the shared bot; an own bot for which Telegram did not answer is set by the next change, or in the bot's settings.
 */
export async function askForUpdates(ctx: ServiceContext, botId: string | null): Promise<void> {
  if (botId === null) return;
  const [bot] = await ctx.db.select().from(bots).where(eq(bots.id, botId));
  if (bot === undefined) return;
  if (bot.is_shared) {
    await registerSharedBot(ctx);
    return;
  }
  const telegram = await clientOf(ctx, bot);
  if (telegram !== null) await setOwnWebhook(ctx, bot, telegram);
}
