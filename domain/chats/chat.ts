import * as z from "zod/mini";
import { CHAT_ACCESSES } from "../permissions.ts";
import { CHAT_SETTINGS } from "../settings/chat-settings.ts";
import { type AnswersOf, shapesOf } from "../settings/setting.ts";

/**
 * A chat as every list and settings screen sees it (LST-02 to LST-05). Times are unix seconds, ids are text
 * (AMB-002, AMB-017).
 */
export const chatBotShape = z.object({
  id: z.string(),
  username: z.string(),
  fname: z.string(),
  /** false: the bot's privacy mode hides ordinary messages unless it is an administrator. */
  can_read_all_group_messages: z.boolean(),
});

const right = z.record(z.string(), z.boolean());

export const chatShape = z.object({
  id: z.string(),
  /** private 1, bot 2, channel 7, group 9, supergroup 10 (LST-18) */
  type: z.number(),
  title: z.string(),
  username: z.nullable(z.string()),
  /** paid plan level: 0, 10, 50, 1000; the effective level is the one in force (PLN-05) */
  viplv: z.number(),
  /** whole days left of the paid plan, never below 0 (AMB-214) */
  vipdays: z.number(),
  /** end of the paid plan, 0 when there never was one */
  viptime: z.number(),
  /** first registered here (AMB-181) */
  ctime: z.number(),
  /** reports reach back to here: the beginning of what imports brought (decision 096), 0 for none */
  imported_from: z.number(),
  /** updates counted in this UTC month, at most 60 s old (AMB-264) */
  usage_mnt: z.number(),
  bot: z.nullable(chatBotShape),
  has_custom_bot: z.boolean(),
  bot_is_admin: z.boolean(),
  bot_rights: right,
  /** relation of the reader to the chat; a chat that is not open has only its name fields filled (AMB-036, AMB-277) */
  access: z.enum(CHAT_ACCESSES),
  user_is_admin: z.boolean(),
  user_rights: right,
  cntmbr: z.number(),
  is_forum: z.boolean(),
  join_to_send_messages: z.boolean(),
  join_by_request: z.boolean(),
  has_aggressive_anti_spam_enabled: z.boolean(),
  has_hidden_members: z.boolean(),
  has_protected_content: z.boolean(),
  can_set_sticker_set: z.boolean(),
  ...shapesOf(CHAT_SETTINGS),
});

export type Chat = z.infer<typeof chatShape>;
export type ChatBot = z.infer<typeof chatBotShape>;

/** Facts from which a chat's object decides: the settings, and the parts of the effective level (AMB-212). */
export type ChatSettings = AnswersOf<typeof CHAT_SETTINGS> & Pick<Chat, "viplv" | "viptime" | "ctime">;
