import type { BRAKE_DECISIONS } from "../../domain/calls/moderation.ts";
import type { CardPress } from "../../domain/cards/card-button.ts";
import type { Delivery } from "../objects.ts";

/** Press of a card's button, in the own chat with a bot. */
export interface DeliveredCardPress extends CardPress {
  bot: Delivery["bot"];
}

export interface BrakeDecision {
  /** user id of the stopped admin, and of the one who decides */
  admin: number;
  by: number;
  decision: (typeof BRAKE_DECISIONS)[number];
}

/** `refused`: another person decides on the stop; `unknown`: that admin was never stopped. */
export type BrakeOutcome = { outcome: "decided"; takenBack: number } | { outcome: "refused" | "unknown" };

/** The brake on admins in a chat's object, and presses of cards (docs/decisions/184). */
export interface BrakeObject {
  /** Handles a press of a card's button; returns whether this group knows the bot. */
  takeCardPress(press: DeliveredCardPress): Promise<boolean>;
  decideBrake(decision: BrakeDecision): Promise<BrakeOutcome>;
}
