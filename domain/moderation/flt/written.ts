import { FLT_PATTERN_MAX } from "../../limits/filters.ts";
import { isPattern } from "../pattern/pattern.ts";

/** Name of a set of stickers, and of somebody, without an address or @ in front. */
export const STICKER_SET = /^[A-Za-z0-9_]{1,64}$/;
export const USERNAME = /^[A-Za-z0-9_]{4,32}$/;

/** Tells whether a text can be one of the patterns: short enough, of known syntax, of few enough operations. */
export const isUsablePattern = (source: string): boolean =>
  source !== "" && source.length <= FLT_PATTERN_MAX && isPattern(source);
