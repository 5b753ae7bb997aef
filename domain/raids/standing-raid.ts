import * as z from "zod/mini";

/** The wall that stands against a raid: since which unix second, and how many joined since just before. */
export const standingRaidShape = z.object({ at: z.number(), cnt_joined: z.number() });
export type StandingRaid = z.infer<typeof standingRaidShape>;
