import type { PageArgs } from "../../client/calls/page-data.ts";
import { currentSession } from "../../client/session/session.ts";
import { type KeptThread, loadThread } from "./thread-storage.ts";

/** What this browser kept of the conversation of a page's address (PCH-10). */
export function keptThread(params: PageArgs["params"]): KeptThread | null {
  const account = currentSession()?.account.id;
  if (account === undefined) return null;
  return loadThread({ account, bot: params.id ?? "", contact: params.contactId ?? "" });
}
