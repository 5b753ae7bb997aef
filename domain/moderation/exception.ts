import * as z from "zod/mini";

/** The rules that have exceptions by person: the block list, and the filter of look-alike names. */
export const EXCEPTED_FROM = ["block_list", "names"] as const;
export type ExceptedFrom = (typeof EXCEPTED_FROM)[number];

/** A person who is excepted from such a rule in a group; without a name where the group has not seen them. */
export const listExceptionShape = z.object({ user_id: z.number(), name: z.string(), username: z.string() });
export type ListException = z.infer<typeof listExceptionShape>;
