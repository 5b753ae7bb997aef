import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fromRoot } from "../root.ts";

const HOME = /^\[\[d1_databases\]\]\nbinding = "DB"\n(?:.+\n)+/m;

/** Names further databases beside the first one of a wrangler.toml, `DB_1` and so on, as an operator would. */
export function withDatabases(text: string, count: number): string {
  const [home] = HOME.exec(text) ?? [];
  if (home === undefined) throw new Error("wrangler.toml names no database DB");
  const further = Array.from({ length: count - 1 }, (_, index) =>
    home
      .replace('"DB"', `"DB_${index + 1}"`)
      .replace('"steward"', `"steward-${index + 1}"`)
      .replace(/^database_id = "0{8}/m, `database_id = "0000000${index + 1}`),
  );
  return text.replace(home, [home, ...further].join("\n"));
}

/**
 * Writes a copy of wrangler.toml for tests inside workerd that names no static files: their folder exists only after a
 * build and disappears during one, and these tests serve no pages. Answers its path.
 */
export function writeConfigWithoutAssets(databases = 1): string {
  const path = fromRoot(`.cache/test/wrangler-${databases}.toml`);
  const text = readFileSync(fromRoot("wrangler.toml"), "utf8")
    .replace(/^\[assets\]\n(?:[^[\n].*\n|\n)*/m, "")
    .replace(/^main = .*$/m, `main = ${JSON.stringify(fromRoot("tests/support/worker.ts"))}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, withDatabases(text, databases));
  return path;
}
