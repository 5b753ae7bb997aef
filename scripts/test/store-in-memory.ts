import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** A folder that is kept in memory, where the system has it. */
const MEMORY = "/dev/shm";
/** Free space that is required, far more than all suites store at one time. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Puts the databases of tests in memory (docs/decisions/207): sets `TMPDIR` for this process and those that it starts,
 * unless it is set already, and removes the folder at the end. Does nothing without such a folder or enough space in
 * it.
 */
export function storeInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, "steward-tests-"));
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
