import { post, publicGet, publicPost } from "./endpoint.ts";

export const loginViaTelegramWidget = publicPost(
  "account.login_via_telegram_widget",
  "account/login_via_telegram_widget",
);
export const loginViaWebApp = publicPost("account.login_via_web_app", "account/login_via_web_app");
export const botsLoginViaWebApp = publicPost("bots.login_via_web_app", "bots/login_via_web_app");
export const loginViaOneTimeToken = publicPost("account.login_via_one_time_token", "account/login_via_one_time_token");
export const oneTimeAccount = publicPost("account.one_time_account", "account/one_time_account");
export const loginViaToken = post("account.login_via_token", "account/login_via_token");
export const generateOnetimeToken = post("account.generate_onetime_token", "account/generate_onetime_token");
export const alterArchiveChat = post("account.alter_archive_chat", "account/alter_archive_chat");
export const updateAccountAttr = post("account.update_attr", "account/update_attr");
export const getConfig = publicGet("config.get", "config");
