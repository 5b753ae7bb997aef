/** A check-in that waits for a joint answer: the line of the ledger, and the topic it was written in. */
export interface JointCheckIn {
  line: number;
  topic: number;
}
