import type { BotRequest } from "./decision.ts";

/** An answer that waits for the chat's permissions; `refused`: its words where Telegram did not change them. */
export interface QuietAnswer {
  command: "silent" | "unsilent";
  /** user id of the admin who gave it */
  actor: number | null;
  request: BotRequest;
  refused: string;
}

/** An answer that waits for the deletions of an act, whose `key` it bears. */
export interface PurgeAnswer {
  key: string;
  /** messages that are to be deleted */
  count: number;
  request: BotRequest;
  name: string;
}

/** The writes of commands (durable-objects/chat-state/moderation/apply-moderation.ts). */
export type ModerationWrite =
  /** `key`: what gave or took it; the same again changes nothing. */
  | { kind: "setWarnings"; memberId: number; count: number; key: string }
  /** Warnings of an unbanned person are gone (AMB-063). */
  | { kind: "clearWarnings"; memberId: number }
  /** The whole chat is silent for so many seconds, null for ever (MOD-27). */
  | { kind: "beginSilence"; id: string; seconds: number | null; answer: QuietAnswer }
  | { kind: "endSilence"; answer: QuietAnswer }
  /** Answers once Telegram has deleted, with what it did (MOD-31). */
  | { kind: "answerPurge"; answer: PurgeAnswer }
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
