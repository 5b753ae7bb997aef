/**
 * Changes of a chat since the order, which the buyer is told of before paying. `gone`: it is no longer listed;
 * `changed`: another level is paid for there now; with these two the order cannot be paid. `bot_gone`: no bot of ours
 * is in it; `not_admin`: the buyer no longer administers it; the chat gets its plan anyway.
 */
export const CHAT_PROBLEMS = ["gone", "changed", "bot_gone", "not_admin"] as const;
export type ChatProblem = (typeof CHAT_PROBLEMS)[number];

/** Tells whether a chat's problem keeps the order from being paid. */
export const forbidsPaying = (problem: ChatProblem): boolean => problem === "gone" || problem === "changed";
