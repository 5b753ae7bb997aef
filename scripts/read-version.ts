import { readFileSync } from "node:fs";
import { fromRoot } from "./root.ts";

/** Reads the version of package.json; /healthz answers it. */
export function readVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8"));
  return version;
}
