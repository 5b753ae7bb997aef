import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { bots } from "../../db/schema/index.ts";
import { NOT_OURS } from "../../domain/bots/bot-health.ts";
import { BOT_ERROR, BOT_STATUS } from "../../domain/chats/bot-status.ts";
import { settleFew } from "../../domain/few-at-once.ts";
import { createTelegramClient } from "../../telegram/client.ts";
import { botErrorCode } from "../../telegram/errors.ts";
import type { ServiceContext } from "../context.ts";
import { secretIdOf } from "../crypto/derived.ts";
import { sealToken } from "../crypto/token-cipher.ts";
import { unexpectedOf } from "../unexpected.ts";
import { botChanged, pushBotChange } from "./changed.ts";
import { checkBot } from "./check-health.ts";
import { tokenOf } from "./client.ts";
import { pausedClient } from "./paused-client.ts";
import type { BotRow } from "./rows.ts";
import { setOwnWebhook, webhookAddress } from "./updates/webhook.ts";

/** Bots renewed in one run; the others a minute later. */
const RENEWED_PER_RUN = 30;

/**
 * Runs by cron: makes anew what was made with another APP_SECRET than the one in force (docs/operations.md): tokens are
 * sealed under it, webhooks get the secret derived from it. A webhook that could not be set when the bot was added is
 * set here too. Doing it twice changes nothing.
 * @returns what went wrong on our side
 */
export async function renewSecrets(ctx: ServiceContext): Promise<unknown[]> {
  const current = await secretIdOf(ctx.config.appSecret);
  const rows = await ctx.db
    .select()
    .from(bots)
    .where(
      and(
        isNotNull(bots.owner_account_id),
        isNotNull(bots.token_cipher),
        or(ne(bots.token_secret_id, current), ne(bots.webhook_secret_id, current)),
      ),
    )
    .orderBy(sql`random()`)
    .limit(RENEWED_PER_RUN);
  const results = await settleFew(rows, (bot) => renew(ctx, bot, current));
  return unexpectedOf(results);
}

async function renew(ctx: ServiceContext, bot: BotRow, current: string): Promise<void> {
  const token = await tokenOf(ctx, bot);
  if (token === null) return tellUnreadable(ctx, bot);
  const sealed = bot.token_secret_id === current ? bot : await sealAnew(ctx, bot, token, current);
  if (sealed === null || sealed.webhook_secret_id === current) return;
  const telegram = pausedClient(ctx, bot.id, createTelegramClient(ctx.config.telegramApiRoot, token));
  const info = await telegram.call<{ url?: string }>("getWebhookInfo");
  const address = info.ok ? (info.result.url ?? "") : "";
  const isTakenAway = info.ok && address !== webhookAddress(ctx, bot.hash_id) && bot.webhook_secret_id !== "";
  const set = info.ok && !isTakenAway ? await setOwnWebhook(ctx, sealed, telegram) : info;
  const isHopeless = isTakenAway || (!set.ok && botErrorCode(set) === BOT_ERROR.invalidToken);
  // Whoever has set it elsewhere, or revoked the token, decides: reinforcement or another token sets it again.
  if (isHopeless) await ctx.db.update(bots).set({ webhook_secret_id: current }).where(isStill(sealed));
  // An error of its token (498) may be mended now.
  else if (set.ok) await checkBot(ctx, sealed, false);
}

const isStill = ({ id, token_cipher }: BotRow) => and(eq(bots.id, id), eq(bots.token_cipher, token_cipher ?? ""));

/** @returns the row with the new cipher; null when somebody has changed the token meanwhile */
async function sealAnew(ctx: ServiceContext, bot: BotRow, token: string, current: string): Promise<BotRow | null> {
  const [[row]] = await ctx.db.batch([
    ctx.db
      .update(bots)
      .set({ token_cipher: await sealToken(ctx.config, bot.id, token), token_secret_id: current })
      .where(isStill(bot))
      .returning(),
    ...botChanged(ctx.db, bot.id, ctx.now),
  ]);
  await pushBotChange(ctx, bot.id);
  return row ?? null;
}

/** Marks a token that neither secret opens: the owner is asked for the token (499). */
async function tellUnreadable({ db }: ServiceContext, bot: BotRow): Promise<void> {
  if (bot.error === BOT_ERROR.invalidToken) return;
  const standing = { status: BOT_STATUS.inaccessible, error: BOT_ERROR.invalidToken, health: NOT_OURS };
  await db.update(bots).set(standing).where(isStill(bot));
}
