import type { RuleTrial } from "../../domain/calls/rules.ts";
import { AppError } from "../../domain/errors.ts";
import { COMPUTATION_RETRY_SECONDS } from "../../domain/limits.ts";
import type { RuleChanges } from "../../domain/moderation/rule-changes.ts";
import { localDayOf, startOfZoneDay } from "../../domain/time/buckets.ts";
import { zoneOf } from "../../domain/time/zone.ts";
import type { AdministeredChat } from "../access.ts";
import { readRuleAttrs } from "../chats/edit-rules.ts";
import { pushIfDirty } from "../chats/push-snapshot.ts";
import type { SessionContext } from "../context.ts";
import type { TriedOrder } from "../object-queries.ts";

/** No bot of ours is in the chat (AMB-185). */
const NOT_IN_CHAT = 497;

/**
 * Explains the bot's acts upon a message that is only tried (MOD-45). The chat's object is asked, which decides on real
 * ones.
 * @throws AppError BOT_UNREACHABLE for a chat that no bot of ours manages
 */
export async function explainMessage(ctx: SessionContext, { chat }: AdministeredChat, tried: TriedOrder) {
  await pushIfDirty(ctx, chat.id);
  const explained = await ctx.objects.chat(chat.telegram_id).explainMessage(tried);
  if (explained === null) throw new AppError("BOT_UNREACHABLE", { error_code: NOT_IN_CHAT });
  const { penalty } = explained;
  const seconds = penalty && "seconds" in penalty ? { seconds: penalty.seconds } : {};
  return { ...explained, penalty: penalty && { kind: penalty.kind, ...seconds } };
}

/**
 * Returns what the rules would have done with the messages of yesterday, by the chat's clock; the changes are only
 * tried.
 * @throws AppError as a change to them would be refused, BOT_UNREACHABLE for a chat that no bot of ours manages,
 *   TOO_MANY_REQUESTS where too many compute
 */
export async function tryYesterday(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  changes: RuleChanges,
): Promise<RuleTrial> {
  const read = { ...changes, attrs: readRuleAttrs(chat, changes.attrs, ctx.now) };
  await pushIfDirty(ctx, chat.id);
  const zone = zoneOf(chat);
  const today = localDayOf(ctx.now, zone);
  const [startSecond, end] = [today - 1, today].map((day) => startOfZoneDay(day, zone)) as [number, number];
  const trial = await ctx.objects.chat(chat.telegram_id).tryRules({ ...read, startSecond, endSecond: end - 1 });
  if (trial === null) throw new AppError("BOT_UNREACHABLE", { error_code: NOT_IN_CHAT });
  if (trial === "busy") throw new AppError("TOO_MANY_REQUESTS", { retry_after: COMPUTATION_RETRY_SECONDS });
  return trial;
}
