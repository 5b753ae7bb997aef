import { and, asc, eq, gt, or } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { bots, deadLetterPlaces } from "../../db/schema/index.ts";
import type { ServiceContext } from "../context.ts";
import { isPlace, type Place, placeName } from "./dead-letter-places.ts";
import type { DeadLetter, DeadLetterHead, OperatedObject, ReplayOutcome } from "./operated-objects.ts";

/** Places whose letters are read for one answer, and letters of each place. */
const PLACES_AT_ONCE = 20;
const LETTERS_PER_PLACE = 50;

/** `place`: as `placeName` writes it. */
type ListedLetter = (DeadLetterHead | DeadLetter) & { place: string };
export interface ListedLetters {
  /** with `body` only where it was asked for */
  letters: ListedLetter[];
  /** `error`: it could not be asked; `next_letter`: it has more letters behind that one */
  places: { place: string; count: number; last_at: number; error?: string; next_letter?: number }[];
  /** place to be given as `after` for the next ones; null at the end */
  next: string | null;
}
interface LettersQuery {
  after: Place | null;
  /** one place alone */
  only: Place | null;
  /** letter of each place behind which is read */
  letter: number;
  withBody: boolean;
}

/** Lists dead letters by the objects that keep them, a page of objects at a time. */
export async function listDeadLetters(ctx: ServiceContext, query: LettersQuery): Promise<ListedLetters> {
  const { only } = query;
  const rows = await placesIn(only === null ? ctx.databases.all : [ctx.databases.ofChat(only.id)], query);
  // An object that is named may have letters of which the list has not heard yet.
  const places = only !== null && rows.length === 0 ? [{ ...only, count: 0, last_at: 0 }] : rows;
  const asked = await Promise.all(places.map((place) => lettersAt(ctx, place, query)));
  const last = rows.length === PLACES_AT_ONCE ? rows.at(-1) : undefined;
  return {
    letters: asked.flatMap(({ letters }) => letters),
    places: asked.map(({ place }) => place),
    next: last === undefined ? null : placeName(last),
  };
}

/** Reads the next places in the order of all databases. */
async function placesIn(databases: readonly Database[], { only, after }: LettersQuery) {
  const pages = await Promise.all(
    databases.map((db) =>
      db
        .select()
        .from(deadLetterPlaces)
        .where(only === null ? behind(after) : isPlace(only))
        .orderBy(asc(deadLetterPlaces.kind), asc(deadLetterPlaces.id))
        .limit(PLACES_AT_ONCE),
    ),
  );
  const inOrder = ({ kind, id }: Place, other: Place) =>
    kind === other.kind ? compare(id, other.id) : compare(kind, other.kind);
  return pages.flat().sort(inOrder).slice(0, PLACES_AT_ONCE);
}

/** Compares texts as D1 does: by the code of each character. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const behind = (after: Place | null) =>
  after === null
    ? undefined
    : or(
        gt(deadLetterPlaces.kind, after.kind),
        and(eq(deadLetterPlaces.kind, after.kind), gt(deadLetterPlaces.id, after.id)),
      );

async function lettersAt(
  ctx: ServiceContext,
  { count, last_at, ...at }: Place & { count: number; last_at: number },
  { letter, withBody }: LettersQuery,
): Promise<{ letters: ListedLetter[]; place: ListedLetters["places"][number] }> {
  const place = { place: placeName(at), count, last_at };
  try {
    const object = operatedAt(ctx, at);
    const heads = await object.deadLetters({ after: letter, limit: LETTERS_PER_PLACE });
    const letters = withBody
      ? await Promise.all(heads.map(async (head) => (await object.deadLetter(head.id)) ?? head))
      : heads;
    const last = heads.length === LETTERS_PER_PLACE ? heads.at(-1) : undefined;
    return {
      letters: letters.map((one) => ({ place: place.place, ...one })),
      place: last === undefined ? place : { ...place, next_letter: last.id },
    };
  } catch (error) {
    return { letters: [], place: { ...place, error: String(error) } };
  }
}

/**
 * Handles a dead letter's update once more. It has all effects of the update, late: the bot may answer or act upon
 * somebody now.
 */
export async function replayDeadLetter(ctx: ServiceContext, place: Place, id: number): Promise<ReplayOutcome> {
  const object = operatedAt(ctx, place);
  const letter = await object.deadLetter(id);
  if (letter === null) return { outcome: "unknown" };
  const [bot] = await ctx.db
    .select({ hashId: bots.hash_id })
    .from(bots)
    .where(eq(bots.id, String(letter.bot)));
  // Without its bot nobody would handle the update.
  if (bot === undefined) return { outcome: "unusable" };
  return object.replayDeadLetter({
    id,
    bot: { id: letter.bot, hashId: bot.hashId },
    telegramChatId: -Number(place.id),
  });
}

function operatedAt({ objects }: Pick<ServiceContext, "objects">, { kind, id }: Place): OperatedObject {
  return kind === "bot" ? objects.botInbox(Number(id)) : objects.chat(-Number(id));
}
