import type { Update } from "grammy/types";
import { readLowerData, type WallPress } from "../../domain/raids/notice-button.ts";
import { type PressedIn, readPress } from "../cards/read-press.ts";

/** Reads a press of the button that lowers a wall; null for every other update. */
export const readWallPress = (update: Update, pressedIn: PressedIn = "private"): WallPress | null =>
  readPress(update, readLowerData, pressedIn);
