/** The seven flags of a chat (LST-04). */
export interface ChatFlags {
  is_forum: boolean;
  join_to_send_messages: boolean;
  join_by_request: boolean;
  has_aggressive_anti_spam_enabled: boolean;
  has_hidden_members: boolean;
  has_protected_content: boolean;
  can_set_sticker_set: boolean;
}

/** Facts about a chat that its object tells the lists (D1); left-out members are not known and stay as they are. */
export interface DirectoryEntry {
  /** signed Telegram id */
  telegramId: number;
  /** channel 7, group 9, supergroup 10 */
  type: number;
  title: string;
  username: string | null;
  /** The managing bot as the object knows it. */
  bot: { id: number; hashId: string };
  /** AMB-009 code of the bot in the chat */
  botStatus?: number;
  botRights?: Record<string, boolean>;
  flags?: Partial<ChatFlags>;
  cntmbr?: number;
  usage?: { month: string; count: number };
  /** `complete`: everybody who is not listed is no admin any more. */
  admins?: { complete: boolean; list: DirectoryAdmin[] };
  /** Telegram's language_code of the person who added the bot: the first langm (AMB-056). */
  langCode?: string | null;
  /** `contentVersion` of the content that the object holds (services/snapshot.ts): it is not sent again. */
  heldContent?: number;
  /** unix second at which the administrators were last read from Telegram; 0 when the bot has come back since */
  syncedAt?: number;
  /** unix second of the first question since then that Telegram left open; 0 for none */
  silentAt?: number;
}

export interface DirectoryAdmin {
  userId: number;
  isAdmin: boolean;
  rights: Record<string, boolean>;
}
