import type { ChatMember, ChatPermissions } from "grammy/types";
import type { RestrictionLevel } from "../limits.ts";

/** Rights of a restricted member, in the order of the stored bits 1, 2, 4 ... 128 (MBR-04, AMB-008). */
export const RESTRICT_RIGHTS = [
  "can_send_messages",
  "can_send_media_messages",
  "can_send_other_messages",
  "can_add_web_page_previews",
  "can_send_polls",
  "can_change_info",
  "can_invite_users",
  "can_pin_messages",
] as const;
type RestrictRight = (typeof RESTRICT_RIGHTS)[number];
export type RestrictRights = Record<RestrictRight, boolean>;

/** The six rights into which Telegram has split can_send_media_messages. */
const MEDIA_PERMISSIONS = [
  "can_send_audios",
  "can_send_documents",
  "can_send_photos",
  "can_send_videos",
  "can_send_video_notes",
  "can_send_voice_notes",
] as const satisfies ReadonlyArray<keyof ChatPermissions>;

/** All sixteen permissions, none left out: an omitted one would follow another (AMB-052). */
export type AllPermissions = Required<ChatPermissions>;

const rightsWhere = (holds: (right: RestrictRight, index: number) => boolean): RestrictRights => ({
  can_send_messages: holds("can_send_messages", 0),
  can_send_media_messages: holds("can_send_media_messages", 1),
  can_send_other_messages: holds("can_send_other_messages", 2),
  can_add_web_page_previews: holds("can_add_web_page_previews", 3),
  can_send_polls: holds("can_send_polls", 4),
  can_change_info: holds("can_change_info", 5),
  can_invite_users: holds("can_invite_users", 6),
  can_pin_messages: holds("can_pin_messages", 7),
});

/** Packs rights as they are stored. */
export const packRights = (rights: RestrictRights): number =>
  RESTRICT_RIGHTS.reduce((bits, right, index) => (rights[right] ? bits | (1 << index) : bits), 0);

/** Unpacks stored rights as the API shows them. */
export const unpackRights = (bits: number): RestrictRights =>
  rightsWhere((_right, index) => (bits & (1 << index)) !== 0);

/**
 * Returns the eight rights for Telegram's permissions: media only where all six media permissions are given (AMB-008).
 */
export function rightsFromPermissions(permissions: ChatPermissions): RestrictRights {
  const media = MEDIA_PERMISSIONS.every((name) => permissions[name] === true);
  return rightsWhere((right) => (right === "can_send_media_messages" ? media : permissions[right] === true));
}

/** Returns the eight rights of a member; null for everybody who is not restricted. */
export const rightsOfMember = (chatMember: ChatMember): RestrictRights | null =>
  chatMember.status === "restricted" ? rightsFromPermissions(chatMember) : null;

/**
 * Returns Telegram's sixteen permissions for eight rights, to be sent with use_independent_chat_permissions. Reacting
 * goes with writing, tags and topics with pinning, as they do where Telegram fills in what is left out (AMB-052).
 */
export function permissionsFromRights(rights: RestrictRights): AllPermissions {
  const { can_send_media_messages: media, ...shared } = rights;
  return {
    ...shared,
    can_send_audios: media,
    can_send_documents: media,
    can_send_photos: media,
    can_send_videos: media,
    can_send_video_notes: media,
    can_send_voice_notes: media,
    can_react_to_messages: rights.can_send_messages,
    can_edit_tag: rights.can_pin_messages,
    can_manage_topics: rights.can_pin_messages,
  };
}

/** Everything allowed: what lifting a restriction sends (MBR-15). */
export const ALL_RIGHTS: RestrictRights = rightsWhere(() => true);
/** Nothing allowed. */
export const NO_RIGHTS: RestrictRights = rightsWhere(() => false);

/**
 * Returns the rights of a restriction level (MBR-16, AMB-052): 0 nothing; 1 text without media; 2 text and media, but
 * no stickers, polls or previews. In 1 and 2 changing info, inviting and pinning stay as the chat has them.
 */
export function rightsOfLevel(level: RestrictionLevel, chatDefault: RestrictRights): RestrictRights {
  if (level === 0) return NO_RIGHTS;
  const { can_change_info, can_invite_users, can_pin_messages } = chatDefault;
  return {
    ...NO_RIGHTS,
    can_send_messages: true,
    can_send_media_messages: level === 2,
    can_change_info,
    can_invite_users,
    can_pin_messages,
  };
}
