import { readFileSync } from "node:fs";
import { fromRoot } from "../root.ts";

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

/** Lists the places where npm looks for a package asked for from `from`: beside it, then in each folder above. */
function isInstalled(packages: Lock["packages"], from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (`${folder}${folder && "/"}node_modules/${name}` in packages) return true;
    if (folder === "") return false;
  }
}

/**
 * Finds optional packages that the lock file names without an entry of their own: npm leaves them out in silence when
 * the registry lacks them, and `npm ci` then rejects the lock file on every machine.
 */
export function lockFileProblems(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isInstalled(lock.packages, path, name))
      .map((name) => `package-lock.json: ${path || "the project"} wants ${name}, which has no entry`),
  );
}

export const checkLockFile = () =>
  lockFileProblems(JSON.parse(readFileSync(fromRoot("package-lock.json"), "utf8")) as Lock);
