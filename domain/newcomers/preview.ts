import * as z from "zod/mini";

/**
 * What the bot would say about a newcomer, in the chat's language (NCM-31, NCM-40). `type` is the one in force (NCM-39);
 * without a check there is neither a prompt nor a verdict.
 */
export const newcomerPreviewShape = z.object({
  type: z.number(),
  /** what is posted in the group, its buttons row by row */
  prompt: z.nullable(z.object({ text: z.string(), keys: z.array(z.array(z.string())) })),
  /** what is told in the group where the admins want it */
  verdict: z.nullable(z.object({ success: z.string(), timeout: z.string(), attemptsExceeded: z.string() })),
});
export type NewcomerPreview = z.infer<typeof newcomerPreviewShape>;
