import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fromRoot, root } from "../root.ts";

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Hashes names and contents of everything below the given paths (relative to the repository). */
export function fingerprint(paths: string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesBelow(fromRoot(path))).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

const storedAt = (name: string) => fromRoot(".cache/build", name);

/** Reads the inputs' fingerprint of the last finished build of that name; null where there is none. */
export function readFingerprint(name: string): string | null {
  return existsSync(storedAt(name)) ? readFileSync(storedAt(name), "utf8") : null;
}

/** Remembers a finished build. */
export function writeFingerprint(name: string, value: string): void {
  mkdirSync(dirname(storedAt(name)), { recursive: true });
  writeFileSync(storedAt(name), value);
}
