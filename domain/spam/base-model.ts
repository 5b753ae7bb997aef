import { BASE_BIAS, BASE_SCALE, BASE_WEIGHTS } from "./base-weights.ts";

/** Weights that all chats share. Nobody writes into them. */
export interface BaseModel {
  /** by the number of the feature, 2^16 of them */
  weights: Int8Array;
  /** weight of 1 */
  scale: number;
  bias: number;
}

let decoded: BaseModel | undefined;

/**
 * Returns the base model, made by `npm run spam` from the texts in `scripts/spam/texts`; decoded when it is first
 * wanted.
 */
export function baseModel(): BaseModel {
  decoded ??= {
    weights: Int8Array.from(atob(BASE_WEIGHTS), (byte) => byte.charCodeAt(0)),
    scale: BASE_SCALE,
    bias: BASE_BIAS,
  };
  return decoded;
}
