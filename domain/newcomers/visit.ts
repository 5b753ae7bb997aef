import type { PrivateButton } from "./door-link.ts";

/** What somebody did in their own chat with the bot, as far as a check may want it. */
export type VisitAct =
  | { kind: "start" }
  /** `replyTo`: message id that it answers, null for none */
  | { kind: "text"; text: string; replyTo: number | null }
  | { kind: "button"; button: PrivateButton; queryId: string };

/** One update of somebody's own chat with the bot, about a group's check. */
export interface Visit {
  updateId: number;
  userId: number;
  /** the private chat's id */
  privateChat: number;
  act: VisitAct;
}

/**
 * `told`: was answered, and no more is expected here; `other`: answers another group's question; `none`: nothing is
 * asked of this person here.
 */
export type VisitOutcome = "taken" | "told" | "other" | "none";
