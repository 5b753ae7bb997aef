import type { BotRequest } from "../decision.ts";
import type { NewReport, ReportDecision } from "../reports/facts.ts";

/**
 * An answer that waits for the chat's permissions; `refused`: its words where the bot lacks the right to change them, null
 * for the usual ones.
 */
export interface QuietAnswer {
  command: "silent" | "unsilent";
  /** user id of the admin who gave it */
  actor: number | null;
  request: BotRequest;
  refused: string | null;
}

/** An answer that waits for the deletions of an act, whose `key` it bears. */
export interface PurgeAnswer {
  key: string;
  /** messages that are to be deleted */
  count: number;
  request: BotRequest;
  name: string;
}

/**
 * An answer to a report that waits until the admins were told; `notices`: keys of the requests that tell them, `reached`:
 * admins beside these who were told before.
 */
export interface ReportAnswer {
  notices: readonly string[];
  reached?: number;
  request: BotRequest;
}

/** The writes of commands (durable-objects/chat-state/moderation/apply-moderation.ts). */
export type ModerationWrite =
  /** `key`: the act that gave or took it; the same again changes nothing. `at`: unix second of the last one given */
  | { kind: "setWarnings"; memberId: number; count: number; key: string; at: number }
  /** Warnings of an unbanned person are gone (AMB-063). */
  | { kind: "clearWarnings"; memberId: number }
  /** The whole chat is silent for so many seconds, null for ever (MOD-27). */
  | { kind: "beginSilence"; id: string; seconds: number | null; answer: QuietAnswer }
  | { kind: "endSilence"; answer: QuietAnswer }
  /** Answers once Telegram has deleted, with what it did (MOD-31). */
  | { kind: "answerPurge"; answer: PurgeAnswer }
  /** Counts a report, tells the admins, and answers once they are told, with how many were (MOD-25). */
  | { kind: "report"; report: NewReport; answer: BotRequest | null }
  /** An admin decides on a reported message, by the act of that key or by leaving it. */
  | { kind: "decideReport"; key: number; decision: ReportDecision; by: number; actKey: string | null }
  /** The brake stops an admin: this act is one too many (docs/decisions/184). */
  | { kind: "pullBrake"; actor: number }
  /** The templates are in D1: they are read after the commit (MOD-26). */
  | { kind: "askLibrary"; job: LibraryJob };

/** A /lib: an empty `word` lists. */
export interface LibraryJob {
  key: string;
  word: string;
  topic: number;
  /** the command itself, and the message that it answers, null for none */
  messageId: number;
  replyTo: number | null;
}
