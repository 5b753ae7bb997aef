import { createFetchClient } from "./client.ts";
import { loginPath } from "./login-path.ts";
import { currentSession, endSession } from "./session.ts";

/** The session no longer counts: the page forgets it and asks for a new one. */
export function leaveForLogin(): void {
  endSession();
  window.location.assign(loginPath(window.location.href, { expired: true }));
}

const options = { base: "", token: () => currentSession()?.token ?? null, onSessionLost: leaveForLogin };

/** The page's one client: with the token of the page's memory, leaving for /login when that no longer counts. */
export const browserClient = createFetchClient(options);

/**
 * The same for what a page asks by itself, again and again, while somebody reads: our own server's answers are shown as
 * they are, so that Zod need not come before anybody has touched the page (docs/decisions/020).
 */
export const watchingClient = createFetchClient({ ...options, trusts: true });
