/** The facts of the block list. */
export interface BlockListFacts {
  /** Tells whether somebody is still to be looked up. Called for every message, so it goes by memory alone. */
  isDue(userId: number): boolean;
  /** Names the list that somebody is on; null where none is known, and for people who were allowed here. */
  listOf(userId: number): string | null;
}
