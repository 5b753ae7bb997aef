import type { Chat, ChatAdministratorRights, ChatPermissions, Member } from "../types.ts";

export type Right = keyof ChatAdministratorRights;
export type Permission = keyof ChatPermissions;

/** Every administrator right, in the Bot API's order (`ChatAdministratorRights`). */
export const RIGHTS: readonly Right[] = [
  "is_anonymous",
  "can_manage_chat",
  "can_delete_messages",
  "can_manage_video_chats",
  "can_restrict_members",
  "can_promote_members",
  "can_change_info",
  "can_invite_users",
  "can_post_stories",
  "can_edit_stories",
  "can_delete_stories",
  "can_post_messages",
  "can_edit_messages",
  "can_pin_messages",
  "can_manage_topics",
  "can_manage_direct_messages",
  "can_manage_tags",
  "can_send_welcome_messages",
];

/** Every permission of ordinary members (`ChatPermissions`). */
export const PERMISSIONS: readonly Permission[] = [
  "can_send_messages",
  "can_send_audios",
  "can_send_documents",
  "can_send_photos",
  "can_send_videos",
  "can_send_video_notes",
  "can_send_voice_notes",
  "can_send_polls",
  "can_send_other_messages",
  "can_add_web_page_previews",
  "can_react_to_messages",
  "can_edit_tag",
  "can_change_info",
  "can_invite_users",
  "can_pin_messages",
  "can_manage_topics",
];

const CHANNEL_ONLY: readonly Right[] = ["can_post_messages", "can_edit_messages", "can_manage_direct_messages"];
const GROUP_ONLY: readonly Right[] = [
  "can_pin_messages",
  "can_manage_topics",
  "can_manage_tags",
  "can_send_welcome_messages",
];

/** Tells whether Telegram knows the right in a chat of this type. */
export function rightApplies(chat: Chat, right: Right): boolean {
  if (chat.type === "channel") return !GROUP_ONLY.includes(right);
  if (right === "can_manage_topics") return chat.type === "supergroup";
  return !CHANNEL_ONLY.includes(right);
}

/** Returns the rights named true, all others false; any right makes `can_manage_chat` true, as Telegram does it. */
export function makeRights(chat: Chat, wanted: Partial<Record<Right, boolean>>): Required<ChatAdministratorRights> {
  const rights = {} as Required<ChatAdministratorRights>;
  for (const right of RIGHTS) rights[right] = rightApplies(chat, right) && wanted[right] === true;
  if (RIGHTS.some((right) => rights[right])) rights.can_manage_chat = true;
  return rights;
}

/** Returns the rights that all administrators of a basic group hold; only the owner appoints others. */
export function basicGroupRights(chat: Chat): Required<ChatAdministratorRights> {
  return makeRights(chat, {
    can_delete_messages: true,
    can_manage_video_chats: true,
    can_restrict_members: true,
    can_change_info: true,
    can_invite_users: true,
    can_pin_messages: true,
  });
}

export function permissionsOf(wanted: Partial<Record<Permission, boolean>>): Required<ChatPermissions> {
  const permissions = {} as Required<ChatPermissions>;
  for (const permission of PERMISSIONS) permissions[permission] = wanted[permission] === true;
  return permissions;
}

/** Lists what a new group allows: everything but changing its info. */
export function defaultPermissions(): Required<ChatPermissions> {
  const permissions = {} as Required<ChatPermissions>;
  for (const permission of PERMISSIONS) permissions[permission] = true;
  permissions.can_change_info = false;
  permissions.can_pin_messages = false;
  permissions.can_manage_topics = false;
  return permissions;
}

/** Tells whether somebody is in the chat now. */
export function isPresent(member: Member | undefined): boolean {
  if (!member) return false;
  if (member.status === "restricted") return member.isMember === true;
  return member.status === "creator" || member.status === "administrator" || member.status === "member";
}

export function isAdmin(member: Member | undefined): boolean {
  return member?.status === "creator" || member?.status === "administrator";
}

/** Tells whether the member holds the administrator right; the creator holds all. */
export function hasRight(member: Member | undefined, right: Right): boolean {
  if (member?.status === "creator") return right !== "is_anonymous" || member.isAnonymous === true;
  return member?.status === "administrator" && member.rights?.[right] === true;
}

/**
 * Tells whether a present member may do it: the chat's permissions, narrowed by a restriction; administrators always.
 */
export function hasPermission(chat: Chat, member: Member | undefined, permission: Permission): boolean {
  if (isAdmin(member)) return true;
  if (!isPresent(member)) return false;
  if (!chat.permissions[permission]) return false;
  return member?.status !== "restricted" || member.permissions?.[permission] === true;
}
