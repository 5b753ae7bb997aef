import { EXPIRY_TOLD_MS } from "../../../domain/limits/interface.ts";
import { FAILURE_TEXTS } from "../../i18n/failure-set.ts";
import { loadTexts, pageText } from "../../i18n/later-texts.ts";
import { closeToast, showToast } from "../page/toast-store.ts";

/**
 * Shows that the session has ended, and leaves the time to read it, before the page is left for /login (AUTH-14). Where
 * the words cannot be had, /login says it alone.
 */
export async function showExpired(): Promise<void> {
  try {
    await loadTexts(FAILURE_TEXTS);
  } catch {
    return;
  }
  const title = pageText("errors.TOKEN_INVALID");
  if (title === null) return;
  const notice = showToast({ kind: "error", title });
  await new Promise((resolve) => setTimeout(resolve, EXPIRY_TOLD_MS));
  closeToast(notice);
}
