import type { ChatAdministratorRights, ChatMember } from "grammy/types";

/** Rights of the bot or of a person in a chat, under Telegram's names (AMB-007). */
export type AdminRights = Record<string, boolean>;

/** Rights that the bot's work needs, in the order in which they are named (OVW-16). */
const GROUP_RIGHTS = [
  "can_delete_messages",
  "can_pin_messages",
  "can_restrict_members",
  "can_invite_users",
  "can_change_info",
  "can_promote_members",
] as const satisfies ReadonlyArray<keyof ChatAdministratorRights>;

/** Rights that are needed in channels: posting and editing instead of pinning, which editing includes there. */
const CHANNEL_RIGHTS = [
  "can_delete_messages",
  "can_post_messages",
  "can_edit_messages",
  "can_restrict_members",
  "can_invite_users",
  "can_change_info",
  "can_promote_members",
] as const satisfies ReadonlyArray<keyof ChatAdministratorRights>;

export type NeededRight = (typeof GROUP_RIGHTS)[number] | (typeof CHANNEL_RIGHTS)[number];

/** Returns the rights the bot needs in a chat. */
export const neededRights = (isChannel: boolean): readonly NeededRight[] => (isChannel ? CHANNEL_RIGHTS : GROUP_RIGHTS);

/**
 * Returns the rights of a member as an object of booleans: for an administrator those that Telegram reports; for an
 * owner all that are needed here; for a restricted member whether they may still write; for others none.
 */
export function adminRights(chatMember: ChatMember): AdminRights {
  if (chatMember.status === "creator") {
    const all = Object.fromEntries([...GROUP_RIGHTS, ...CHANNEL_RIGHTS].map((right) => [right, true]));
    return { ...all, can_manage_chat: true, is_anonymous: chatMember.is_anonymous };
  }
  if (chatMember.status === "restricted") return { can_send_messages: chatMember.can_send_messages === true };
  if (chatMember.status !== "administrator") return {};
  return Object.fromEntries(
    Object.entries(chatMember).filter(
      (entry): entry is [string, boolean] =>
        typeof entry[1] === "boolean" && (entry[0].startsWith("can_") || entry[0] === "is_anonymous"),
    ),
  );
}

/** Returns the needed rights that are missing, for the warning on the overview (OVW-16). */
export const missingRights = (rights: AdminRights, isChannel: boolean): NeededRight[] =>
  neededRights(isChannel).filter((right) => rights[right] !== true);

/**
 * Tells whether a member may manage the chat in the dashboard: the owner, and every administrator who is not anonymous
 * (AUTH-23, AMB-034, AMB-035).
 */
export const isDashboardAdmin = (chatMember: ChatMember): boolean =>
  chatMember.status === "creator" || (chatMember.status === "administrator" && chatMember.is_anonymous === false);
