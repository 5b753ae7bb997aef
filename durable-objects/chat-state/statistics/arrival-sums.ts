import type { membershipChanges } from "../../../db/schema/chat-state/members.ts";
import { type ArrivalSums, addArrival, addSums, noArrivals } from "../../../domain/statistics/funnel.ts";
import { type Raid, raidsAmong } from "../../../domain/statistics/raids.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { CAME, WENT } from "./arrivals.ts";
import { countedMembers } from "./member-numbers.ts";
import { type Pieces, sumsOver } from "./report-days.ts";
import { spanOf } from "./spans.ts";

/** Those who came by one link, made by one person: both may be unknown. */
export interface SourceSums {
  link: string | null;
  inviter: number | null;
  sums: ArrivalSums;
  /** user id of the last one who came */
  last: number;
}

/** People who joined and left in one piece of time, bots not counted. */
export interface Changes {
  joined: number;
  left: number;
  /** members at the end; null where Telegram's count was never asked for */
  members: number | null;
  /** raids that lie within the piece */
  raids: Raid[];
}

type Change = StoredRow<
  typeof membershipChanges,
  "at" | "user_id" | "inviter" | "invite_link" | "verified_at" | "wrote_at" | "answered_at" | "left_at"
> & { came: number };

/** Counts who came and went in each piece, and the members at its end. */
export const changesOver = (context: ChatContext, pieces: Pieces): Changes[] =>
  sumsOver(
    context,
    "changes",
    pieces,
    (bounds) => {
      const ends = bounds.slice(1).map((end) => end - 1);
      const members = countedMembers(context, ends);
      return changesIn(context, bounds).map(({ left, came }, index) => ({
        joined: came.length,
        left,
        members: members[index] ?? null,
        raids: raidsAmong(came.map((change) => change.at)),
      }));
    },
    // Where no count of Telegram's tells, the members of a day are not known for good.
    ({ members, joined, left }) => members !== null && joined + left > 0,
  );

/** Sums up the arrivals in each piece by source, with the outcome of each arrival. */
export const arrivalsOver = (context: ChatContext, pieces: Pieces): SourceSums[][] =>
  sumsOver(
    context,
    "arrivals",
    pieces,
    (bounds) => changesIn(context, bounds).map(({ came }) => bySource(came)),
    (sources) => sources.length > 0,
  );

/**
 * Sums up the arrivals of pieces that end within a day, for which no sums are kept. The arrivals of the whole days are
 * held in memory, since the end moves on with each question.
 */
export function arrivalsCut(context: ChatContext, bounds: readonly number[]): SourceSums[][] {
  const [first, last] = [bounds[0] ?? 0, bounds.at(-1) ?? 0];
  const came = spanOf(context, "arrivals", `came ${first} ${last}`, () =>
    changesIn(context, [first, last]).flatMap((piece) => piece.came),
  );
  return bounds.slice(1).map((end, index) => {
    const start = bounds[index] ?? 0;
    return bySource(came.filter(({ at }) => at >= start && at < end));
  });
}

function changesIn(context: ChatContext, bounds: readonly number[]): { left: number; came: Change[] }[] {
  const changes = context.sql.exec<Change>(
    `SELECT c.at, c.user_id, c.inviter, c.invite_link, c.verified_at, c.wrote_at, c.answered_at, c.left_at,
       ${CAME} AS came FROM membership_changes AS c LEFT JOIN members AS p ON p.user_id = c.user_id
     WHERE c.at >= ? AND c.at < ? AND (${CAME} OR ${WENT}) AND coalesce(p.is_bot, 0) = 0 ORDER BY c.at, c.id`,
    bounds[0] ?? 0,
    bounds.at(-1) ?? 0,
  );
  const pieces = bounds.slice(1).map(() => ({ left: 0, came: [] as Change[] }));
  let at = 0;
  for (const change of changes) {
    while (at < pieces.length - 1 && change.at >= (bounds[at + 1] ?? 0)) at += 1;
    const piece = pieces[at];
    if (change.came === 1) piece?.came.push(change);
    else if (piece !== undefined) piece.left += 1;
  }
  return pieces;
}

/** Lists the unix seconds at which people came, from the first bound up to the second one, rising. */
export const comingsIn = (context: ChatContext, bounds: readonly [from: number, to: number]): number[] =>
  changesIn(context, bounds).flatMap(({ came }) => came.map(({ at }) => at));

const keyOf = ({ inviter, link }: Pick<SourceSums, "inviter" | "link">): string => `${inviter ?? ""} ${link ?? ""}`;

function bySource(came: readonly Change[]): SourceSums[] {
  const sources = new Map<string, SourceSums>();
  for (const change of came) {
    const { inviter, invite_link: link, user_id: last } = change;
    const key = keyOf({ inviter, link });
    const source = sources.get(key) ?? { link, inviter, sums: noArrivals(), last };
    addArrival(source.sums, change);
    // Of some an import does not tell who they are.
    if (last !== 0) source.last = last;
    sources.set(key, source);
  }
  return [...sources.values()];
}

/** Adds up the sources of several pieces, rising in time. */
export function addUpSources(pieces: readonly SourceSums[][]): SourceSums[] {
  const sources = new Map<string, SourceSums>();
  for (const { link, inviter, sums, last } of pieces.flat()) {
    const source = sources.get(keyOf({ inviter, link })) ?? { link, inviter, sums: noArrivals(), last };
    addSums(source.sums, sums);
    source.last = last;
    sources.set(keyOf({ inviter, link }), source);
  }
  return [...sources.values()];
}
