import type { BotRequest } from "../decision.ts";
import type { NewReport, ReportDecision } from "../reports/facts.ts";

/**
 * An answer that waits until Telegram has changed the chat's permissions; `refused`: the text where the bot lacks the
 * right to do so, null for the usual one.
 */
export interface QuietAnswer {
  command: "silent" | "unsilent";
  /** user id of the admin who gave it */
  actor: number | null;
  request: BotRequest;
  refused: string | null;
}

/** An answer that waits for the deletions of the act with the same `key`. */
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
  /**
   * `key`: the act that gave or took a warning; the same key again changes nothing. `at`: unix second of the last
   * warning
   */
  | { kind: "setWarnings"; memberId: number; count: number; key: string; at: number }
  /** Removes the warnings of an unbanned person (AMB-063). */
  | { kind: "clearWarnings"; memberId: number }
  /** Silences the whole chat for so many seconds, null for ever (MOD-27). */
  | { kind: "beginSilence"; id: string; seconds: number | null; answer: QuietAnswer }
  | { kind: "endSilence"; answer: QuietAnswer }
  /** Answers once Telegram has deleted the messages, with their number (MOD-31). */
  | { kind: "answerPurge"; answer: PurgeAnswer }
  /** Counts a report, tells the admins, and answers once they are told, with how many were (MOD-25). */
  | { kind: "report"; report: NewReport; answer: BotRequest | null }
  /** Stores an admin's decision on a reported message: the act of `actKey`, null where the message stays. */
  | { kind: "decideReport"; key: number; decision: ReportDecision; by: number; actKey: string | null }
  /** Stops an admin, whose act is one too many for the brake (docs/decisions/184). */
  | { kind: "pullBrake"; actor: number }
  /** Asks for templates, which are read from D1 after the commit (MOD-26). */
  | { kind: "askLibrary"; job: LibraryJob };

/** One /lib command: `word` names a template, empty for the list of all. */
export interface LibraryJob {
  key: string;
  word: string;
  topic: number;
  /** the command itself, and the message that it answers, null for none */
  messageId: number;
  replyTo: number | null;
}
