import { listAnnouncements } from "../../../../domain/endpoints/announcements.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { templateCalls } from "../../../shared/content/content-calls.ts";
import { storedOf } from "./load-editor.ts";
import type { Draft } from "./use-draft.ts";

/**
 * Restarts the draft from the announcement as it is stored now.
 * @returns false where it was deleted
 * @throws CallFailure
 */
export async function adoptTheirs(chatId: string, draft: Draft): Promise<boolean> {
  const params = { id: chatId };
  const [all, templates] = await Promise.all([
    browserClient.call(listAnnouncements, { params }),
    browserClient.call(templateCalls("chat").list, { params }),
  ]);
  const theirs = all.find(({ id }) => id === draft.start.announcement?.id);
  if (theirs === undefined) return false;
  draft.adopt(storedOf(theirs), templates);
  return true;
}
