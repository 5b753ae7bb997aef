import type { RestoreOutcome, RestorePoint } from "../../../services/ops/derived-objects.ts";

/** The answer goes out before the object begins anew. */
const ANSWER_FIRST_MS = 50;

/**
 * Takes an object back to a second of the last 30 days by the platform's point-in-time recovery: it ends, and begins anew
 * with the storage of then. A machine of one's own has no such thing, which is told.
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
