import * as z from "zod/mini";

/** A note of an operator about a person, which the person never sees. */
export const noteShape = z.object({
  id: z.number(),
  text: z.string(),
  /** the account that wrote it, by its name then */
  author: z.object({ id: z.string(), name: z.string() }),
  at: z.number(),
});
export type Note = z.infer<typeof noteShape>;
