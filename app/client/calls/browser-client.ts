import { FAILURE_TEXTS, loadTexts } from "../../i18n/later-texts.ts";
import { suspectServer } from "../page/connection.ts";
import { loginPath } from "../session/login-path.ts";
import { currentSession, endSession } from "../session/session.ts";
import { createFetchClient } from "./client.ts";

/** Forgets a session that no longer counts, and asks for a new one. */
export function leaveForLogin(): void {
  endSession();
  window.location.assign(loginPath(window.location.href, { expired: true }));
}

/** The page's one client: with the token of the page's memory, leaving for /login when that no longer counts. */
export const browserClient = createFetchClient({
  base: "",
  token: () => currentSession()?.token ?? null,
  onSessionLost: leaveForLogin,
  onNoAnswer: () => void suspectServer(),
  // Most pages never say why something failed: the texts for it come with the first failure, where there is a line.
  onFailure: () => loadTexts(FAILURE_TEXTS).catch(() => undefined),
});
