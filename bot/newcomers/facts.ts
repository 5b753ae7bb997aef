import type { Challenge } from "../../domain/newcomers/captcha/challenge.ts";
import type { Verification } from "../../domain/newcomers/verification.ts";
import type { VerifyStatus } from "../../domain/newcomers/verify-status.ts";

/** A restriction that somebody had before: packed rights (AMB-008), unix second of its end, 0 = for ever. */
export interface FormerRestriction {
  rights: number;
  until: number;
}

/** What follows once Telegram has carried out the act of a verdict: nothing is told or logged before (AMB-339). */
export type Verdict =
  /** `status` of the verification that began at a unix second; `actor`: user id of the admin whose doing it was */
  | { of: "check"; startedAt: number; status: VerifyStatus; actor: number | null }
  /** somebody whom the policy turns away after they came in, or whose request to join it turns down */
  | { of: "door"; isBot: boolean }
  | { of: "request" };

/** A verdict on a verification whose act is under way, or was refused by Telegram. */
export interface OwedVerdict {
  status: VerifyStatus;
  actor: number | null;
  isRefused: boolean;
}

/** Somebody's newest verification, as the chat's object keeps it. */
export interface Newcomer {
  /** number of the verification */
  id: number;
  userId: number;
  name: string;
  verification: Verification;
  /** restriction to be given back after passing (AMB-076) */
  former: FormerRestriction | null;
  /** message id of the prompt that is for this newcomer alone, once it was sent */
  promptId: number | null;
  /** has asked to join and is not in the group yet (AMB-075) */
  isRequest: boolean;
  /** the newcomer's private chat with the bot; null while there is none to write to */
  privateChat: number | null;
  /** the language of the questions there; null while it is not known */
  lang: string | null;
  /** message id of the question there, once it was sent */
  privateId: number | null;
  /** number of questions that were asked there */
  asked: number;
  challenge: Challenge | null;
  /**
   * the verdict that Telegram has not carried out yet: `verification` has an end then and is still open by its status
   */
  owed: OwedVerdict | null;
}

/**
 * Returns the beginning of the keys of a verification's requests. Its number would not do: it changes when the group
 * becomes a supergroup (MOD-42).
 */
export const checkKey = ({ userId, verification }: Newcomer): string => `newcomer ${userId} ${verification.startedAt}`;

/** The facts of newcomers. */
export interface NewcomerFacts {
  /** tells from memory whether anybody's verification is not over */
  isAnyOpen(): boolean;
  /** the newest verification, also one that is over; null for somebody who never had one */
  newest(userId: number): Newcomer | null;
  /** the restriction that stands in somebody's row */
  restrictionOf(userId: number): FormerRestriction | null;
  /** the longest mute by a filter or a name rule since a second that still holds; null for none */
  mutedSince(userId: number, second: number): FormerRestriction | null;
  /** the last act upon somebody's rights or membership, by any feature; null for none (docs/decisions/018) */
  lastAct(userId: number): { kind: string; action: string; actor: number | null } | null;
  /** ids of messages that somebody wrote since a second: their update can come before that of the join (AMB-083) */
  wroteSince(userId: number, second: number): number[];
}

/** The writes of newcomers (durable-objects/chat-state/newcomers/write-newcomers.ts). */
export type NewcomerWrite =
  | {
      kind: "beginCheck";
      userId: number;
      name: string;
      verification: Verification;
      former: FormerRestriction | null;
      /** private chat in which a person who asks to join is asked at once (AMB-075), and the language */
      privateChat?: number;
      lang?: string | undefined;
    }
  /**
   * Asks in the newcomer's private chat with the bot and deletes the former question there. `way`: the kind of captcha.
   */
  | {
      kind: "ask";
      id: number;
      privateChat: number;
      lang?: string | undefined;
      way: "same" | "words" | "picture";
      triesLeft: number | null;
    }
  /** Stores an answer, with the status of the verification after it (NCM-32). */
  | { kind: "keepAnswer"; id: number; text: string; status: number }
  /** Stores a step of a verification; at its end the prompt is deleted. An owed verdict is settled with it. */
  | { kind: "stepCheck"; id: number; verification: Verification }
  /** Stores a verdict that waits for Telegram's answer to the act with this key, in place of a former one. */
  | { kind: "oweVerdict"; key: string; userId: number; verdict: Verdict };
