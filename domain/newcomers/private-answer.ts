import type { PrivateButton } from "./verification-link.ts";

/** Act of a person in their own chat with the bot, as far as a check may want it. */
export type AnswerAct =
  | { kind: "start" }
  /** `replyTo`: message id that it answers, null for none */
  | { kind: "text"; text: string; replyTo: number | null }
  | { kind: "button"; button: PrivateButton; queryId: string };

/** One update of somebody's own chat with the bot, about a group's check. */
export interface PrivateAnswer {
  updateId: number;
  userId: number;
  /** the private chat's id */
  privateChat: number;
  /** in which the person is written to; undefined where nothing tells */
  lang?: string | undefined;
  act: AnswerAct;
}

/**
 * `told`: was answered, and no more is expected here; `other`: answers another group's question; `none`: nothing is
 * asked of this person here.
 */
export type AnswerOutcome = "taken" | "told" | "other" | "none";
