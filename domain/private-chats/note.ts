import * as z from "zod/mini";

/** A note of an operator about a person, which the person never sees. */
export const noteShape = z.object({
  id: z.number(),
  text: z.string(),
  /** name of the account that wrote it, at that time */
  author: z.object({ id: z.string(), name: z.string() }),
  at: z.number(),
});
export type Note = z.infer<typeof noteShape>;
