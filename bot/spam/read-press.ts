import type { Update } from "grammy/types";
import { readCardData, type SpamPress } from "../../domain/spam/card-button.ts";
import { type PressedIn, readPress } from "../cards/read-press.ts";

/** Reads a press of the spam score's card; null for every other update. */
export function readSpamPress(update: Update, pressedIn: PressedIn = "private"): SpamPress | null {
  const press = readPress(update, readCardData, pressedIn);
  if (press === null) return null;
  const { notice: card, ...rest } = press;
  return { ...rest, card };
}
