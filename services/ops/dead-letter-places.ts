import { and, eq, sql } from "drizzle-orm";
import { byDatabase } from "../../db/databases.ts";
import { deadLetterPlaces } from "../../db/schema/index.ts";
import type { ServiceContext } from "../context.ts";
import type { DerivedState } from "./derived-objects.ts";

/** Object that keeps dead letters, by the dashboard's id of its chat or bot. */
export interface Place {
  kind: "chat" | "bot";
  id: string;
}

/** Keeps how many dead letters an object has, for the operator's list; none takes it off the list. */
export async function recordDeadLetters(
  { databases }: Pick<ServiceContext, "databases">,
  { kind, id }: Place,
  { count, last }: { count: number; last: number },
): Promise<void> {
  const db = databases.ofChat(id);
  if (count === 0) {
    await db.delete(deadLetterPlaces).where(isPlace({ kind, id }));
    return;
  }
  const set = { count, last_at: last };
  await db
    .insert(deadLetterPlaces)
    .values({ kind, id, ...set })
    .onConflictDoUpdate({ target: [deadLetterPlaces.kind, deadLetterPlaces.id], set });
}

/**
 * Corrects the operator's list where it differs from the dead letters of an object (docs/decisions/143).
 * @param listed the list's row, undefined for none
 * @returns whether the list was changed
 */
export async function correctDeadLetters(
  ctx: Pick<ServiceContext, "databases">,
  place: Place,
  kept: DerivedState["deadLetters"],
  listed: LettersRow | undefined,
): Promise<boolean> {
  const isRight = kept === undefined || (kept.count === (listed?.count ?? 0) && kept.last === (listed?.last_at ?? 0));
  if (!isRight) await recordDeadLetters(ctx, place, kept);
  return !isRight;
}

export type LettersRow = Pick<typeof deadLetterPlaces.$inferSelect, "count" | "last_at">;

/** Reads what the list has of some places. */
export async function lettersListed(
  { databases }: Pick<ServiceContext, "databases">,
  kind: Place["kind"],
  ids: readonly string[],
): Promise<Map<string, LettersRow>> {
  const groups = byDatabase(ids, (id) => databases.ofChat(id));
  const rows = await Promise.all(
    [...groups].map(([db, group]) =>
      db
        .select()
        .from(deadLetterPlaces)
        .where(
          sql`${deadLetterPlaces.kind} = ${kind} AND ${deadLetterPlaces.id} IN (SELECT value FROM json_each(${JSON.stringify(group)}))`,
        ),
    ),
  );
  return new Map(rows.flat().map((row) => [row.id, row]));
}

/** Builds the condition that a row is of this place. */
export const isPlace = ({ kind, id }: Place) => and(eq(deadLetterPlaces.kind, kind), eq(deadLetterPlaces.id, id));

/** Returns a place as addresses write it: a chat's id, or `bot:` and a bot's. */
export const placeName = ({ kind, id }: Place): string => (kind === "bot" ? `bot:${id}` : id);
