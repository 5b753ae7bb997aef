/** A check-in that waits to be told of together with others: the line of the ledger, and the topic it was written in. */
export interface JointCheckIn {
  line: number;
  topic: number;
}
