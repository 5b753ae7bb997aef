import type { Challenge } from "../../domain/newcomers/captcha/challenge.ts";
import type { Verification } from "../../domain/newcomers/verification.ts";

/** A restriction that somebody had before: packed rights (AMB-008), unix second of its end, 0 = for ever. */
export interface FormerRestriction {
  rights: number;
  until: number;
}

/** Somebody's newest verification, as the chat's object keeps it. */
export interface Newcomer {
  /** number of the verification */
  id: number;
  userId: number;
  name: string;
  verification: Verification;
  /** given back after passing (AMB-076) */
  former: FormerRestriction | null;
  /** message id of the prompt that is for this newcomer alone, once it was sent */
  promptId: number | null;
  /** asked to join and is not in yet (AMB-075) */
  isRequest: boolean;
  /** the own chat with the bot, null while there is none to write to */
  privateChat: number | null;
  /** the language of what is asked there, null while it is not known */
  lang: string | null;
  /** message id of what is asked there, once it was sent */
  privateId: number | null;
  /** The number of questions that were put there. */
  asked: number;
  challenge: Challenge | null;
}

/** Makes the key of a verification's requests: its number is another one after the group has moved (MOD-42). */
export const checkKey = ({ userId, verification }: Newcomer): string => `newcomer ${userId} ${verification.startedAt}`;

/** The facts of newcomers. */
export interface NewcomerFacts {
  /** tells whether the verification of anybody is not over, from memory */
  isAnyOpen(): boolean;
  /** the newest verification, also one that is over; null for somebody who never had one */
  newest(userId: number): Newcomer | null;
  /** the restriction that stands in somebody's row */
  restrictionOf(userId: number): FormerRestriction | null;
  /** the longest mute by a filter or a name rule since a second, of those that hold; null for none */
  mutedSince(userId: number, second: number): FormerRestriction | null;
  /** the last act upon somebody's rights or place, of whichever feature; null for none (docs/decisions/018) */
  lastAct(userId: number): { kind: string; action: string; actor: number | null } | null;
  /** ids of what somebody wrote since a second: a message can be told of before the join (AMB-083) */
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
      /** who asks to join is asked at once in this chat (AMB-075), in this language */
      privateChat?: number;
      lang?: string | undefined;
    }
  /** Asks in the own chat with the bot; the former question goes. `way`: which kind of captcha. */
  | {
      kind: "ask";
      id: number;
      privateChat: number;
      lang?: string | undefined;
      way: "same" | "words" | "picture";
      triesLeft: number | null;
    }
  /** An answer, and the status of the verification after it (NCM-32). */
  | { kind: "keepAnswer"; id: number; text: string; status: number }
  /** A step of a verification; with its end its prompt goes. */
  | { kind: "stepCheck"; id: number; verification: Verification };
