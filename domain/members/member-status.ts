import type { ChatMember, ChatMemberUpdated } from "grammy/types";

/** Codes of a person's place in a chat (MBR-02, AMB-009). */
export const MEMBER_STATUS = {
  creator: 100,
  administrator: 99,
  member: 10,
  restricted: 9,
  left: 2,
  kicked: 1,
} as const;

export type MemberStatus = (typeof MEMBER_STATUS)[keyof typeof MEMBER_STATUS];
export const MEMBER_STATUSES = Object.values(MEMBER_STATUS);

export const isMemberStatus = (value: unknown): value is MemberStatus =>
  MEMBER_STATUSES.some((status) => status === value);

/** Returns the code of Telegram's ChatMember. Somebody who is restricted and has gone counts as left. */
export function statusFromTelegram(chatMember: ChatMember): MemberStatus {
  return chatMember.status === "restricted" && !chatMember.is_member
    ? MEMBER_STATUS.left
    : MEMBER_STATUS[chatMember.status];
}

/**
 * Returns the unix second at which a ban or restriction ends; 0 when it does not end or there is none. The date of a
 * plain member is the end of a subscription and does not count (AMB-009).
 */
export function untilDateOf(chatMember: ChatMember): number {
  return chatMember.status === "restricted" || chatMember.status === "kicked" ? chatMember.until_date : 0;
}

/**
 * Returns the status that holds now: Telegram tells nobody when a ban or restriction runs out (AMB-009).
 * @param untilDate unix second, 0 or null = for ever
 */
export function statusNow(stored: MemberStatus, untilDate: number | null, now: number): MemberStatus {
  if (!untilDate || untilDate > now) return stored;
  if (stored === MEMBER_STATUS.kicked) return MEMBER_STATUS.left;
  return stored === MEMBER_STATUS.restricted ? MEMBER_STATUS.member : stored;
}

/** Tells whether somebody with a status is in the chat. */
export const isPresent = (status: MemberStatus): boolean => status >= MEMBER_STATUS.restricted;

/** Tells whether filters and commands leave a member alone (AMB-060, MOD-37). */
export const isAdminStatus = (status: MemberStatus): boolean => status >= MEMBER_STATUS.administrator;

/** Labels of a change of status (MBR-18). */
export const STATUS_CHANGES = [
  "left",
  "ban",
  "restrict",
  "promote",
  "demote",
  "unrestrict",
  "join",
  "unban",
  "newowner",
  "unchange",
  "unknown",
] as const;
export type StatusChange = (typeof STATUS_CHANGES)[number];

/** Names the change from one status to another (MBR-18, AMB-093). */
export function statusChangeLabel(from: number, to: number): StatusChange {
  if (!isMemberStatus(from) || !isMemberStatus(to)) return "unknown";
  if (from === to) return "unchange";
  switch (to) {
    case MEMBER_STATUS.creator:
      return "newowner";
    case MEMBER_STATUS.administrator:
      return "promote";
    case MEMBER_STATUS.kicked:
      return "ban";
    case MEMBER_STATUS.left:
      return from === MEMBER_STATUS.kicked ? "unban" : "left";
    case MEMBER_STATUS.restricted:
      if (isAdminStatus(from)) return "demote";
      return from === MEMBER_STATUS.left ? "join" : "restrict";
    case MEMBER_STATUS.member:
      if (isAdminStatus(from)) return "demote";
      return from === MEMBER_STATUS.restricted ? "unrestrict" : "join";
  }
}

/** Acts that an admin may take upon a member, by the member's status (MBR-14, AMB-163). */
export type MemberAction = "restrict" | "ban" | "unban" | "unrestrict" | "sync";

/** Lists the acts that are offered upon a member of a status (MBR-14). */
export function memberActions(status: MemberStatus): readonly MemberAction[] {
  switch (status) {
    case MEMBER_STATUS.creator:
    case MEMBER_STATUS.administrator:
      return ["sync"];
    case MEMBER_STATUS.member:
      return ["restrict", "ban", "sync"];
    case MEMBER_STATUS.restricted:
      return ["unrestrict", "ban", "sync"];
    case MEMBER_STATUS.left:
      return ["ban", "sync"];
    case MEMBER_STATUS.kicked:
      return ["unban", "sync"];
  }
}

/**
 * Returns the user id of the person who brought a new member, null for nobody (MBR-21, AMB-165). In an approved request
 * `from` is the admin who approved it and brought nobody: there only the link's maker counts.
 */
export function inviterOf(update: ChatMemberUpdated): number | null {
  const joiner = update.new_chat_member.user.id;
  const byRequest = update.via_join_request === true || update.invite_link?.creates_join_request === true;
  // A link can come without the one who made it.
  const link: { creator?: { id?: unknown } | null } | undefined = update.invite_link;
  const maker = typeof link?.creator?.id === "number" ? link.creator.id : undefined;
  const inviter = !byRequest && update.from.id !== joiner ? update.from.id : maker;
  return inviter === undefined || inviter === joiner ? null : inviter;
}
