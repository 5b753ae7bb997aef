import { ANSWER_KEPT_SECONDS, SEND_GIVE_UP_SECONDS } from "../../../domain/limits.ts";

/**
 * In this order requests have their turn (AMB-282): what restricts and deletes; what asks newcomers, then what admins
 * send; what rules and commands answer; bulk.
 */
export const LANE = { moderate: 0, prompt: 1, send: 2, answer: 3, bulk: 4 } as const;
export type Lane = (typeof LANE)[keyof typeof LANE];

/** Reads a stored lane; an unknown number is the last lane. */
export const laneOf = (lane: number): Lane => Object.values(LANE).find((known) => known === lane) ?? LANE.bulk;

interface Waiting {
  lane: Lane;
  position: number;
  dueMs: number;
}

/**
 * Returns until when a request is of use (AMB-280): an answer for a minute; later parts of one that has begun, a day.
 */
export function expiryMs({ lane, position, dueMs }: Waiting): number {
  const isFreshAnswer = lane === LANE.answer && position === 0;
  return dueMs + (isFreshAnswer ? ANSWER_KEPT_SECONDS : SEND_GIVE_UP_SECONDS) * 1000;
}
