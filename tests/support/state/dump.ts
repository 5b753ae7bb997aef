import { runInDurableObject } from "cloudflare:test";
import { DB } from "./objects.ts";

/** Rows of a statement; of D1 and of an object's storage alike. */
type Read = (query: string) => Promise<Record<string, unknown>[]>;

/** Made by the platform or by SQLite itself. A full-text table's own tables (`..._data`) are dumped as what they hold. */
const NOT_OURS = /^(_cf_|sqlite_)/;
const SHADOW = /_(data|idx|docsize|config)$/;

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  const bytes = new Uint8Array(value as ArrayBuffer | number[]);
  return `x'${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}'`;
};

/**
 * Writes everything that a database holds as SQL, a statement a line: tables, their rows, then indexes and triggers.
 * Line ends within a statement become spaces; texts have none.
 */
async function dump(read: Read): Promise<string> {
  const parts = await read("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid");
  const own = parts.filter(({ name }) => !NOT_OURS.test(String(name)));
  const virtual = own.filter(({ sql }) => /^CREATE VIRTUAL/i.test(String(sql))).map(({ name }) => String(name));
  const isShadow = (name: string) => virtual.some((table) => name.startsWith(`${table}_`) && SHADOW.test(name));
  const lines: string[] = [];
  const tell = (sql: unknown) => lines.push(`${String(sql).replace(/\s*\n\s*/g, " ")};`);
  const tables = own.filter(({ type, name }) => type === "table" && !isShadow(String(name)));
  for (const { sql } of tables) tell(sql);
  for (const { type, name } of own) {
    if (type !== "table" || virtual.includes(String(name)) || isShadow(String(name))) continue;
    for (const row of await read(`SELECT * FROM "${name}" ORDER BY rowid`).catch(() => read(`SELECT * FROM "${name}"`)))
      tell(
        `INSERT OR REPLACE INTO "${name}" (${Object.keys(row)
          .map((column) => `"${column}"`)
          .join(", ")}) VALUES (${Object.values(row).map(literal).join(", ")})`,
      );
  }
  for (const name of virtual)
    for (const line of await fullText(read, name, String(own.find((one) => one.name === name)?.sql))) tell(line);
  for (const { type, sql } of own) if (type !== "table") tell(sql);
  return `${lines.join("\n")}\n`;
}

/**
 * Writes the statements that fill a full-text table: one over another table is made anew from that; of one without
 * content the words are read back.
 */
async function fullText(read: Read, name: string, sql: string): Promise<string[]> {
  if (!/content=''/.test(sql)) return [`INSERT INTO "${name}" ("${name}") VALUES ('rebuild')`];
  await read(`CREATE VIRTUAL TABLE dumped_words USING fts5vocab('${name}', 'instance')`);
  const rows = await read(
    `SELECT doc, col, group_concat(term, ' ') AS words FROM (SELECT * FROM dumped_words ORDER BY doc, col, offset) GROUP BY doc, col`,
  );
  await read("DROP TABLE dumped_words");
  return rows.map(
    ({ doc, col, words }) => `INSERT INTO "${name}" (rowid, "${col}") VALUES (${doc}, ${literal(words)})`,
  );
}

/** Dumps an object: comments say when its next alarm is, and what it has in storage beside tables. */
export const dumpObject = (stub: DurableObjectStub): Promise<string> =>
  runInDurableObject(stub, async (_object, { storage }) => {
    const text = await dump(async (query) => storage.sql.exec(query).toArray());
    const values = [...(await storage.list())].map((value) => `-- value: ${JSON.stringify(value)}\n`);
    return `-- alarm: ${await storage.getAlarm()}\n${values.join("")}${text.trimStart()}`;
  });

export const dumpDatabase = (): Promise<string> =>
  dump(async (query) => (await DB.prepare(query).all<Record<string, unknown>>()).results);
