import { loadFailureTexts } from "../../i18n/later-texts.ts";
import { suspectServer } from "../page/connection.ts";
import { loginPath } from "../session/login-path.ts";
import { currentSession, endSession } from "../session/session.ts";
import { showExpired } from "../session/show-expired.ts";
import { createFetchClient } from "./client.ts";

let isLeaving = false;

/**
 * Shows that the session no longer counts, forgets it and asks for a new one; once, whatever else is refused meanwhile.
 */
export async function leaveForLogin(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  endSession();
  await showExpired();
  window.location.assign(loginPath(window.location.href, { expired: true }));
}

/** The page's one client: with the token of the page's memory, leaving for /login when that no longer counts. */
export const browserClient = createFetchClient({
  base: "",
  token: () => currentSession()?.token ?? null,
  onSessionLost: () => void leaveForLogin(),
  onNoAnswer: () => void suspectServer(),
  // Most pages never say why something failed: the texts for it come with the first failure, where there is a line.
  onFailure: loadFailureTexts,
});
