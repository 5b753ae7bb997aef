import { ACTS_MAX, TASKS_MAX } from "../../../domain/limits/tasks.ts";
import { MEMBER_STATUS, type MemberStatus } from "../../../domain/members/member-status.ts";

/** Lists of members, by the last part of their address (NAV-08, NAV-20). */
export const VIEWS = {
  member_list: "all",
  list: "all",
  list_newcomer: "joined",
  list_active: "active",
  list_left: "left",
} as const;
export type ViewName = keyof typeof VIEWS;
export type ViewKind = (typeof VIEWS)[ViewName];

export const isViewName = (name: string): name is ViewName => Object.hasOwn(VIEWS, name);

/** Parts of the panel about one member (NAV-09). */
export const PANEL_TABS = ["brief", "message_history", "referral", "points_transaction"] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

const ORDINARY: readonly MemberStatus[] = [MEMBER_STATUS.member, MEMBER_STATUS.restricted];

/** Choices of the list's status menu, with the statuses that each asks for. */
const STATUS_CHOICES = {
  here: [MEMBER_STATUS.creator, MEMBER_STATUS.administrator, MEMBER_STATUS.member, MEMBER_STATUS.restricted],
  admins: [MEMBER_STATUS.creator, MEMBER_STATUS.administrator],
  restricted: [MEMBER_STATUS.restricted],
  banned: [MEMBER_STATUS.kicked],
  left: [MEMBER_STATUS.left],
  everybody: null,
  silent30: ORDINARY,
  silent90: ORDINARY,
  silent365: ORDINARY,
  deleted: ORDINARY,
  raid: ORDINARY,
} as const satisfies Record<string, readonly MemberStatus[] | null>;
export type StatusChoice = keyof typeof STATUS_CHOICES;
export const STATUS_CHOICE_NAMES = Object.keys(STATUS_CHOICES) as StatusChoice[];

/** A question to the list, as read from the address. */
export interface ListQuery {
  keyword: string;
  kind: 0 | 1 | 2 | 4;
  status: StatusChoice;
  tag: string;
  page: number;
}

/** Days of silence for each choice of the status menu that asks for silent members (decision 088). */
const SILENT_DAYS: Partial<Record<StatusChoice, number>> = { silent30: 30, silent90: 90, silent365: 365 };

/**
 * Counts the people whom an act on the whole list concerns. For raiders the plan limits the rows shown, but not the act
 * (docs/decisions/265).
 */
export const reachOf = (
  { status }: Pick<ListQuery, "status">,
  { reachable, cut }: { reachable: number; cut: { total: number } | null },
): number => (status === "raid" ? Math.min(cut?.total ?? reachable, ACTS_MAX) : Math.min(reachable, TASKS_MAX));

export const isCleanUp = (status: StatusChoice): boolean => status === "deleted" || status in SILENT_DAYS;

/** Converts a question into the input that the list's call and the tasks for all found members share. */
export function searchOf({ keyword, kind, tag, status }: ListQuery) {
  const statuses = STATUS_CHOICES[status];
  const silentDays = SILENT_DAYS[status];
  return {
    ...{ keyword, searchKind: kind, tag },
    ...(statuses === null ? {} : { statuses: [...statuses] }),
    ...(silentDays === undefined ? {} : { silentDays }),
    ...(status === "deleted" ? { isDeleted: true } : {}),
    ...(status === "raid" ? { isRaider: true } : {}),
  };
}

export function readListQuery(fields: URLSearchParams): ListQuery {
  const kind = Number(fields.get("kind"));
  const status = fields.get("status") ?? "";
  const page = fields.get("page") ?? "";
  return {
    keyword: (fields.get("keyword") ?? "").trim(),
    kind: kind === 1 || kind === 2 || kind === 4 ? kind : 0,
    status: STATUS_CHOICE_NAMES.find((choice) => choice === status) ?? "here",
    tag: (fields.get("tag") ?? "").trim(),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

export const isNarrowed = ({ keyword, tag, status }: ListQuery): boolean =>
  keyword !== "" || tag !== "" || status !== "here";

/** Returns the address' fields of the same question for another page. */
export function pageSearch(search: string, page: number): string {
  const fields = new URLSearchParams(search);
  if (page > 1) fields.set("page", String(page));
  else fields.delete("page");
  return `?${fields}`;
}
