import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { responders } from "../../db/schema/index.ts";
import type { Responder } from "../../domain/responders/responder.ts";

export type ResponderRow = typeof responders.$inferSelect;
/** Owner of responders: a chat or a bot, by the dashboard's id. */
export interface ResponderOwner {
  type: "chat" | "bot";
  id: string;
}

/** The row as calls and snapshots have it (RSP-01). */
export function responderOf(row: ResponderRow): Responder {
  const { seq: _seq, owner_type: _type, owner_id: _owner, ctime: _ctime, ...responder } = row;
  return responder;
}

export const isOwnedBy = ({ type, id }: ResponderOwner) =>
  and(eq(responders.owner_type, type), eq(responders.owner_id, id));

/** In order of creation: the order in which they are asked (AMB-112). */
export const selectResponders = (db: Database, owner: ResponderOwner) =>
  db.select().from(responders).where(isOwnedBy(owner)).orderBy(responders.seq);
