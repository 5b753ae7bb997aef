import type { BodyAt } from "../../domain/calls/index.ts";
import type * as endpoints from "../../domain/endpoints/chats.ts";
import { AppError, assertNever } from "../../domain/errors.ts";
import { memberListRows } from "../../domain/limits.ts";
import { isMemberSearch } from "../../domain/members/member-search.ts";
import type { MembershipDiff } from "../../domain/members/membership.ts";
import { effectiveLevel } from "../../domain/plans/plan.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { KnownMember } from "../objects.ts";

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
 * Reads a person's place in the chat anew from Telegram and answers what changed (API-17).
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

type MembersInput = BodyAt<typeof endpoints.listMembers>;

/**
 * Lists the people of the chat whom the bot has seen, as many as the plan shows (MBR-05, MBR-11).
 * @throws AppError 'Invalid target' for a search by id or username that neither can be (MBR-08)
 */
export async function listMembers(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  { searchKind: kind = 0, desiredPage: page, keyword = "", tag = "", ...asked }: MembersInput,
): Promise<{ rows: KnownMember[]; page: number; total: number }> {
  const search = { kind, keyword: keyword.trim(), tag: tag.trim() };
  if (!isMemberSearch(search)) throw new AppError("Invalid target");
  const most = memberListRows(effectiveLevel(chat, ctx.now));
  return ctx.objects.chat(chat.telegram_id).members({ ...search, ...asked, page, most });
}
