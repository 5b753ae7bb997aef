/** Rights of an administrator that moderation needs, of the bot and of the admins who command it. */
export type ModerationRight = "can_delete_messages" | "can_restrict_members" | "can_invite_users";

/** Returns the right that a method needs; null where it needs none of these. */
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
