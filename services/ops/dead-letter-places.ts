import { and, eq } from "drizzle-orm";
import { deadLetterPlaces } from "../../db/schema/index.ts";
import type { ServiceContext } from "../context.ts";

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

export const isPlace = ({ kind, id }: Place) => and(eq(deadLetterPlaces.kind, kind), eq(deadLetterPlaces.id, id));

/** Writes a place as addresses have it: a chat's id, or `bot:` and a bot's. */
export const placeName = ({ kind, id }: Place): string => (kind === "bot" ? `bot:${id}` : id);
