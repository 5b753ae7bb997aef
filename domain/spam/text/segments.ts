import { type Address, addressesInText } from "../../moderation/bare-links.ts";
import type { SpamMessage } from "../message.ts";
import { classOf, SPACE } from "./classes.ts";

/** Of a long text the beginning and the end are read: what is sold stands there. */
const HEAD_LENGTH = 1024;
const TAIL_LENGTH = 512;
/** Beyond these the segments of a message are one. */
const SEGMENTS_MAX = 24;
const BUTTONS_MAX = 16;
const BUTTON_LENGTH = 64;

/** A line or a sentence. */
export interface Segment {
  /** with spaces in place of addresses: these say no words */
  text: string;
  addresses: readonly Address[];
  /** as it was written */
  source: string;
}

const LINE_END = 0x0a;
const unitsOf = (signs: string) => new Set([...signs].map((sign) => sign.charCodeAt(0)));
const ENDS = unitsOf(".!?…");
/** Tells whether a unit ends a sentence without a space behind it; asked of nearly every unit, too often for a set. */
const isWideEnd = (unit: number): boolean => unit === 0x3002 || unit === 0xff01 || unit === 0xff1f;
const isSpace = (unit: number): boolean => (classOf(unit) & SPACE) !== 0;

/** Cuts a text between lines, and behind the sign that ends a sentence where that has a word. */
function linesAndSentences(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  const cut = (end: number, next: number) => {
    parts.push(text.slice(start, end));
    start = next;
  };
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === LINE_END) cut(at, at + 1);
    else if (isSpace(unit)) {
      let end = at + 1;
      while (end < text.length && text.charCodeAt(end) !== LINE_END && isSpace(text.charCodeAt(end))) end += 1;
      if (end < text.length && text.charCodeAt(end) !== LINE_END && endsSentence(text, at)) cut(at, end);
      at = end - 1;
    } else if (at > start && isWideEnd(text.charCodeAt(at - 1))) cut(at, at);
  }
  cut(text.length, text.length);
  return parts.filter((part) => part.trim() !== "");
}

/** Tells whether a word and the signs behind it end before a place. */
function endsSentence(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && ENDS.has(text.charCodeAt(before))) before -= 1;
  return before < at - 1 && before >= 0 && !isSpace(text.charCodeAt(before));
}

/** Without one of these no address can be there. */
const MAY_HOLD_ADDRESS = /[@/]|[.。][^\s.]/;

/** Cuts the middle out of a long text. */
function cutText(text: string): string {
  if (text.length <= HEAD_LENGTH + TAIL_LENGTH) return text;
  return `${text.slice(0, HEAD_LENGTH)}\n${text.slice(-TAIL_LENGTH)}`;
}

/** Takes a message apart into lines and sentences; buttons are segments of their own. */
export function segmentsOf({ text, buttons = [] }: SpamMessage): Segment[] {
  const parts = linesAndSentences(cutText(text));
  if (parts.length > SEGMENTS_MAX) parts.push(parts.splice(SEGMENTS_MAX - 1).join("\n"));
  const labels = buttons.slice(0, BUTTONS_MAX).map((label) => label.slice(0, BUTTON_LENGTH));
  return [...parts, ...labels].map(segmentOf);
}

function segmentOf(source: string): Segment {
  const addresses = apart(addressesOf(source));
  if (addresses.length === 0) return { text: source, addresses, source };
  let text = "";
  let end = 0;
  for (const { offset, length } of addresses) {
    text += source.slice(end, offset) + " ".repeat(length);
    end = offset + length;
  }
  return { text: text + source.slice(end), addresses, source };
}

/** Looks only at words that may hold one: finding addresses is slow, and none goes over a space. */
const addressesOf = (source: string): Address[] =>
  MAY_HOLD_ADDRESS.test(source)
    ? [...source.matchAll(/\S+/g)].flatMap(({ 0: run, index }) =>
        MAY_HOLD_ADDRESS.test(run)
          ? addressesInText(run).map((address) => ({ ...address, offset: address.offset + index }))
          : [],
      )
    : [];

/** Sorts addresses by their place in the text and leaves out those that begin within an earlier one. */
function apart(addresses: readonly Address[]): Address[] {
  const kept: Address[] = [];
  let end = 0;
  for (const address of [...addresses].sort((a, b) => a.offset - b.offset || b.length - a.length)) {
    if (address.offset < end) continue;
    kept.push(address);
    end = address.offset + address.length;
  }
  return kept;
}
