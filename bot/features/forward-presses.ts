import type { Update } from "grammy/types";
import { type GroupPress, readCardPress } from "../cards/read-press.ts";
import { type Decision, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { readWallPress } from "../raids/read-press.ts";
import { readSpamPress } from "../spam/read-press.ts";

/** Passes a press of a card in this group of admins to the group that the card is about (docs/decisions/195). */
export function forwardPress({ update }: Incoming): Decision {
  const press = update.callback_query === undefined ? null : readGroupPress(update);
  return press === null ? NOTHING : { writes: [], effects: [{ kind: "forwardPress", press }] };
}

function readGroupPress(update: Update): GroupPress | null {
  const card = readCardPress(update, "group");
  if (card !== null) return { of: "card", press: card };
  const spam = readSpamPress(update, "group");
  if (spam !== null) return { of: "spam", press: spam };
  const wall = readWallPress(update, "group");
  return wall === null ? null : { of: "wall", press: wall };
}
