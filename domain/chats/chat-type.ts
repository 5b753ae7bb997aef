/** Codes of the kinds of chats and bots in lists (LST-18). */
export const CHAT_TYPE = { private: 1, bot: 2, channel: 7, group: 9, supergroup: 10 } as const;
export type ChatType = (typeof CHAT_TYPE)[keyof typeof CHAT_TYPE];

/** Returns the code of a Bot API chat's `type`, null for a kind that is not known. */
export function chatTypeFromTelegram(type: string): ChatType | null {
  switch (type) {
    case "private":
    case "channel":
    case "group":
    case "supergroup":
      return CHAT_TYPE[type];
    default:
      return null;
  }
}

/** Tells whether a chat is a group of either kind, as /groups lists them (LST-01). */
export const isGroupType = (type: number): boolean => type === CHAT_TYPE.group || type === CHAT_TYPE.supergroup;

/** Tells whether a chat is a basic group: basic groups cannot mute, unban or have topics (AMB-068). */
export const isBasicGroup = (type: number): boolean => type === CHAT_TYPE.group;

/** Returns the list a chat stands in, null for private chats and bots' own rows. */
export function listOf(type: number): "groups" | "channels" | null {
  if (isGroupType(type)) return "groups";
  return type === CHAT_TYPE.channel ? "channels" : null;
}
