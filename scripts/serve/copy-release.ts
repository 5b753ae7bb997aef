import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Copies the built Worker and its static files into the state directory and answers the copy's folders: a later build
 * empties build/, and a running product must not lose its files to it.
 */
export function copyRelease(buildDir: string, stateDir: string): { worker: string; client: string } {
  const release = join(stateDir, "release");
  rmSync(release, { recursive: true, force: true });
  mkdirSync(join(release, "client"), { recursive: true });
  cpSync(join(buildDir, "worker"), join(release, "worker"), { recursive: true });
  const client = join(buildDir, "client");
  if (existsSync(client)) cpSync(client, join(release, "client"), { recursive: true });
  return { worker: join(release, "worker"), client: join(release, "client") };
}
