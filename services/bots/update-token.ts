import { bots } from "../../db/schema/index.ts";
import type { Bot } from "../../domain/bots/bot.ts";
import { NOT_OURS } from "../../domain/bots/bot-health.ts";
import { BOT_ERROR, BOT_STATUS } from "../../domain/chats/bot-status.ts";
import { AppError } from "../../domain/errors.ts";
import type { OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { secretIdOf } from "../crypto/derived.ts";
import { sealToken } from "../crypto/token-cipher.ts";
import { botChanged } from "./changed.ts";
import { connect } from "./create.ts";
import { identify } from "./identify.ts";
import { ownedBot, shownBot } from "./rows.ts";

/**
 * Replaces the bot's token and sets the webhook again, since it belonged to the former token (BOT-13, AMB-191).
 * Address, contacts and settings stay.
 * @throws AppError 'Invalid token', 'Target does not match' for another bot's, BOT_UNREACHABLE: the former token stays
 */
export async function updateToken(
  ctx: SessionContext,
  { bot }: OwnedBot,
  pasted: string,
): Promise<{ status: number; item: Bot }> {
  const { token } = await identify(ctx, pasted, bot.id);
  const [[row]] = await ctx.db.batch([
    ctx.db
      .update(bots)
      .set({
        token_cipher: await sealToken(ctx.config, bot.id, token),
        token_secret_id: await secretIdOf(ctx.config.appSecret),
        webhook_secret_id: "",
        status: BOT_STATUS.notHosted,
        error: BOT_ERROR.invalidEndpoint,
        health: NOT_OURS,
      })
      .where(ownedBot(bot.id, ctx.session.account.id))
      .returning(),
    ...botChanged(ctx.db, bot.id, ctx.now),
  ]);
  if (row === undefined) throw new AppError("TARGET_NOT_FOUND");
  const item = await shownBot(ctx, await connect(ctx, row));
  return { status: item.status, item };
}
