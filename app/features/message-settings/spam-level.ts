/** Narrows `spam_level` to the numbers by which the levels' texts are named. */
export const levelOf = (level: number): 0 | 1 | 2 => (level === 0 || level === 2 ? level : 1);
