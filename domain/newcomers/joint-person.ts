/** A newcomer in a joint message; `isIn`: passed, or let in. */
export interface JointPerson {
  userId: number;
  name: string;
  isIn: boolean;
}
