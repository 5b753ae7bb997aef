import {
  COMPUTATION_FORGOTTEN_MS,
  COMPUTATION_TURN_MS,
  COMPUTATIONS_AT_ONCE,
  SLICE_PAUSE_MS,
  STEPS_PER_COMPUTATION,
  STEPS_PER_SLICE,
} from "../domain/limits.ts";

/** The pace of one computation: slices of counted work with pauses between them, up to its budget (AMB-318). */
export interface Pace {
  /**
   * Counts work that was done (domain/steps.ts), and lets other requests go first where a slice is full.
   * @returns whether the budget holds more
   */
  spend(steps: number): Promise<boolean>;
}

/** Computations of this process by the millisecond at which they began; one that never ended is forgotten. */
const underWay = new Map<symbol, number>();

function countUnderWay(): number {
  const since = Date.now() - COMPUTATION_FORGOTTEN_MS;
  for (const [each, begunMs] of underWay) if (begunMs < since) underWay.delete(each);
  return underWay.size;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs a computation at its pace, beside few others of this process.
 * @returns null where no turn came within COMPUTATION_TURN_MS
 */
export async function compute<Result>(work: (pace: Pace) => Promise<Result>): Promise<Result | null> {
  for (let waitedMs = 0; countUnderWay() >= COMPUTATIONS_AT_ONCE; waitedMs += SLICE_PAUSE_MS) {
    if (waitedMs >= COMPUTATION_TURN_MS) return null;
    await pause(SLICE_PAUSE_MS);
  }
  const own = Symbol();
  underWay.set(own, Date.now());
  try {
    return await work(createPace());
  } finally {
    underWay.delete(own);
  }
}

function createPace(): Pace {
  let all = 0;
  let slice = 0;
  return {
    async spend(steps) {
      all += steps;
      slice += steps;
      if (slice >= STEPS_PER_SLICE) {
        slice = 0;
        // Each leaves room for itself and for the others, so that together they never take the whole processor.
        await pause(SLICE_PAUSE_MS * underWay.size);
      }
      return all < STEPS_PER_COMPUTATION;
    },
  };
}
