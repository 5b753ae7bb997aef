import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { responders } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { Responder } from "../../domain/responders/responder.ts";

export type ResponderRow = typeof responders.$inferSelect;
/** Owner of responders: a chat or a bot, by the dashboard's id. */
export interface ResponderOwner {
  type: "chat" | "bot";
  id: string;
}

/** Returns the row as calls and snapshots have it (RSP-01). */
export function responderOf(row: ResponderRow): Responder {
  const { seq: _seq, owner_type: _type, owner_id: _owner, ctime: _ctime, ...responder } = row;
  return responder;
}

/** Makes the condition that a responder belongs to this chat or bot. */
export const isOwnedBy = ({ type, id }: ResponderOwner) =>
  and(eq(responders.owner_type, type), eq(responders.owner_id, id));

/** Selects responders in order of creation: the order in which they are asked (AMB-112). */
export const selectResponders = (db: Database, owner: ResponderOwner) =>
  db.select().from(responders).where(isOwnedBy(owner)).orderBy(responders.seq);

/** Lists the responders of a chat or bot, in order of creation. */
export async function respondersOf(db: Database, owner: ResponderOwner): Promise<Responder[]> {
  return (await selectResponders(db, owner)).map(responderOf);
}

/**
 * Finds a responder of a chat or bot. @throws AppError 'Missing responder' (ERR-21), 'Target does not match' for
 * another owner's (ERR-16)
 */
export async function findResponder(db: Database, owner: ResponderOwner, id: string): Promise<Responder> {
  const [row] = await db.select().from(responders).where(eq(responders.id, id));
  if (row === undefined) throw new AppError("Missing responder");
  if (row.owner_type !== owner.type || row.owner_id !== owner.id) throw new AppError("Target does not match");
  return responderOf(row);
}
