import * as z from "zod/mini";

/** Updates of the last days that could not be handled (AMB-270): how many, and when the last one came (unix seconds). */
export const deadLettersShape = z.object({ count: z.number(), last: z.number() });
export type DeadLetters = z.infer<typeof deadLettersShape>;
