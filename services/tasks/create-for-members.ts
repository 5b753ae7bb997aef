import { AppError } from "../../domain/errors.ts";
import {
  BATCH_POINTS_MAX,
  memberListRows,
  RESTRICT_MAX_SECONDS,
  RESTRICT_MIN_SECONDS,
  type RestrictionLevel,
  TASKS_MAX,
} from "../../domain/limits.ts";
import type { MemberRow } from "../../domain/members/member-row.ts";
import { memberSearch, type SearchKind } from "../../domain/members/member-search.ts";
import { isPresent, type MemberAction, type MemberStatus, memberActions } from "../../domain/members/member-status.ts";
import { effectiveLevel } from "../../domain/plans/plan.ts";
import { pointsComment } from "../../domain/points/ledger.ts";
import { isPointsType, type MemberTaskType, TASK_TYPE, type Task } from "../../domain/tasks/task.ts";
import { tasksMax } from "../../domain/tasks/trim.ts";
import { type AdministeredChat, requireNeeds } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { readAmount } from "../points/change.ts";
import type { NewBatch, TaskTargetName } from "./queue-object.ts";

/** A query of members, as the list of members takes it. */
interface FoundMembers {
  statuses?: MemberStatus[] | undefined;
  keyword: string;
  searchKind: SearchKind;
  tag: string;
  silentDays?: number | undefined;
  isDeleted?: boolean | undefined;
  isRaider?: boolean | undefined;
}

export interface WantedForMembers {
  type: MemberTaskType;
  /** user ids, or a query whose results are used as far as the act makes sense for them */
  members: readonly number[] | FoundMembers;
  content: MemberTaskContent;
  /** a repeated id is the same batch */
  jobId?: string | undefined;
}

interface MemberTaskContent {
  /** as the caller sent it; refused in the ledger's words */
  amount?: unknown;
  comment?: string | undefined;
  isBroadcast?: boolean | undefined;
  level?: RestrictionLevel | undefined;
  /** length of a restriction or ban, 0 for ever */
  seconds?: number | undefined;
}

/**
 * Queues something to be done for members of a chat, a task each (TSK-18, docs/decisions/071); nobody is banned twice.
 * @throws AppError MISSING_RIGHT, 'Target not found' where somebody is not known in the chat or nobody is found,
 * TASK_QUEUE_FULL with `max`, 'Invalid amount.', 'Exceed points limit. Max: {max}', INVALID_COMMENT, 'Operation failed'
 * for a length that Telegram does not know (MBR-17)
 */
export async function createMemberTasks(
  ctx: SessionContext,
  chat: AdministeredChat,
  { type, members, content, jobId }: WantedForMembers,
): Promise<QueuedForMembers> {
  requireNeeds(chat, "can_restrict_members");
  const common = isPointsType(type) ? pointsOf(type, content) : actOf(content);
  const rows = "keyword" in members ? await find(ctx, chat, type, members) : await read(ctx, chat, members);
  if (rows.length === 0) throw new AppError("Target not found");
  if (isPointsType(type) && rows.some(({ user }) => user.is_bot)) throw new AppError("BOTS_HAVE_NO_POINTS");
  const wanted = { job: jobId ?? crypto.randomUUID(), account: ctx.session.account.id, type, content: common, rows };
  if (type === TASK_TYPE.ban) return queueBans(ctx, chat, wanted, content.seconds ?? 0);
  return { items: await queue(ctx, chat, wanted), left_out: 0 };
}

/** The tasks that were created; `left_out`: members whose ban somebody else has queued or made. */
export interface QueuedForMembers {
  items: Task[];
  left_out: number;
}

interface WantedBatch extends Pick<NewBatch, "job" | "account" | "type" | "content"> {
  rows: readonly Pick<MemberRow, "user">[];
}

/** Builds a batch of an act for members of a chat. */
export const memberBatch = ({
  chat,
  rows,
  ...wanted
}: WantedBatch & { chat: { id: string; title: string } }): NewBatch => ({
  ...wanted,
  ...{ fromType: "chat", fromId: chat.id, name: chat.title, needs: 0 },
  targets: rows.map(targetOf),
});

async function queue(ctx: SessionContext, { chat }: AdministeredChat, wanted: WantedBatch): Promise<Task[]> {
  const items = await ctx.objects.taskQueue(wanted.account).add(memberBatch({ ...wanted, chat }));
  if (items === null) throw new AppError("TASK_QUEUE_FULL", { max: tasksMax(wanted.type) });
  return items;
}

/** Queues bans, except of members whose ban somebody else has claimed (docs/decisions/271). */
async function queueBans(
  ctx: SessionContext,
  chat: AdministeredChat,
  wanted: WantedBatch,
  seconds: number,
): Promise<QueuedForMembers> {
  const { job, account, rows } = wanted;
  const members = rows.map(({ user }) => Number(user.id));
  const claim = { job, actor: Number(account), seconds, members };
  const { leftOut, batch, ...free } = await ctx.objects.chat(chat.chat.telegram_id).claimBans(claim);
  const known = batch === null ? null : await ctx.objects.taskQueue(account).batch(batch);
  if (known !== null) return { items: known.tasks, left_out: leftOut };
  const granted = new Set(free.members);
  const left = rows.filter(({ user }) => granted.has(Number(user.id)));
  const items = left.length === 0 ? [] : await queue(ctx, chat, { ...wanted, rows: left });
  return { items, left_out: leftOut };
}

/** Reads the points of a batch (TSK-04, LOY-15, AMB-099). */
function pointsOf(type: 3 | 4 | 5, { amount, comment, isBroadcast = false }: MemberTaskContent): NewBatch["content"] {
  const isPurge = type === TASK_TYPE.purgePoints;
  const read = isPurge && amount === undefined ? 0 : readAmount(amount);
  if (!isPurge && read <= 0) throw new AppError("Invalid amount.");
  if (!isPurge && read > BATCH_POINTS_MAX) {
    throw new AppError("Exceed points limit. Max: {max}", { max: BATCH_POINTS_MAX });
  }
  const words = pointsComment.safeParse(comment ?? (isPurge ? "purge" : ""));
  if (!words.success) throw new AppError("INVALID_COMMENT");
  return { amount: isPurge ? 0 : read, comment: words.data, isBroadcast };
}

function actOf({ level = 0, seconds = 0 }: MemberTaskContent): NewBatch["content"] {
  if (seconds !== 0 && (seconds < RESTRICT_MIN_SECONDS || seconds > RESTRICT_MAX_SECONDS)) {
    throw new AppError("Operation failed", { attr: "seconds", min: RESTRICT_MIN_SECONDS, max: RESTRICT_MAX_SECONDS });
  }
  return { level, seconds };
}

async function read(ctx: SessionContext, { chat }: AdministeredChat, ids: readonly number[]): Promise<MemberRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length > TASKS_MAX) throw new AppError("TASK_QUEUE_FULL", { max: TASKS_MAX });
  const rows = await ctx.objects.chat(chat.telegram_id).membersById(wanted);
  const known = new Map(rows.map((row) => [Number(row.user.id), row]));
  return wanted.map((id) => {
    const row = known.get(id);
    if (row === undefined) throw new AppError("Target not found");
    return row;
  });
}

/**
 * Finds members as the list does, up to the plan's last row and a full queue, without those for whom the act makes no
 * sense. Raiders are acted upon wherever the list ends (docs/decisions/265).
 */
async function find(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  type: MemberTaskType,
  { statuses, keyword, searchKind, tag, ...idle }: FoundMembers,
): Promise<MemberRow[]> {
  const most = idle.isRaider === true ? tasksMax(type) : TASKS_MAX;
  const maxRows = idle.isRaider === true ? most : memberListRows(effectiveLevel(chat, ctx.now));
  const { rows } = await ctx.objects.chat(chat.telegram_id).listMembers({
    page: 1,
    perPage: most,
    maxRows,
    statuses: statuses ?? null,
    search: memberSearch(keyword, searchKind),
    tag: tag.trim(),
    ...idle,
  });
  return rows.filter((row) => makesSense(type, row));
}

const ACTIONS: Partial<Record<MemberTaskType, MemberAction>> = {
  [TASK_TYPE.restrict]: "restrict",
  [TASK_TYPE.ban]: "ban",
  [TASK_TYPE.remove]: "ban",
  [TASK_TYPE.unrestrict]: "unrestrict",
  [TASK_TYPE.unban]: "unban",
};

/**
 * Tells whether an act makes sense for a member who was found by a query: no points for bots, no ban of banned people
 * (MBR-14).
 */
function makesSense(type: MemberTaskType, { user, membership }: MemberRow): boolean {
  const action = ACTIONS[type];
  if (action === undefined) return !user.is_bot;
  const status = membership.status as MemberStatus;
  return memberActions(status).includes(action) && (type !== TASK_TYPE.remove || isPresent(status));
}

/** Makes the target of a task for a member. */
function targetOf({ user: { id, fname, lname, username } }: Pick<MemberRow, "user">): TaskTargetName {
  return { id, title: `${fname} ${lname}`.trim() || username || id, user: { id, fname, lname, username } };
}
