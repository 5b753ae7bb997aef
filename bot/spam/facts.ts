import type { Judge } from "../../domain/spam/judge.ts";
import type { SpamMessage } from "../../domain/spam/message.ts";

/** The time that somebody has been here, as far as it is known. */
export type SenderAge = Pick<SpamMessage, "memberDays" | "isFirst">;

/** The facts of the spam score, read only where it is on. */
export interface SpamFacts {
  /** The chat's model with the thresholds of a level (`spam_level`). */
  judge(level: number): Judge;
  /** Number of other groups in which newcomers wrote the text of a message; 0 as long as none is known. */
  groups(message: { date: number; message_id: number }, text: string): number;
  /** Tells whether somebody may be new here. Called for every message, so it goes by memory alone. */
  mayBeNew(userId: number): boolean;
  age(userId: number, message: { date: number; message_id: number }): SenderAge;
  /** Ids of the admins to be asked about a message now; none after too many cards within an hour. */
  asked(key: number): number[];
  /** The case of a message with what is stored of it; null for none, or one whose message is stored no longer. */
  found(key: number): FoundCase | null;
}

export interface FoundCase {
  messageId: number;
  userId: number | null;
  senderChatId: number | null;
  type: number;
  text: string;
  why: string;
  actKey: string | null;
  /** as spam_cases has it */
  answer: string | null;
  answeredBy: number | null;
}

/** A message that the score doubted, or removed by the act of `actKey`. */
export interface SpamCase {
  /** of the message */
  key: number;
  messageId: number;
  zone: "ask" | "remove";
  percent: number;
  /** in the chat's language */
  why: string;
  actKey: string | null;
}
