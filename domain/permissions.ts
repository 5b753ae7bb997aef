import { CHAT_TYPE } from "./chats/chat-type.ts";
import { ADMINS_TRUSTED_SECONDS } from "./limits.ts";
import type { AdminRights, NeededRight } from "./members/admin-rights.ts";
import { MEMBER_STATUS } from "./members/member-status.ts";
import type { ModerationRight } from "./moderation/missing-right.ts";

/**
 * Relation of an account to a chat (AMB-277): `open`; `not_admin`; closed to its last known admins because the managing
 * bot is out of it (`bot_gone`), because the bot is back and the administrators are not known yet (`admins_unknown`),
 * or because Telegram was asked and has told nothing for a day (`telegram_silent`). A chat that nobody has looked at for a
 * day stays open in lists; whoever opens it or sends there has Telegram asked first.
 */
export const CHAT_ACCESSES = ["open", "not_admin", "bot_gone", "admins_unknown", "telegram_silent"] as const;
export type ChatAccess = (typeof CHAT_ACCESSES)[number];

/** Reason for which a chat is closed to somebody who was last known to administer it. */
export type ClosedReason = Exclude<ChatAccess, "open" | "not_admin">;

export interface AccessFacts {
  isAdmin: boolean;
  /** AMB-009 code of the managing bot in the chat; null where no bot of ours manages it */
  botStatus: number | null;
  /** unix second at which Telegram last told who administers the chat; 0 where nobody knows since the bot came back */
  syncedAt: number;
  /** unix second of the first question since then that Telegram left open; 0 for none */
  silentAt: number;
}

/** Decides whether somebody may manage a chat now (AUTH-22, AMB-277). The same rule holds for the owner. */
export function chatAccess({ isAdmin, botStatus, syncedAt, silentAt }: AccessFacts, now: number): ChatAccess {
  if (!isAdmin) return "not_admin";
  if (botStatus === null || botStatus < MEMBER_STATUS.restricted) return "bot_gone";
  if (syncedAt === 0) return "admins_unknown";
  return silentAt > 0 && isOutdated(syncedAt, now) ? "telegram_silent" : "open";
}

/** Tells whether the list of administrators is too old to go by without asking Telegram (AMB-277). */
export const isOutdated = (syncedAt: number, now: number): boolean => now - syncedAt >= ADMINS_TRUSTED_SECONDS;

/** Rights that an admin needs for an act or a change of settings (AMB-278), as Telegram names them. */
export const ACTOR_RIGHTS = [
  "can_restrict_members",
  "can_delete_messages",
  "can_invite_users",
  "can_pin_messages",
  "can_edit_messages",
  "can_change_info",
  "can_promote_members",
] as const satisfies readonly NeededRight[];
export type ActorRight = (typeof ACTOR_RIGHTS)[number];

/**
 * Right that a call about a chat needs of its caller beside administering the chat (AMB-278); part of its contract.
 * - `nothing`: it reads, or changes neither people nor messages nor how the chat is run.
 * - `settings`: it changes how the chat is run, which may be kept to those with can_change_info (`info_only`).
 * - `asked`: the right for the requested act, which only the service that carries it out can tell.
 * - a right: it is that kind of act.
 */
export type CallNeeds = "nothing" | "settings" | "asked" | ActorRight;

/** Returns the right whose lack keeps an admin from such a call; null where nothing does. The owner has all rights. */
export function missingRight(
  needs: CallNeeds,
  { rights, infoOnly }: { rights: AdminRights; infoOnly: boolean },
): ActorRight | null {
  switch (needs) {
    case "nothing":
    case "asked":
      return null;
    case "settings":
      return infoOnly && rights.can_change_info !== true ? "can_change_info" : null;
    default:
      return rights[needs] === true ? null : needs;
  }
}

/**
 * Returns the right that pinning needs: in channels whoever may edit messages may pin them (Bot API, pinChatMessage).
 */
export const pinRight = (chatType: number): ActorRight =>
  chatType === CHAT_TYPE.channel ? "can_edit_messages" : "can_pin_messages";

/**
 * Returns the right that deciding about a waiting newcomer needs, which differs for a person who asks to join and is
 * not in the chat yet (AMB-278).
 */
export const verdictRight = (isRequest: boolean): ModerationRight =>
  isRequest ? "can_invite_users" : "can_restrict_members";
