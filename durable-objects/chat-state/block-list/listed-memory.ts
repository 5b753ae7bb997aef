import { BLOCK_LIST_FREE_SECONDS, BLOCK_LIST_REMEMBERED, BLOCK_LIST_UNKNOWN_SECONDS } from "../../../domain/limits.ts";

/** Answers of the block list about people here; all of it can be lost. */
export interface ListedMemory {
  /** Tells whether somebody has not been looked up lately. */
  isDue(userId: number): boolean;
  isListed(userId: number): boolean;
  /** @param isListed null while the lookup runs, or where it gave no answer */
  note(userId: number, isListed: boolean | null): void;
  /** Forgets an answer, so that the person is looked up anew. */
  forget(userId: number): void;
}

/** Creates the memory of who was looked up on the block list, and when. */
export function createListedMemory(now: () => number): ListedMemory {
  const held = new Map<number, { isListed: boolean | null; at: number }>();
  return {
    isDue(userId) {
      const known = held.get(userId);
      if (known === undefined) return true;
      const lasts = known.isListed === null ? BLOCK_LIST_UNKNOWN_SECONDS : BLOCK_LIST_FREE_SECONDS;
      return known.at + lasts <= now();
    },
    isListed: (userId) => held.get(userId)?.isListed === true,
    note(userId, isListed) {
      held.delete(userId);
      if (held.size >= BLOCK_LIST_REMEMBERED) held.delete(held.keys().next().value ?? userId);
      held.set(userId, { isListed, at: now() });
    },
    forget: (userId) => void held.delete(userId),
  };
}
