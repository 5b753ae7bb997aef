/** The facts of the block list. */
export interface BlockListFacts {
  /** Somebody who may be new here is to be looked up, by what is in memory: asked of every message, so it reads nothing. */
  isDue(userId: number): boolean;
  /** Names the list that somebody is on; null for nobody who is known to be, and for whoever was allowed here. */
  listOf(userId: number): string | null;
}
