/** Narrows `spam_level` to the numbers that the texts of its levels are named by. */
export const levelOf = (level: number): 0 | 1 | 2 => (level === 0 || level === 2 ? level : 1);
