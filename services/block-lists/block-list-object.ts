/** Asks the operator's block list about accounts, and remembers the answers for a while. */
export interface BlockListObject {
  /** @returns whether the account is on the list; null where nobody could say */
  look(userId: number): Promise<boolean | null>;
}
