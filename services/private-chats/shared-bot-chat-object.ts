import type { ChatLevel } from "../../domain/limits.ts";
import type { PrivateDelivery } from "../objects.ts";

/** One person's private chat with the shared bot: it only knows which groups wait for an answer (AMB-198). */
export interface SharedBotChatObject {
  /** Hands an update on to the group that it concerns; resolves after its commit. */
  receive(delivery: PrivateDelivery): Promise<void>;
  /** A group asks this person something: what is written next is an answer to it. Repeating it changes nothing. */
  expect(telegramChatId: number): Promise<void>;
  /** Writes something to the person; the same key again is the same notice. */
  tell(notice: PrivateNotice): Promise<void>;
  /** Tells a payer of money that came or went back; the same key again is the same notice. */
  tellPayment(notice: PaymentNotice): Promise<void>;
  /** Forgets everything about the person at once, what waits to be told included. */
  forget(): Promise<void>;
}

/** `returned`: the Stars bought nothing; `refunded`: they went back, and the plan with them. */
export type PaymentEvent = "paid" | "returned" | "refunded";

/** Something that became of somebody's Stars. */
export interface PaymentNotice {
  key: string;
  userId: number;
  /** Telegram's language tag of the person, empty for none */
  languageCode: string;
  event: PaymentEvent;
  stars: number;
  order: number;
  viplv: ChatLevel;
  /** title of the chat or bot, empty where it is gone */
  target: string;
  /** unix second until which the plan is in force */
  until: number;
}

/** Something that a person is told in private, with the page that it is about or with choices. */
export interface PrivateNotice {
  key: string;
  userId: number;
  text: string;
  button: { text: string; path: string } | null;
  /** buttons below the text, each with what comes back when it is pressed */
  choices?: readonly { text: string; data: string }[];
  /** Chat of whose plan's end it reminds: where Telegram refuses it, the person is reminded no more (decision 114). */
  reminderOf?: string;
  /** The same of an own bot. */
  reminderOfBot?: string;
  /** of the shared bot, which the page's web view signs in with */
  hashId: string;
}
