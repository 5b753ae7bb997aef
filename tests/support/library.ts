import { bots, materials } from "../../db/schema/index.ts";
import { call } from "./call.ts";
import { db } from "./seed.ts";
import { nowSeconds } from "./sign.ts";

/** Stores a bot of somebody's own. @returns the dashboard's id */
export async function seedOwnBot(
  id: number,
  owner: number,
  extra: Partial<typeof bots.$inferInsert> = {},
): Promise<string> {
  await db()
    .insert(bots)
    .values({ id: String(id), hash_id: `hash${id}`, owner_account_id: String(owner), status: 1, ctime: 1, ...extra });
  return String(id);
}

let nextMaterial = 0;
/** Stores a row of an upload, without its bytes. @returns its id */
export async function seedMaterial(owner_id: string, extra: Partial<typeof materials.$inferInsert> = {}) {
  const id = `17000000000000${String(nextMaterial++).padStart(6, "0")}`;
  await db()
    .insert(materials)
    .values({
      ...{ id, owner_type: "chat", owner_id, type: 2, mimetype: "image/png", file_name: "a.png", size: 100 },
      ...{ ctime: nowSeconds(), creator_id: "1", creator_name: "Ana", creator_username: "ana" },
      ...extra,
    });
  return id;
}

/** Makes a call to a chat's or a bot's library. @returns its answer */
export const post = async (path: string, token: string, body: object = {}) => (await call(path, { token, body })).body;
export const get = async (path: string, token: string) => (await call(path, { token })).body;
export const itemOf = <Item>(body: { result?: unknown }) => (body.result as { item: Item }).item;
