import type { Update } from "grammy/types";
import { readCardData, type SpamPress } from "../../domain/spam/card-button.ts";
import { readPrivatePress } from "../cards/read-press.ts";

/** Reads a press of the spam score's card; null for every other update. */
export function readSpamPress(update: Update): SpamPress | null {
  const press = readPrivatePress(update, readCardData);
  if (press === null) return null;
  const { notice: card, ...rest } = press;
  return { ...rest, card };
}
