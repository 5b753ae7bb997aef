import { get, post, publicPost } from "./endpoint.ts";

export const listSessions = get("account.sessions", "account/sessions");
export const endOneSession = post("account.end_session", "account/end_session");
export const logoutEverywhere = post("account.logout_everywhere", "account/logout_everywhere");
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
