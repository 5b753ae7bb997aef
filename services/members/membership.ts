import { AppError, assertNever } from "../../domain/errors.ts";
import type { MembershipDiff } from "../../domain/members/membership.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { KnownMember } from "./members-object.ts";

/**
 * Reads the known facts of a person in the chat (API-17, MBR-03).
 * @throws AppError 'Target not found' for who was never seen there (ERR-23)
 */
export async function getMembership(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  userId: number,
): Promise<KnownMember> {
  const known = await ctx.objects.chat(chat.telegram_id).membership(userId);
  if (known === null) throw new AppError("Target not found");
  return known;
}

/**
 * Reads a person's membership anew from Telegram and returns what changed (API-17).
 * @throws AppError 'Target not found' (ERR-23), or BOT_UNREACHABLE with Telegram's code and words
 */
export async function syncMembership(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  userId: number,
): Promise<{ diff: { membership?: MembershipDiff } }> {
  const sync = await ctx.objects.chat(chat.telegram_id).syncMembership(userId);
  switch (sync.outcome) {
    case "read":
      return { diff: Object.keys(sync.diff).length === 0 ? {} : { membership: sync.diff } };
    case "unknown":
      throw new AppError("Target not found");
    case "refused":
      throw new AppError("BOT_UNREACHABLE", { error_code: sync.error_code, description: sync.description });
    default:
      return assertNever(sync);
  }
}
