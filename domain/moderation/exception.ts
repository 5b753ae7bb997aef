import * as z from "zod/mini";

/** The rules that have exceptions by person: the block list, and the filter of look-alike names. */
export const EXCEPTED_FROM = ["block_list", "names"] as const;
export type ExceptedFrom = (typeof EXCEPTED_FROM)[number];

/** Somebody whom such a rule does not concern in a group; without a name where nobody of that id was seen there. */
export const listExceptionShape = z.object({ user_id: z.number(), name: z.string(), username: z.string() });
export type ListException = z.infer<typeof listExceptionShape>;
