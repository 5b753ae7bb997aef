/** Member numbers of a period: `start + joined - left + unseen` are the members at its end. */
export interface MemberBalance {
  /** Members at the beginning of the period, or when the bot came within it. */
  start: number;
  joined: number;
  left: number;
  /**
   * Bots, which count neither as joined nor as left, and people whose join (or leave: negative) came without an update.
   */
  unseen: number;
  members: number;
}

/**
 * Makes members, joined and left add up (OVW-08, STA-11).
 * @param start null where the bot was not there at the beginning: then it follows from the others, unless more people
 *   have joined than there are members
 */
export function memberBalance(
  start: number | null,
  { joined, left, members }: Pick<MemberBalance, "joined" | "left" | "members">,
): MemberBalance {
  const first = start ?? Math.max(0, members - joined + left);
  return { start: first, joined, left, unseen: members - first - joined + left, members };
}
