import type { Verification } from "../../domain/newcomers/verification.ts";

/** A restriction that somebody had before: packed rights (AMB-008), unix second of its end, 0 = for ever. */
export interface FormerRestriction {
  rights: number;
  until: number;
}

/** Somebody's newest check, as the chat's object keeps it. */
export interface Newcomer {
  /** number of the check */
  id: number;
  userId: number;
  name: string;
  verification: Verification;
  /** given back after passing (AMB-076) */
  former: FormerRestriction | null;
  /** message id of the prompt that is for this newcomer alone, once it was sent */
  promptId: number | null;
}

/** What features may know of newcomers. */
export interface NewcomerView {
  /** the newest check, also one that is over; null for who was never checked */
  newest(userId: number): Newcomer | null;
  /** the restriction that stands in somebody's row */
  restrictionOf(userId: number): FormerRestriction | null;
}

/** What is kept of newcomers (durable-objects/chat-state/newcomers.ts). */
export type NewcomerWrite =
  | {
      kind: "beginCheck";
      userId: number;
      name: string;
      verification: Verification;
      former: FormerRestriction | null;
    }
  /** A step of a check; with its end its prompt goes. */
  | { kind: "stepCheck"; id: number; verification: Verification };
