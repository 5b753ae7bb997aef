import * as z from "zod/mini";

/** Somebody whom the block list does not concern in a group; without a name where nobody of that id was seen there. */
export const listExceptionShape = z.object({ user_id: z.number(), name: z.string(), username: z.string() });
export type ListException = z.infer<typeof listExceptionShape>;
