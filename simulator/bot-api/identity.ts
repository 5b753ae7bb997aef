import type { UserFromGetMe } from "@grammyjs/types";
import { viewBot } from "../world/view.ts";
import type { Methods } from "./call.ts";

/** Answers the methods about the bot itself. */
export const identityMethods: Methods = {
  getme: ({ bot }): UserFromGetMe => ({
    ...viewBot(bot),
    is_bot: true,
    username: bot.username,
    can_join_groups: bot.can_join_groups,
    can_read_all_group_messages: bot.can_read_all_group_messages,
    supports_guest_queries: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: bot.web_app_url !== undefined,
    has_topics_enabled: false,
    allows_users_to_create_topics: false,
    can_manage_bots: false,
    supports_join_request_queries: false,
  }),
};
