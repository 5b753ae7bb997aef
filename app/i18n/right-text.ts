import type { NeededRight } from "../../domain/members/admin-rights.ts";

/** Rights by the names they have in Telegram (OVW-16). */
export const RIGHT_TEXT = {
  can_delete_messages: "rights.deleteMessages",
  can_pin_messages: "rights.pinMessages",
  can_post_messages: "rights.postMessages",
  can_edit_messages: "rights.editMessages",
  can_restrict_members: "rights.restrictMembers",
  can_invite_users: "rights.inviteUsers",
  can_change_info: "rights.changeInfo",
  can_promote_members: "rights.promoteMembers",
} as const satisfies Record<NeededRight, string>;
