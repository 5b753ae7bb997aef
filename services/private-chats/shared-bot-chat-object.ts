import type { ChatLevel } from "../../domain/limits.ts";
import type { PrivateDelivery } from "../objects.ts";

/** One person's private chat with the shared bot: it knows only the groups that wait for an answer (AMB-198). */
export interface SharedBotChatObject {
  /** Passes an update to the group that it concerns; resolves after its commit. */
  receive(delivery: PrivateDelivery): Promise<void>;
  /**
   * Notes that a group has asked this person something, so that their next message answers it. Repeating it changes
   * nothing.
   */
  expect(telegramChatId: number): Promise<void>;
  /** Sends a notice to the person; a repeated key is the same notice. */
  tell(notice: PrivateNotice): Promise<void>;
  /** Notifies a payer of Stars that were paid or returned; a repeated key is the same notice. */
  tellPayment(notice: PaymentNotice): Promise<void>;
  /** Deletes everything about the person at once, waiting notices included. */
  forget(): Promise<void>;
}

/** `returned`: the Stars bought nothing; `refunded`: they went back, and the plan with them. */
export type PaymentEvent = "paid" | "returned" | "refunded";

/** An event of somebody's Stars. */
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
  /** the Stars bought days by their value, since the plan had ended or changed (AMB-309) */
  isByValue: boolean;
}

/** A button that opens a page of the dashboard. */
interface PageButton {
  text: string;
  path: string;
}

/** A notice to a person in private, with the page that it is about or with choices. */
export interface PrivateNotice {
  key: string;
  userId: number;
  text: string;
  button: PageButton | null;
  /** further pages, each a row below the first */
  more?: readonly PageButton[];
  /** buttons below the text, each with what comes back when it is pressed */
  choices?: readonly { text: string; data: string }[];
  /**
   * Chat of whose plan's end the notice reminds: if Telegram refuses the notice, the reminders are switched off
   * (decision 114).
   */
  reminderOf?: string;
  /** Own bot of whose plan's end the notice reminds, likewise. */
  reminderOfBot?: string;
  /** hash id of the shared bot, with which the page's web view signs in */
  hashId: string;
}
