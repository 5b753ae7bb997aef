import type { PrivateButton } from "./verification-link.ts";

/** An action of a person in their private chat with the bot that can be an answer to a check. */
export type AnswerAct =
  | { kind: "start" }
  /** `replyTo`: message id that it answers, null for none */
  | { kind: "text"; text: string; replyTo: number | null }
  | { kind: "button"; button: PrivateButton; queryId: string };

/** One update of a person's private chat with the bot, about a group's verification. */
export interface PrivateAnswer {
  updateId: number;
  userId: number;
  /** the private chat's id */
  privateChat: number;
  /** language in which the person is written to; undefined where it is not known */
  lang?: string | undefined;
  act: AnswerAct;
}

/**
 * Outcomes of an answer in this group. `told`: it was handled, and no more is expected; `other`: it answers another
 * group's question; `none`: this person has no open question here.
 */
export type AnswerOutcome = "taken" | "told" | "other" | "none";
