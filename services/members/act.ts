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

/** How long a restriction or ban is to hold: seconds from now, or until a unix second. */
interface ActLength {
  duration?: number | undefined;
  until?: number | undefined;
  until_date?: number | undefined;
}

/**
 * Returns the seconds for which an act holds, 0 for ever (AMB-314).
 * @throws AppError 'Operation failed' outside of 300 s to 31536000 s (MBR-17)
 */
export function secondsOf({ duration, until_date, until = until_date }: ActLength, now: number): number {
  const seconds = duration ?? (until === undefined ? 0 : until - now);
  if (seconds === 0 && (duration === 0 || until === undefined)) return 0;
  if (seconds >= RESTRICT_MIN_SECONDS && seconds <= RESTRICT_MAX_SECONDS) return seconds;
  const attr = duration === undefined ? "until" : "duration";
  throw new AppError("Operation failed", { attr, min: RESTRICT_MIN_SECONDS, max: RESTRICT_MAX_SECONDS });
}
