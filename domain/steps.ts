let taken = 0;

/**
 * Counts steps of work, each about 10 ns of a processor. A Worker's clock stands still while it computes, so that work is
 * measured by counting it (AMB-318).
 */
export const countSteps = (steps: number): void => {
  taken += steps;
};

/** Returns the steps that were counted since the isolate began; the difference of two readings is the work between them. */
export const stepsTaken = (): number => taken;
