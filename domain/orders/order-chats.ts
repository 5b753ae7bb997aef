/**
 * Things that happened to a chat since it was ordered for, which its buyer is told of before paying: `gone`: it is not
 * listed any more; `changed`: another level is paid for there now; both keep the order from being paid. `bot_gone`: no
 * bot of ours is in it; `not_admin`: the buyer does not administer it any more; it gets its plan anyway.
 */
export const CHAT_PROBLEMS = ["gone", "changed", "bot_gone", "not_admin"] as const;
export type ChatProblem = (typeof CHAT_PROBLEMS)[number];

/** Tells whether an order cannot be paid for its sake. */
export const forbidsPaying = (problem: ChatProblem): boolean => problem === "gone" || problem === "changed";
