import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import type { Clock } from "../../../domain/time/zone.ts";
import { startOfDay } from "../../shared/period/calendar-day.ts";
import type { LongestPeriod } from "../../shared/period/days-kept.ts";
import {
  type HistoryQuery,
  historySearch,
  isFiltered as isPartAsked,
  readHistoryQuery,
} from "../../shared/period/history-query.ts";

const { photo, video, video_note, live_photo, animation, sticker, paid_media, voice, audio, document } = MESSAGE_TYPE;
const { poll, checklist, service } = MESSAGE_TYPE;

/** Kinds of messages to filter by, each with the codes of its messages (AMB-012). */
export const KINDS = {
  text: [MESSAGE_TYPE.text],
  media: [photo, video, video_note, live_photo, paid_media],
  file: [document],
  sound: [voice, audio],
  sticker: [sticker, animation],
  poll: [poll, checklist],
  notice: [service],
} as const satisfies Record<string, readonly number[]>;
export type HistoryKind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as HistoryKind[];

/** A question to the history, as read from the address. */
export interface AskedHistory extends HistoryQuery {
  /** null is every kind */
  kind: HistoryKind | null;
  /** the day that the page begins with, null for the newest messages */
  day: string | null;
  /** Tells whether the question covers all stored days. */
  isWhole: boolean;
}

/** Returns the key of the last message before a second (bot/message-key.ts). */
const keyBefore = (second: number): number => second * 2 ** 20 - 1;

/**
 * Reads the question from the address; missing or wrong fields mean all days, every kind and topic, everybody, the
 * newest.
 */
export function readAskedHistory(
  fields: URLSearchParams,
  clock: Clock,
  now: number,
  longest: LongestPeriod,
): AskedHistory {
  const query = readHistoryQuery(fields, clock, now, longest.days);
  const isPaged = query.before !== null || query.after !== null;
  const begin = isPaged ? null : startOfDay(fields.get("day"), clock);
  return {
    ...query,
    kind: KIND_NAMES.find((name) => name === fields.get("kind")) ?? null,
    day: begin === null ? null : fields.get("day"),
    after: begin === null ? query.after : keyBefore(begin),
    isWhole: query.from <= longest.from && query.to >= longest.to,
  };
}

/** Tells whether only a part of what was written in the days is asked for. */
export const isFiltered = (query: AskedHistory): boolean => isPartAsked(query) || query.kind !== null;

/** Returns the question for everything in the same days, from the newest message on. */
export const unfiltered = (query: AskedHistory): AskedHistory => ({
  ...query,
  keyword: "",
  topic: null,
  user: null,
  kind: null,
});

/** Returns the address' fields for a question; days are named only where they are not all stored days. */
export function historyAddress(query: AskedHistory, place?: { before: number } | { after: number }): string {
  const fields = new URLSearchParams(historySearch(query, place));
  if (query.kind !== null) fields.set("kind", query.kind);
  if (query.isWhole) {
    fields.delete("from");
    fields.delete("to");
  }
  return `?${fields}`;
}
