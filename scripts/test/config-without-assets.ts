import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fromRoot } from "../root.ts";

/**
 * A copy of wrangler.toml for tests inside workerd that names no static files: their folder exists only after a build
 * and disappears during one, and these tests serve no pages. Answers its path.
 */
export function writeConfigWithoutAssets(): string {
  const path = fromRoot(".cache/test/wrangler.toml");
  const text = readFileSync(fromRoot("wrangler.toml"), "utf8")
    .replace(/^\[assets\]\n(?:[^[\n].*\n|\n)*/m, "")
    .replace(/^main = .*$/m, `main = ${JSON.stringify(fromRoot("tests/support/worker.ts"))}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}
