import { ACTS_MAX } from "../../../domain/limits.ts";
import { MEMBER_STATUS, type MemberStatus } from "../../../domain/members/member-status.ts";
import type { ChatContext } from "../context.ts";
import { conditionOf } from "../members/member-condition.ts";
import { isLastRaid, lastRaid } from "./raiders.ts";

/** The end of such bans; `dropped`: the admin cancelled them before they were carried out. */
export type BansEnd = { kind: "done"; banned: number; refused: number; dropped: number } | { kind: "full" };

/** An admin's wish that all who came with a raid are banned. */
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
}

/** Those who are in the chat, as the list of raiders has them. */
const HERE: readonly MemberStatus[] = [MEMBER_STATUS.member, MEMBER_STATUS.restricted];

/** Reads the bans that are under way. */
export const openBans = ({ values }: Pick<ChatContext, "values">): RaidBan[] =>
  (values.get("raidBans") ?? []).filter(({ end }) => end === null);

/** Reads who came with a raid, is here and is not being banned, first who came first; nobody of a raid before the last one. */
export function raidersLeft(context: ChatContext, at: number): number[] {
  if (!isLastRaid(context, at)) return [];
  const query = { page: 1, perPage: 0, maxRows: 0, statuses: [...HERE], search: null, tag: "", isRaider: true };
  const { source, where, values } = conditionOf(query, context.now(), lastRaid(context));
  const taken = new Set(openBans(context).flatMap(({ members }) => members));
  return context.sql
    .exec<{ user_id: number }>(`SELECT m.user_id FROM ${source} WHERE ${where} ORDER BY m.ctime, m.user_id`, ...values)
    .toArray()
    .map(({ user_id }) => user_id)
    .filter((userId) => !taken.has(userId));
}

/**
 * Notes within a transaction that an admin wants the rest of the raiders banned; the alarm hands them to the admin's
 * queue. A repeated wish is the same one.
 * @returns how many they are
 */
export function orderBans(context: ChatContext, job: string, at: number, actor: number): number {
  const { values, alarms } = context;
  const all = values.get("raidBans") ?? [];
  const known = all.find((each) => each.job === job);
  if (known !== undefined) return known.count;
  const members = raidersLeft(context, at).slice(0, ACTS_MAX);
  if (members.length === 0) return 0;
  values.set("raidBans", [...all, { job, at, actor, members, count: members.length, batch: null, end: null }]);
  alarms.arm("raidBans", context.nowMs());
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
