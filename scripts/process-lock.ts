import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Pause between two looks of a waiting process. */
const POLL_MS = 200;

/** Tells whether a process is dead, but not yet waited for by its parent; only Linux knows. */
function isZombie(processId: number): boolean {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, "utf8");
    return /^ [ZX]/.test(stat.slice(stat.lastIndexOf(")") + 1));
  } catch {
    return false;
  }
}

/** Tells whether a process with this id lives; a process of another user counts. */
export function isAlive(processId: number): boolean {
  if (isZombie(processId)) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Reads the process id in a file; null when there is none. */
export function readProcessId(file: string): number | null {
  try {
    const id = Number(readFileSync(file, "utf8").trim());
    return Number.isInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

/** Makes the file with our process id unless it is there; a link, so that nobody sees it half written. */
function create(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes a lock that is a file with the holder's process id. A holder that died (also by `kill -9`) holds it no more.
 * @returns how to give it back, or the id of the living holder once `waitMs` have passed.
 */
export async function takeProcessLock(file: string, waitMs: number): Promise<{ release(): void } | { holder: number }> {
  mkdirSync(dirname(file), { recursive: true });
  const until = Date.now() + waitMs;
  for (;;) {
    if (create(file)) return { release: () => rmSync(file, { force: true }) };
    const holder = readProcessId(file);
    if (holder === null || !isAlive(holder)) rmSync(file, { force: true });
    else if (Date.now() >= until) return { holder };
    else await sleep(POLL_MS);
  }
}
