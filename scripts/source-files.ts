import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fromRoot, root } from "./root.ts";

export interface SourceFile {
  /** Relative to the repository, with slashes. */
  path: string;
  text: string;
}

const folders = [
  "domain",
  "db",
  "telegram",
  "services",
  "bot",
  "durable-objects",
  "worker",
  "app",
  "simulator",
  "tests",
  "bench",
  "scripts",
];

/** Reads every source file of the named folders (by default all) whose name matches. */
export function sourceFiles(name: RegExp, within: string[] = folders): SourceFile[] {
  return within.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && name.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ path: relative(root, file), text: readFileSync(file, "utf8") })),
  );
}
