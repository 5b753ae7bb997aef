/** Weights that all chats share, made by `npm run spam`. Nobody writes into them. */
export interface BaseModel {
  /** by the number of the feature, 2^16 of them */
  weights: Int8Array;
  /** weight of 1 */
  scale: number;
  bias: number;
}
