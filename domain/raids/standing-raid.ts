import * as z from "zod/mini";

/**
 * The wall that stands against a raid: the unix second at which it went up, and the number of people who joined since
 * just before.
 */
export const standingRaidShape = z.object({ at: z.number(), cnt_joined: z.number() });
export type StandingRaid = z.infer<typeof standingRaidShape>;
