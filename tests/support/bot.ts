import type { Bot } from "../../domain/bots/bot.ts";
import { BOT_STATUS } from "../../domain/chats/bot-status.ts";

/** An own bot with which nothing is wrong. */
export const BOT: Bot = {
  id: "700100200",
  fname: "Helper",
  lname: "",
  username: "helper_bot",
  status: BOT_STATUS.normal,
  health: 0,
  can_read_all_group_messages: true,
  countUnreadChats: 0,
  viplv: 0,
  viptime: 0,
  error: null,
  botHashId: "abcdefghijkl",
  langm: "en",
  welcome: 0,
  asset_id_greeting: "",
  kept_items: {},
  usage_mnt: 0,
  ctime: 0,
  checked_at: 0,
};
