import { retryAfterSeconds } from "../domain/call-limits.ts";
import type { CallLimit } from "../domain/calls/contract/contract.ts";
import { AppError } from "../domain/errors.ts";
import { createBuckets, perMinute } from "../domain/token-bucket.ts";
import type { AdministeredChat, OwnedBot } from "./access.ts";
import type { ServiceContext, Session, SessionContext } from "./context.ts";
import { once } from "./memo.ts";

/** Who called this isolate within the last minutes: accounts, and addresses of calls without an account. */
const callers = createBuckets();

/**
 * Counts a call of any kind for its account; the calls of a page are one. It is counted in the isolate's memory: an
 * object would cost each call a round trip (docs/decisions/286).
 * @throws AppError TOO_MANY_REQUESTS with `retry_after`, whole seconds
 */
export const countAnyCall = (ctx: ServiceContext, { account }: Session): Promise<void> =>
  once(ctx, "counted", async () => countCaller(ctx, `account ${account.id}`));

/** Counts a call of somebody who has not signed in. @throws AppError TOO_MANY_REQUESTS */
export const countAddress = (ctx: ServiceContext, address: string): void => countCaller(ctx, `address ${address}`);

function countCaller({ config, now }: ServiceContext, key: string): void {
  refuse(retryAfterSeconds(callers.take(perMinute(config.callsPerAccountMinute), key, now * 1000)));
}

/**
 * Counts a call that asks Telegram at once (AMB-281). The account's bucket goes first: whoever is beyond their own limit
 * takes nothing from the others who look after the same chat.
 * @param target the chat or bot that it is about; null for a bot that is still to be added
 * @throws AppError TOO_MANY_REQUESTS with `retry_after`, whole seconds
 */
export async function countCall(
  ctx: SessionContext,
  limit: CallLimit,
  target: AdministeredChat | OwnedBot | null,
): Promise<void> {
  if (limit !== "telegram" && limit !== "act") return;
  refuse(await ctx.objects.account(ctx.session.account.id).takeToken());
  if (target?.guarded === "chatAdmin") refuse(await ctx.objects.chat(target.chat.telegram_id).takeToken(limit));
  if (target?.guarded === "botOwner") refuse(await ctx.objects.botInbox(Number(target.bot.id)).takeToken());
}

/**
 * Runs a computation as the only one of its account (AMB-318). It goes on to its end where the caller leaves, so that the
 * account is free again.
 * @throws AppError TOO_MANY_REQUESTS with `retry_after`, and what the work throws
 */
export async function computeAlone<Result>(ctx: SessionContext, work: () => Promise<Result>): Promise<Result> {
  const account = ctx.objects.account(ctx.session.account.id);
  refuse(await account.beginComputation());
  const done = work().finally(() => account.endComputation());
  ctx.waitUntil(done.then(ignore, ignore));
  return done;
}

const ignore = () => {};

function refuse(retry_after: number): void {
  if (retry_after > 0) throw new AppError("TOO_MANY_REQUESTS", { retry_after });
}
