/** Sums up a period: `start + joined - left + unseen` are the members at its end. */
export interface MemberBalance {
  /** At the beginning of the period, or when the bot came within it. */
  start: number;
  joined: number;
  left: number;
  /** Bots, who are neither counted as joined nor as left, and people whose coming (or going: negative) was not told. */
  unseen: number;
  members: number;
}

/**
 * Makes members, joined and left add up (OVW-08, STA-11).
 * @param start null where the bot was not there at the beginning: then it follows from the others, unless more have
 *   joined than there can be
 */
export function memberBalance(
  start: number | null,
  { joined, left, members }: Pick<MemberBalance, "joined" | "left" | "members">,
): MemberBalance {
  const first = start ?? Math.max(0, members - joined + left);
  return { start: first, joined, left, unseen: members - first - joined + left, members };
}
