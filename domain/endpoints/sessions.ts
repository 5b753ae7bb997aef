import { get, post } from "./endpoint.ts";

export const listSessions = get("account.sessions", "account/sessions");
export const endOneSession = post("account.end_session", "account/end_session");
export const logoutEverywhere = post("account.logout_everywhere", "account/logout_everywhere");
