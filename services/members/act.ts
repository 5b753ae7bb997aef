import { AppError } from "../../domain/errors.ts";
import { RESTRICT_MAX_SECONDS, RESTRICT_MIN_SECONDS, SEND_ANSWER_WAIT_MS } from "../../domain/limits.ts";
import type { MembershipView } from "../../domain/members/membership.ts";
import type { TrustedBy } from "../../domain/moderation/trust.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { MemberAct } from "./members-object.ts";

/**
 * Restricts or bans a member, or lifts either, and returns the membership that Telegram has then (API-18).
 * @throws AppError ADMIN_STOPPED by the brake, 'Operation failed', with Telegram's code and words where it refuses
 */
export async function actUponMember(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  userId: number,
  deed: MemberAct,
): Promise<{ membership: MembershipView }> {
  const answer = await ctx.objects.chat(chat.telegram_id).actUponMember({
    userId,
    deed,
    actor: Number(ctx.session.account.id),
    waitMs: SEND_ANSWER_WAIT_MS,
    key: `dashboard ${crypto.randomUUID()}`,
  });
  if (answer.outcome === "stopped") throw new AppError("ADMIN_STOPPED");
  if (answer.outcome === "done") return { membership: answer.membership };
  throw new AppError("Operation failed", { error_code: answer.error_code, description: answer.description });
}

/**
 * Trusts a member or channel, or ends the trust (docs/decisions/153).
 * @throws AppError 'Target not found' for a member never seen there
 */
export async function trustMember(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  { member_id, trusted }: { member_id: number; trusted: boolean },
): Promise<{ trusted: TrustedBy | null }> {
  const answer = await ctx.objects.chat(chat.telegram_id).trust({
    memberId: member_id,
    isTrusted: trusted,
    actor: Number(ctx.session.account.id),
    key: `dashboard ${crypto.randomUUID()}`,
  });
  if (answer === null) throw new AppError("Target not found");
  return answer;
}

/**
 * Returns the seconds until an end, 0 for none.
 * @throws AppError 'Operation failed' outside of 300 s to 31536000 s (MBR-17)
 */
export function secondsUntil(until: number | undefined, now: number): number {
  if (until === undefined) return 0;
  const seconds = until - now;
  if (seconds >= RESTRICT_MIN_SECONDS && seconds <= RESTRICT_MAX_SECONDS) return seconds;
  throw new AppError("Operation failed", { attr: "until", min: RESTRICT_MIN_SECONDS, max: RESTRICT_MAX_SECONDS });
}
