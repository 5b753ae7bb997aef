/** Zones of the score: the message stays, the admins are asked, it may be removed. */
export const SPAM_ZONES = ["keep", "ask", "remove"] as const;
export type SpamZone = (typeof SPAM_ZONES)[number];
