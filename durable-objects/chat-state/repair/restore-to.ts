import type { RestoreOutcome, RestorePoint } from "../../../services/ops/derived-objects.ts";

/** Milliseconds before the object restarts, so that the answer is sent first. */
const ANSWER_FIRST_MS = 50;

/**
 * Restores an object to a second of the last 30 days by the platform's point-in-time recovery: the object restarts with
 * the storage of that time. A self-hosted machine has no such recovery; the outcome is then "unavailable".
 */
export async function restoreTo(state: DurableObjectState, to: RestorePoint): Promise<RestoreOutcome> {
  const { storage } = state;
  let undo: string;
  try {
    const bookmark = "bookmark" in to ? to.bookmark : await storage.getBookmarkForTime(to.second * 1000);
    undo = await storage.onNextSessionRestoreBookmark(bookmark);
  } catch (error) {
    return { outcome: "unavailable", reason: error instanceof Error ? error.message : String(error) };
  }
  setTimeout(() => state.abort("restored to an earlier time"), ANSWER_FIRST_MS);
  return { outcome: "restoring", undo };
}
