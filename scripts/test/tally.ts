export interface Tally {
  passed: number;
  failed: number;
  /** Names failed tests, each with the start of its error. */
  failures?: string[];
}

export const nothing: Tally = { passed: 0, failed: 0 };
export const oneFailed: Tally = { passed: 0, failed: 1 };

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
  failures: tallies.flatMap(({ failures = [] }) => failures),
});

/** Ends a run: the failures once more, which the log may hold far above, and a last line that others read. */
export const lastLines = ({ passed, failed, failures = [] }: Tally) =>
  [...failures.map((failure) => `FAILED: ${failure}`), `${passed} passed, ${failed} failed`].join("\n");
