import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../../db/client.ts";
import { byDatabase, type Databases } from "../../db/databases.ts";
import { chatNumbers, deadLetterPlaces, keyboardTemplates, sweeps } from "../../db/schema/index.ts";
import type { ServiceContext } from "../context.ts";

/** A table whose rows are spread, and the column that tells whose they are. */
interface SpreadTable {
  table: SQLiteTable;
  owner: SQLiteColumn;
  databaseOf(databases: Databases, owner: string): Database;
}

const ofChat: SpreadTable["databaseOf"] = (databases, id) => databases.ofChat(id);
/** All tables that are not at home alone (docs/decisions/204). */
const SPREAD: readonly SpreadTable[] = [
  { table: chatNumbers, owner: chatNumbers.chat_id, databaseOf: ofChat },
  { table: deadLetterPlaces, owner: deadLetterPlaces.id, databaseOf: ofChat },
  {
    table: keyboardTemplates,
    owner: keyboardTemplates.account_id,
    databaseOf: (databases, id) => databases.ofAccount(id),
  },
];

/** Owners that are looked at in one statement, and whose rows are moved in one. */
const LOOKED_AT = 5000;
const MOVED_AT_ONCE = 500;
/** Owners whose rows one run moves: a thousand statements are all that a run may make. */
const MOVED_MAX = 100_000;

/**
 * Runs by cron: where the number of databases is another than before, takes rows to the one where they belong now.
 * Until then they are not found; numbers and dead letters are told anew meanwhile, and a newer row stays.
 * @returns how many owners' rows were moved
 */
export async function moveRows({ db, databases, now }: ServiceContext, most = MOVED_MAX): Promise<number> {
  const count = String(databases.all.length);
  const [before] = await db.select({ count: sweeps.after }).from(sweeps).where(eq(sweeps.name, "databases"));
  if ((before?.count ?? "1") === count) return 0;
  let moved = 0;
  for (const spread of SPREAD) {
    for (const from of databases.all) {
      moved += await moveFrom(databases, from, spread, most - moved);
      // The next run goes on.
      if (moved >= most) return moved;
    }
  }
  const set = { after: count, began_at: now };
  await db
    .insert(sweeps)
    .values({ name: "databases", ...set })
    .onConflictDoUpdate({ target: sweeps.name, set });
  return moved;
}

async function moveFrom(databases: Databases, from: Database, spread: SpreadTable, most: number): Promise<number> {
  const { table, owner, databaseOf } = spread;
  let moved = 0;
  let after = "";
  for (;;) {
    const rows = await from.all<{ owner: string }>(
      sql`SELECT DISTINCT ${owner} AS owner FROM ${table} WHERE ${owner} > ${after} ORDER BY owner LIMIT ${LOOKED_AT}`,
    );
    const misplaced = rows
      .map((row) => row.owner)
      .filter((id) => databaseOf(databases, id) !== from)
      .slice(0, most - moved);
    for (const [to, ids] of byDatabase(misplaced, (id) => databaseOf(databases, id)))
      for (let start = 0; start < ids.length; start += MOVED_AT_ONCE)
        await move(from, to, spread, ids.slice(start, start + MOVED_AT_ONCE));
    moved += misplaced.length;
    if (rows.length < LOOKED_AT || moved >= most) return moved;
    after = rows.at(-1)?.owner ?? "";
  }
}

/** Copies, then deletes: a run that dies between the two is repeated, and finds the copy there. */
async function move(from: Database, to: Database, { table, owner }: SpreadTable, ids: readonly string[]) {
  const theirs: SQL = sql`${owner} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const rows = await from.all(sql`SELECT * FROM ${table} WHERE ${theirs}`);
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  const columns = sql.raw(names.join(", "));
  const values = sql.raw(names.map((name) => `value ->> '${name}'`).join(", "));
  await to.run(
    sql`INSERT OR IGNORE INTO ${table} (${columns}) SELECT ${values} FROM json_each(${JSON.stringify(rows)})`,
  );
  await from.run(sql`DELETE FROM ${table} WHERE ${theirs}`);
}
