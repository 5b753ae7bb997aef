import type { SpamReport } from "../../domain/calls/spam.ts";
import type { SpamPress } from "../../domain/spam/card-button.ts";
import type { Delivery } from "../objects.ts";

/** Press of an admin in the own chat with a bot. */
export interface DeliveredPress extends SpamPress {
  bot: Delivery["bot"];
}

/** The spam score in a chat's object (docs/spam.md). */
export interface SpamObject {
  /** Takes a press of a button by which an admin was asked about a message. */
  takeSpamPress(press: DeliveredPress): Promise<boolean>;
  spamReport(): Promise<SpamReport>;
  /** Forgets the labels and the model that they made. */
  forgetSpam(): Promise<SpamReport>;
}
