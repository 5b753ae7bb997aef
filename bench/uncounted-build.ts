import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromRoot } from "../scripts/root.ts";

/** Lines that begin the bundled functions of metrics, and the line that has each do nothing; `$1` is its parameter. */
const WITHOUT: readonly [RegExp, string][] = [
  [/^function createTally\(\) \{$/gm, "$&\n  return { add() {}, take: () => [], putBack() {}, isEmpty: () => true };"],
  [/^function countedStorage\((\w+)\) \{$/gm, "$&\n  return $1;"],
  [/^function countedDatabase\((\w+)\) \{$/gm, "$&\n  return $1;"],
];

/**
 * Makes a copy of the built Worker that counts nothing: storage and D1 are the platform's own, and the tally is empty.
 * @throws when the bundle has none, or several, of a function
 */
export function makeUncountedBuild(): string {
  const directory = fromRoot(".cache/bench/uncounted");
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  cpSync(fromRoot("build/worker"), join(directory, "worker"), { recursive: true });
  const path = join(directory, "worker", "index.js");
  let bundle = readFileSync(path, "utf8");
  for (const [begin, replacement] of WITHOUT) {
    const found = bundle.match(begin)?.length ?? 0;
    if (found !== 1) throw new Error(`The bundle has ${found} lines like ${begin.source}, not one.`);
    bundle = bundle.replace(begin, replacement);
  }
  writeFileSync(path, bundle);
  return directory;
}
