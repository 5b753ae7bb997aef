/** A newcomer whom a joint message is about; `isIn`: passed, or let in. */
export interface JointPerson {
  userId: number;
  name: string;
  isIn: boolean;
}
