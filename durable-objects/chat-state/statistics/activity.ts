import type { quarters as quartersTable } from "../../../db/schema/chat-state/counts.ts";
import { QUARTER_SECONDS } from "../../../domain/limits.ts";
import { hourOfDay } from "../../../domain/time/buckets.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { COUNTED, windowOf } from "./glance.ts";
import { type Pieces, sumsOver } from "./report-days.ts";

/** Messages of one piece of time, the number of people who wrote them, and messages by hour of the zone's clock. */
export interface Activity {
  messages: number;
  speakers: number;
  hours: number[];
}
/** Messages by user id, of the people who wrote any. */
export type PeopleCounts = Record<string, number>;

interface Counted {
  messages: number;
  hours: number[];
  people: Map<number, number>;
}

/** Counts messages and writers in each piece (AMB-170, AMB-298); what was to be folded is folded. */
export const activityOver = (context: ChatContext, pieces: Pieces): Activity[] =>
  sumsOver(
    context,
    "activity",
    pieces,
    (bounds) =>
      countIn(context, { ...pieces, bounds }).map(({ messages, hours, people }) => ({
        messages,
        speakers: people.size,
        hours,
      })),
    ({ messages }) => messages > 0,
  );

/** Counts each person's messages in each piece. */
export const peopleOver = (context: ChatContext, pieces: Pieces): PeopleCounts[] =>
  sumsOver(
    context,
    "people",
    pieces,
    (bounds) => countIn(context, { ...pieces, bounds }).map(({ people }) => Object.fromEntries(people)),
    (people) => Object.keys(people).length > 0,
  );

function countIn(context: ChatContext, { bounds, zone }: Pieces): Counted[] {
  const clock = zoneOf(zone);
  const pieces = bounds
    .slice(1)
    .map((): Counted => ({ messages: 0, hours: new Array<number>(24).fill(0), people: new Map() }));
  let at = 0;
  const pieceOf = (second: number): Counted | undefined => {
    // Moments come nearly in order: those of the first, broken quarter after the others.
    if (second < (bounds[at] ?? 0)) at = 0;
    while (at < pieces.length - 1 && second >= (bounds[at + 1] ?? Number.POSITIVE_INFINITY)) at += 1;
    return pieces[at];
  };
  const count = (second: number, messages: number, people: Iterable<[number, number]>) => {
    const piece = pieceOf(second);
    if (piece === undefined) return;
    piece.messages += messages;
    const hour = hourOfDay(second, clock);
    piece.hours[hour] = (piece.hours[hour] ?? 0) + messages;
    for (const [userId, own] of people) piece.people.set(userId, (piece.people.get(userId) ?? 0) + own);
  };
  const { firstQuarter, endQuarter, edges } = windowOf(wholeQuarters(context, bounds));
  // The first quarter may begin before the first piece, which is as long as the bot is here.
  for (const row of context.sql.exec<StoredRow<typeof quartersTable, "quarter" | "messages" | "people">>(
    "SELECT quarter, messages, people FROM quarters WHERE quarter >= ? AND quarter < ?",
    firstQuarter,
    endQuarter,
  ))
    count(Math.max(bounds[0] ?? 0, row.quarter * QUARTER_SECONDS), row.messages, writersIn(row.people));
  for (const { fromKey, toKey } of edges)
    for (const { second, user_id } of messagesBetween(context.sql, fromKey, toKey))
      count(second, 1, user_id === null ? [] : [[user_id, 1]]);
  return pieces;
}

/** Seconds by which the report of a range that ends now may arrive late. */
const ASKED_SECONDS = 10;

/**
 * Extends a range to whole quarter hours at the bot's arrival and at the present, since nothing lies outside: a report
 * of a period from the menu then reads no stored message.
 */
function wholeQuarters({ values, now }: ChatContext, bounds: readonly number[]) {
  const first = bounds[0] ?? 0;
  const end = bounds.at(-1) ?? first;
  const came = values.get("snapshot")?.settings.ctime;
  return {
    startSecond: first === came ? Math.floor(first / QUARTER_SECONDS) * QUARTER_SECONDS : first,
    endSecond: (end + ASKED_SECONDS > now() ? Math.ceil(end / QUARTER_SECONDS) * QUARTER_SECONDS : end) - 1,
  };
}

function* writersIn(people: string): Generator<[number, number]> {
  // counts.ts writes the column; people who only pressed a button have 0.
  for (const [userId, messages] of Object.entries(JSON.parse(people) as PeopleCounts))
    if (messages > 0) yield [Number(userId), messages];
}

/** Reads the messages in a broken quarter hour, with the human who wrote each. */
const messagesBetween = (sql: SqlStorage, fromKey: number, toKey: number) =>
  sql.exec<{ second: number; user_id: number | null }>(
    `SELECT m.key / 1048576 AS second, CASE WHEN p.is_bot = 0 THEN m.user_id END AS user_id
     FROM messages AS m LEFT JOIN members AS p ON p.user_id = m.user_id
     WHERE m.key >= ? AND m.key < ? AND ${COUNTED}`,
    fromKey,
    toKey,
  );
