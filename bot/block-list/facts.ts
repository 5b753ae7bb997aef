/** The facts of the block list. */
export interface BlockListFacts {
  /** Tells whether somebody is still to be looked up. Called for every message, so it goes by memory alone. */
  isDue(userId: number): boolean;
  /** Names the list that somebody is on; null for nobody who is known to be, and for whoever was allowed here. */
  listOf(userId: number): string | null;
}
