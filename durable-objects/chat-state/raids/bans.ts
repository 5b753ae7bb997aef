import { ACTS_MAX } from "../../../domain/limits.ts";
import { MEMBER_STATUS, type MemberStatus } from "../../../domain/members/member-status.ts";
import type { ChatContext } from "../context.ts";
import { conditionOf } from "../members/member-condition.ts";
import { isLastRaid, lastRaid } from "./raiders.ts";

/** The end of such bans; `dropped`: the admin cancelled them before they were carried out. */
export type BansEnd = { kind: "done"; banned: number; refused: number; dropped: number } | { kind: "full" };

/** An admin's wish, by a card or on the dashboard, that those who came with a raid are banned. */
export interface RaidBan {
  /** names the batch of tasks: the same wish again is the same batch */
  job: string;
  /** unix second at which the wall went up */
  at: number;
  actor: number;
  /** user ids; none once it is over */
  members: number[];
  /** how many they were */
  count: number;
  /** in the admin's queue; null until it has them */
  batch: string | null;
  end: BansEnd | null;
  /** of those who were asked for, how many another wish or ban has already; none in wishes of before 271 */
  leftOut?: number;
  /** They are wanted on the dashboard, not by a card; `seconds`: for so long, 0 for ever; `isTold` on the cards. */
  onDashboard?: { seconds: number; isTold: boolean };
}

/** Those who are in the chat, as the list of raiders has them. */
const HERE: readonly MemberStatus[] = [MEMBER_STATUS.member, MEMBER_STATUS.restricted];

/** Reads the bans that are under way. */
export const openBans = ({ values }: Pick<ChatContext, "values">): RaidBan[] =>
  (values.get("raidBans") ?? []).filter(({ end }) => end === null);

/** Finds a wish by its name. */
export const findWish = ({ values }: ChatContext, job: string): RaidBan | undefined =>
  values.get("raidBans")?.find((each) => each.job === job);

/** Reads who is being banned. */
export const takenRaiders = (context: ChatContext): Set<number> =>
  new Set(openBans(context).flatMap(({ members }) => members));

/** Reads who came with the last raid, first who came first, of some statuses or all. */
export function raidersOf(context: ChatContext, statuses: readonly MemberStatus[] | null): number[] {
  const wanted = statuses === null ? null : [...statuses];
  const query = { page: 1, perPage: 0, maxRows: 0, statuses: wanted, search: null, tag: "", isRaider: true };
  const condition = conditionOf(query, context.now(), lastRaid(context));
  if (condition === null) return [];
  const { source, where, values } = condition;
  return context.sql
    .exec<{ user_id: number }>(`SELECT m.user_id FROM ${source} WHERE ${where} ORDER BY m.ctime, m.user_id`, ...values)
    .toArray()
    .map(({ user_id }) => user_id);
}

/** Reads who came with a raid, is here and is not being banned; nobody of a raid before the last one. */
export function raidersLeft(context: ChatContext, at: number): number[] {
  if (!isLastRaid(context, at)) return [];
  const taken = takenRaiders(context);
  return raidersOf(context, HERE).filter((userId) => !taken.has(userId));
}

/** Notes a wish within a transaction; the alarm hands it to the admin's queue. */
export function addWish(context: ChatContext, wish: Omit<RaidBan, "count" | "batch" | "end">): void {
  const { values, alarms } = context;
  const all = values.get("raidBans") ?? [];
  values.set("raidBans", [...all, { ...wish, count: wish.members.length, batch: null, end: null }]);
  alarms.arm("raidBans", context.nowMs());
}

/**
 * Notes within a transaction that an admin wants the rest of the raiders banned, by a card. A repeated wish is the same
 * one.
 * @returns how many they are
 */
export function orderBans(context: ChatContext, job: string, at: number, actor: number): number {
  const known = findWish(context, job);
  if (known !== undefined) return known.count;
  const members = raidersLeft(context, at).slice(0, ACTS_MAX);
  if (members.length > 0) addWish(context, { job, at, actor, members });
  return members.length;
}

/** Changes what is noted of one wish. */
export function noteBans({ values }: ChatContext, job: string, change: Partial<RaidBan>): void {
  const all = values.get("raidBans") ?? [];
  values.set(
    "raidBans",
    all.map((each) => (each.job === job ? { ...each, ...change } : each)),
  );
}

/** Forgets the bans of raids before the one that begins, as far as they are over. */
export function forgetFormerBans(context: ChatContext): void {
  if (context.values.get("raidBans") !== undefined) context.values.set("raidBans", openBans(context));
}
