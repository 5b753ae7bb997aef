import { currentSession } from "../../client/session/session.ts";

/**
 * Where the bytes of a private message's file are (API-44, AMB-199). Only in the browser: the token stays in the page's
 * memory and is in no page that a server made (AMB-262).
 */
export function privateFileAddress(botId: string, fileId: string): string {
  const query = new URLSearchParams({ token: currentSession()?.token ?? "" });
  return `/binaries_from_telegram/private_chat/${encodeURIComponent(botId)}/${encodeURIComponent(fileId)}?${query}`;
}
