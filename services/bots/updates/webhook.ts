import { and, eq, sql } from "drizzle-orm";
import { bots } from "../../../db/schema/index.ts";
import { ALLOWED_UPDATES } from "../../../domain/updates/usage-kind.ts";
import { type TelegramAnswer, type TelegramClient, WEBHOOK_CONNECTIONS } from "../../../telegram/client.ts";
import type { ServiceContext } from "../../context.ts";
import { secretIdOf, webhookSecret } from "../../crypto/derived.ts";
import type { BotRow } from "../rows.ts";
import { wantedUpdates } from "./wanted-updates.ts";

/** Makes the address to which Telegram sends a bot's updates. */
export const webhookAddress = ({ config }: Pick<ServiceContext, "config">, hashId: string): string =>
  `${config.publicUrl}/webhook/${hashId}`;

/**
 * Sets the webhook: Telegram sends the bot's updates here, with the secret and every kind of update; what is pending
 * stays (BOT-02, AMB-187). Setting it again changes nothing.
 */
export async function setOwnWebhook(
  ctx: ServiceContext,
  bot: Pick<BotRow, "id" | "hash_id" | "token_cipher">,
  telegram: TelegramClient,
): Promise<TelegramAnswer<unknown>> {
  const { appSecret } = ctx.config;
  const answer = await telegram.call("setWebhook", {
    url: webhookAddress(ctx, bot.hash_id),
    secret_token: await webhookSecret(appSecret, bot.hash_id),
    allowed_updates: await wantedUpdates(ctx, bot.id, ALLOWED_UPDATES),
    max_connections: WEBHOOK_CONNECTIONS,
  });
  if (answer.ok && bot.token_cipher !== null) {
    await ctx.db
      .update(bots)
      .set({
        webhook_secret_id: await secretIdOf(appSecret),
        reactions_since: sql`coalesce(${bots.reactions_since}, ${ctx.now})`,
      })
      .where(and(eq(bots.id, bot.id), eq(bots.token_cipher, bot.token_cipher)));
  }
  return answer;
}

/**
 * Removes the webhook: Telegram sends nothing here any more. A webhook that somebody has set elsewhere stays: it is not
 * ours to take.
 */
export async function removeOwnWebhook(ctx: ServiceContext, hashId: string, telegram: TelegramClient): Promise<void> {
  const info = await telegram.call<{ url?: string }>("getWebhookInfo");
  if (info.ok && info.result.url === webhookAddress(ctx, hashId)) await telegram.call("deleteWebhook");
}
