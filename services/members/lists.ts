import { AppError } from "../../domain/errors.ts";
import { MEMBERS_PER_PAGE, memberListRows } from "../../domain/limits.ts";
import type { MemberBrief } from "../../domain/members/member-row.ts";
import { memberSearch, type SearchKind } from "../../domain/members/member-search.ts";
import type { MemberStatus } from "../../domain/members/member-status.ts";
import { effectiveLevel } from "../../domain/plans/plan.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { MemberRangeQuery, PageQuery, SecondRange } from "../object-queries.ts";
import type { ChatStateObject } from "../objects.ts";
import { reportRange } from "../statistics/report-range.ts";
import type { MemberPage } from "./members-object.ts";

interface ListInput {
  statuses?: MemberStatus[] | undefined;
  keyword: string;
  searchKind: SearchKind;
  tag: string;
  silentDays?: number | undefined;
  isDeleted?: boolean | undefined;
  isRaider?: boolean | undefined;
  desiredPage: number;
  fromUserId?: number | undefined;
}

/**
 * Lists people whom the chat knows (MBR-05): as many rows as the plan lets reach (MBR-11).
 * @throws AppError 'Invalid target' for a search by what is no id or no username (MBR-08)
 */
export async function listMembers(ctx: SessionContext, { chat }: AdministeredChat, input: ListInput) {
  const max_rows = memberListRows(effectiveLevel(chat, ctx.now));
  const page = await ctx.objects.chat(chat.telegram_id).listMembers({
    page: input.desiredPage,
    perPage: MEMBERS_PER_PAGE,
    maxRows: max_rows,
    statuses: input.statuses ?? null,
    search: memberSearch(input.keyword, input.searchKind),
    tag: input.tag.trim(),
    silentDays: input.silentDays,
    isDeleted: input.isDeleted,
    isRaider: input.isRaider,
    fromUserId: input.fromUserId,
  });
  return { ...page, max_rows };
}

/**
 * Lists members of a time range by one of the object's readings (MBR-10).
 * @throws AppError INVALID_RANGE, EXCEED_REPORT_RANGE
 */
async function listInRange<Row>(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  { page, perPage, ...asked }: SecondRange & PageQuery,
  read: (object: ChatStateObject, query: MemberRangeQuery) => Promise<MemberPage<Row>>,
): Promise<MemberPage<Row> & { max_rows: number }> {
  const range = reportRange(chat, asked, ctx.now);
  const max_rows = memberListRows(effectiveLevel(chat, ctx.now));
  const answer = await read(ctx.objects.chat(chat.telegram_id), { ...range, page, perPage, maxRows: max_rows });
  return { ...answer, max_rows };
}

type RangeInput = SecondRange & PageQuery;

/** Lists members who joined in a range (MBR-10). */
export const listJoinMembers = (ctx: SessionContext, chat: AdministeredChat, input: RangeInput) =>
  listInRange(ctx, chat, input, (object, query) => object.joinedMembers(query));

/** Lists members who left in a range (MBR-10). */
export const listLeftMembers = (ctx: SessionContext, chat: AdministeredChat, input: RangeInput) =>
  listInRange(ctx, chat, input, (object, query) => object.leftMembers(query));

/** Lists members who wrote in a range (MBR-10). */
export const listActiveMembers = (ctx: SessionContext, chat: AdministeredChat, input: RangeInput) =>
  listInRange(ctx, chat, input, (object, query) => object.activeMembers(query));

/** Lists whom one member brought (API-31, AMB-165). */
export async function referralHistory(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  { userId, ...page }: PageQuery & { userId: number },
) {
  const max_rows = memberListRows(effectiveLevel(chat, ctx.now));
  const answer = await ctx.objects
    .chat(chat.telegram_id)
    .broughtMembers({ ...page, inviter: userId, maxRows: max_rows });
  return { ...answer, max_rows };
}

/**
 * Reads what is known of one member at once (MBR-12).
 * @throws AppError 'Target not found' for who was never seen there (ERR-23)
 */
export async function memberBrief(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  userId: number,
): Promise<MemberBrief> {
  const brief = await ctx.objects.chat(chat.telegram_id).memberBrief(userId);
  if (brief === null) throw new AppError("Target not found");
  return brief;
}
