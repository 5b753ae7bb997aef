import type { TFunction } from "i18next";
import type { NeededRight } from "../../../domain/admin-rights.ts";

const RIGHT_TEXT = {
  can_delete_messages: "rights.deleteMessages",
  can_pin_messages: "rights.pinMessages",
  can_post_messages: "rights.postMessages",
  can_edit_messages: "rights.editMessages",
  can_restrict_members: "rights.restrictMembers",
  can_invite_users: "rights.inviteUsers",
  can_change_info: "rights.changeInfo",
  can_promote_members: "rights.promoteMembers",
} as const satisfies Record<NeededRight, string>;

/** Rights by the names they have in Telegram, as the end of a sentence: "Delete messages and Ban users" (OVW-16). */
export const rightNames = (t: TFunction, lang: string, rights: readonly NeededRight[]): string =>
  new Intl.ListFormat(lang, { type: "conjunction" }).format(rights.map((right) => t(RIGHT_TEXT[right])));
