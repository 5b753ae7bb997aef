import * as z from "zod/mini";
import { CHAT_ACCESSES } from "../permissions.ts";

/**
 * A chat as every list and settings screen sees it (LST-02 to LST-05). Times are unix seconds, ids are text
 * (AMB-002, AMB-017). The two-letter families: `prtfd_*` flood protection (AMB-044), `prtln_*` protection against
 * long and unwanted names (AMB-045), `ncm_*` newcomer verification (section D), `du_*` durations in seconds.
 */
export const chatBotShape = z.object({
  id: z.string(),
  username: z.string(),
  fname: z.string(),
  /** false: the bot's privacy mode hides ordinary messages unless it is an administrator. */
  can_read_all_group_messages: z.boolean(),
});

const right = z.record(z.string(), z.boolean());
const flag01 = z.union([z.literal(0), z.literal(1)]);

export const chatShape = z.object({
  id: z.string(),
  /** private 1, bot 2, channel 7, group 9, supergroup 10 (LST-18) */
  type: z.number(),
  title: z.string(),
  username: z.nullable(z.string()),
  /** paid plan level: 0, 10, 50, 1000; what is in force is the effective level (PLN-05) */
  viplv: z.number(),
  /** whole days left of the paid plan, never below 0 (AMB-214) */
  vipdays: z.number(),
  /** end of the paid plan, 0 when there never was one */
  viptime: z.number(),
  /** first registered here (AMB-181) */
  ctime: z.number(),
  /** updates counted in this UTC month, at most 60 s old (AMB-264) */
  usage_mnt: z.number(),
  bot: z.nullable(chatBotShape),
  has_custom_bot: z.boolean(),
  bot_is_admin: z.boolean(),
  bot_rights: right,
  /** how the reader stands to it; of a chat that is not open only what names it is told (AMB-036, AMB-277) */
  access: z.enum(CHAT_ACCESSES),
  user_is_admin: z.boolean(),
  user_rights: right,
  /** language of the bot's own words in this chat (AMB-056) */
  langm: z.string(),
  /** minutes east of UTC (AMB-057) */
  tzn_offset: z.number(),
  cntmbr: z.number(),
  is_forum: z.boolean(),
  join_to_send_messages: z.boolean(),
  join_by_request: z.boolean(),
  has_aggressive_anti_spam_enabled: z.boolean(),
  has_hidden_members: z.boolean(),
  has_protected_content: z.boolean(),
  can_set_sticker_set: z.boolean(),
  /** packed hours and level (AMB-015) */
  flag_nightmode: z.number(),
  bot_settings: z.record(z.string(), z.boolean()),
  rocontain: z.array(z.string()),
  roexact: z.array(z.string()),
  domainwl: z.array(z.string()),
  sensword: z.array(z.string()),
  du_sensword: z.number(),
  du_msgflt: z.number(),
  prtfd_ckl: z.number(),
  prtfd_mgl: z.number(),
  prtfd_ckc: z.number(),
  prtfd_mgc: z.number(),
  prtfd_dur: z.number(),
  /** check-in hashtags (AMB-046) */
  trg_attn: z.array(z.string()),
  /** packed steps of days and points (AMB-014) */
  atndc_pnt_steps: z.array(z.number()),
  prtln_ckl: flag01,
  prtln_len: z.number(),
  prtln_mob: flag01,
  prtln_url: flag01,
  prtln_cen: flag01,
  prtln_censor_words: z.array(z.string()),
  prtln_dur: z.number(),
  prtln_nfg: flag01,
  prtln_nfa: flag01,
  prtln_nft: flag01,
  /** up to five template ids joined by commas (AMB-054) */
  asset_id_greeting: z.string(),
  du_nr: z.number(),
  lv_nr: z.number(),
  rm_greeting: z.number(),
  ncm_wait: z.number(),
  ncm_rtry: z.number(),
  ncm_type: z.number(),
  ncm_quiz: z.string(),
  ncm_ansr: z.string(),
  ncm_addr: z.string(),
  ncm_prmt: z.string(),
  ncm_ntfy: flag01,
});

export type Chat = z.infer<typeof chatShape>;
export type ChatBot = z.infer<typeof chatBotShape>;

/** The settings of a chat that its object needs to decide; a part of the snapshot and of `Chat`. */
export type ChatSettings = Omit<
  Chat,
  | "id"
  | "type"
  | "title"
  | "username"
  | "vipdays"
  | "usage_mnt"
  | "bot"
  | "has_custom_bot"
  | "bot_is_admin"
  | "bot_rights"
  | "access"
  | "user_is_admin"
  | "user_rights"
  | "cntmbr"
  | "is_forum"
  | "join_to_send_messages"
  | "join_by_request"
  | "has_aggressive_anti_spam_enabled"
  | "has_hidden_members"
  | "has_protected_content"
  | "can_set_sticker_set"
>;
