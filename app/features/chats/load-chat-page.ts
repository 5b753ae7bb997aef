import type { Chat } from "../../../domain/chats/chat.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatNumber } from "../../i18n/format.ts";
import type { ChatPageData, ShownChat } from "../../shared/chat/chat-page-data.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { planView } from "../../shared/plan/plan-words.ts";

const shownOf = (chat: Chat): ShownChat => ({
  id: chat.id,
  type: chat.type,
  title: chat.title,
  username: chat.username,
  cntmbr: chat.cntmbr,
  is_forum: chat.is_forum,
  langm: chat.langm,
  tzn_name: chat.tzn_name,
  tzn_offset: chat.tzn_offset,
  asset_id_rules: chat.asset_id_rules,
  bot: chat.bot,
  has_custom_bot: chat.has_custom_bot,
  bot_is_admin: chat.bot_is_admin,
  bot_rights: chat.bot_rights,
  user_rights: chat.user_rights,
  info_only: chat.bot_settings.info_only === true,
});

/** Loads the data that every page of one chat has. */
export async function loadChatPage(args: PageArgs): Promise<ChatPageData> {
  const chat = await loadChat(args);
  return { chat: shownOf(chat), members: formatNumber(args.lang, chat.cntmbr), plan: planView(chat, args.now) };
}
