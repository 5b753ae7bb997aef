import { loadFailureTexts } from "../../i18n/later-texts.ts";
import { suspectServer } from "../page/connection.ts";
import { loginPath } from "../session/login-path.ts";
import { currentSession, endSession } from "../session/session.ts";
import { showExpired } from "../session/show-expired.ts";
import { createFetchClient } from "./client.ts";

let isLeaving = false;

/**
 * Reports that the session has ended, forgets it and opens /login. Runs once, however many calls are refused meanwhile.
 */
export async function leaveForLogin(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  endSession();
  await showExpired();
  window.location.assign(loginPath(window.location.href, { expired: true }));
}

/** The page's only client: it sends the token in the page's memory and opens /login once the token is refused. */
export const browserClient = createFetchClient({
  base: "",
  token: () => currentSession()?.token ?? null,
  onSessionLost: () => void leaveForLogin(),
  onNoAnswer: () => void suspectServer(),
  // Most pages never say why something failed: the texts for it come with the first failure, where there is a line.
  onFailure: loadFailureTexts,
});
