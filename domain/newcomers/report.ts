import * as z from "zod/mini";

/** Answer of a newcomer, right or wrong (NCM-32, NCM-11). */
export const newcomerAnswerShape = z.object({
  id: z.number(),
  user: z.object({ id: z.string(), fname: z.string(), lname: z.string(), username: z.string(), is_bot: z.boolean() }),
  /** `ncm_type` that asked */
  type: z.number(),
  text: z.string(),
  /** status of the verification after the answer (NCM-20) */
  status: z.number(),
  /** unix seconds */
  timestamp: z.number(),
});
export type NewcomerAnswer = z.infer<typeof newcomerAnswerShape>;

/**
 * Numbers of verifications that began in a range, by status (AMB-092); one that has ended without a verdict was left by
 * the newcomer.
 */
export const checkCountShape = z.object({ status: z.number(), is_over: z.boolean(), count: z.number() });
export type CheckCount = z.infer<typeof checkCountShape>;
