export interface Tally {
  passed: number;
  failed: number;
}

export const nothing: Tally = { passed: 0, failed: 0 };
export const oneFailed: Tally = { passed: 0, failed: 1 };

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
});

/** The last line of a run; others read it. */
export const lastLine = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`;
