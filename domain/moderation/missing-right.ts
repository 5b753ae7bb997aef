/** The rights of an administrator without which order cannot be kept, by the bot or by whom it obeys. */
export type ModerationRight = "can_delete_messages" | "can_restrict_members" | "can_invite_users";

/** Returns the right that a method needs; null for one that needs none of these. */
export function rightFor(method: string): ModerationRight | null {
  switch (method) {
    case "deleteMessage":
    case "deleteMessages":
      return "can_delete_messages";
    case "restrictChatMember":
    case "banChatMember":
    case "unbanChatMember":
    case "banChatSenderChat":
    case "unbanChatSenderChat":
    case "setChatPermissions":
      return "can_restrict_members";
    case "approveChatJoinRequest":
    case "declineChatJoinRequest":
      return "can_invite_users";
    default:
      return null;
  }
}
