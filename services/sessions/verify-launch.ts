import { and, eq, isNotNull } from "drizzle-orm";
import { bots } from "../../db/schema/index.ts";
import type { VerifiedIdentity } from "../../domain/accounts/account.ts";
import { AppError } from "../../domain/errors.ts";
import { verifyForeignWebApp, verifyWebApp } from "../../telegram/verify-web-app.ts";
import { sharedBot } from "../bots/shared.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Verifies launch data of a web view. The shared bot's data may sign in anybody by its HMAC, since nobody else has its
 * token. An own bot's data needs Telegram's signature, and signs in only its owner: Telegram passes the data of the
 * bot's other visitors to the page that the owner has named, which could present it here (docs/decisions/032).
 * @throws AppError 'Invalid target' for a hash id that is no bot of ours, SIGN_IN_INVALID, SIGN_IN_STALE, or
 * SIGN_IN_BY_SHARED_BOT with the `link` to it (AMB-276)
 */
export async function verifyLaunch(
  ctx: ServiceContext,
  { botHashId, initDataStr }: { botHashId: string; initDataStr: string },
): Promise<VerifiedIdentity> {
  const { config, now } = ctx;
  const shared = await sharedBot(ctx);
  if (botHashId === shared.botHashId) return verifyWebApp(initDataStr, config.sharedBotToken, botHashId, now);
  const own = await ownBot(ctx, botHashId);
  const bot = { id: own.id, hashId: botHashId };
  const identity = await verifyForeignWebApp(initDataStr, bot, config.telegramSignatureKey, now).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === "SIGN_IN_INVALID") return null;
      throw error;
    },
  );
  if (identity?.id === own.owner) return identity;
  throw new AppError("SIGN_IN_BY_SHARED_BOT", { link: `https://t.me/${shared.username}?start=dashboard` });
}

async function ownBot({ db }: ServiceContext, hashId: string) {
  const [row] = await db
    .select({ id: bots.id, owner: bots.owner_account_id })
    .from(bots)
    .where(and(eq(bots.hash_id, hashId), isNotNull(bots.owner_account_id)));
  if (row === undefined) throw new AppError("Invalid target");
  return row;
}
