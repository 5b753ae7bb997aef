import type { Update } from "grammy/types";
import { readLowerData, type WallPress } from "../../domain/raids/notice-button.ts";
import { readPrivatePress } from "../cards/read-press.ts";

/** Reads a press of the button that lowers a wall; null for every other update. */
export const readWallPress = (update: Update): WallPress | null => readPrivatePress(update, readLowerData);
