import * as z from "zod/mini";

/** A newcomer whose check is not over; times are unix seconds. */
export const waitingNewcomerShape = z.object({
  user: z.object({ id: z.string(), fname: z.string(), lname: z.string(), username: z.string(), is_bot: z.boolean() }),
  /** `ncm_type` in force when the check began: what is asked */
  type: z.number(),
  /** 0 or 1 (NCM-20) */
  status: z.number(),
  /** wrong answers so far (AMB-078) */
  wrong: z.number(),
  /** has asked to join and is not in the group yet (AMB-075) */
  is_request: z.boolean(),
  start_at: z.number(),
  /** unix second at which a prompt was sent; null while none was (AMB-076) */
  prompted_at: z.nullable(z.number()),
  /** unix second at which the time is up by the current settings (AMB-081); null while it does not run */
  end_at: z.nullable(z.number()),
});
export type WaitingNewcomer = z.infer<typeof waitingNewcomerShape>;
