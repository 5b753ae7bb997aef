import type { SpamReport } from "../../domain/calls/spam.ts";
import type { SpamPress } from "../../domain/spam/card-button.ts";
import type { SpamLabel } from "../../domain/spam/message.ts";
import type { Delivery } from "../objects.ts";
import type { SeenElsewhere } from "../spam/shared-texts-object.ts";

/** Press of an admin in the own chat with a bot. */
export interface DeliveredPress extends SpamPress {
  bot: Delivery["bot"];
}

/** An admin's label of a stored message; null takes it back. */
export interface TeachingOrder {
  messageId: number;
  /** unix second of the message */
  date: number;
  label: SpamLabel | null;
  /** user id of the admin; a former version sends none */
  by?: number;
}
/** `unknown`: no such message is stored, or it has no words. */
export type TeachOutcome = { outcome: "taught"; label: SpamLabel | null } | { outcome: "unknown" };

/** The spam score in a chat's object (docs/spam.md). */
export interface SpamObject {
  /** Handles a press of a button of a card that asks an admin about a message. */
  takeSpamPress(press: DeliveredPress): Promise<boolean>;
  /** Handles the report that newcomers of other groups have written the text of a message of this one. */
  takeSighting(seen: SeenElsewhere): Promise<void>;
  spamReport(): Promise<SpamReport>;
  teachSpam(order: TeachingOrder): Promise<TeachOutcome>;
  /** Deletes the labels and the model that was learned from them. */
  forgetSpam(): Promise<SpamReport>;
}
