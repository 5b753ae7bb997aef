import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { responders } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { Responder } from "../../domain/responders/responder.ts";
import { type ResponderOwner, responderOf, selectResponders } from "./rows.ts";

export async function respondersOf(db: Database, owner: ResponderOwner): Promise<Responder[]> {
  return (await selectResponders(db, owner)).map(responderOf);
}

/** @throws AppError 'Missing responder' (ERR-21), 'Target does not match' for another owner's (ERR-16) */
export async function findResponder(db: Database, owner: ResponderOwner, id: string): Promise<Responder> {
  const [row] = await db.select().from(responders).where(eq(responders.id, id));
  if (row === undefined) throw new AppError("Missing responder");
  if (row.owner_type !== owner.type || row.owner_id !== owner.id) throw new AppError("Target does not match");
  return responderOf(row);
}
