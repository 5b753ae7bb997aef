import type { SpamReport } from "../../domain/calls/spam.ts";
import type { SpamPress } from "../../domain/spam/card-button.ts";
import type { Delivery } from "../objects.ts";
import type { SeenElsewhere } from "../spam/shared-texts-object.ts";

/** Press of an admin in the own chat with a bot. */
export interface DeliveredPress extends SpamPress {
  bot: Delivery["bot"];
}

/** The spam score in a chat's object (docs/spam.md). */
export interface SpamObject {
  /** Takes a press of a button by which an admin was asked about a message. */
  takeSpamPress(press: DeliveredPress): Promise<boolean>;
  /** Hears that newcomers of other groups have written the text of a message of this one. */
  takeSighting(seen: SeenElsewhere): Promise<void>;
  spamReport(): Promise<SpamReport>;
  /** Forgets the labels and the model that they made. */
  forgetSpam(): Promise<SpamReport>;
}
