import { readFileSync } from "node:fs";

/** Milliseconds between two checks whether npm, which started the program, is still alive. */
const PARENT_POLL_MS = 1_000;

/**
 * A second signal within these milliseconds counts as the same Ctrl-C, which reaches a program started by npm twice.
 */
const SAME_PRESS_MS = 1_000;

/**
 * Describes the processes that started us, as text that changes when one of them is gone: our parent and, where that is
 * the shell in which npm runs its commands, npm above it. Only Linux shows the latter.
 */
function readLaunchers(): string {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
    const grandparent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
    return /^(?:ba|da|z)?sh$/.test(name) ? `${process.ppid} ${grandparent}` : String(process.ppid);
  } catch {
    return String(process.ppid);
  }
}

/**
 * Runs `stop` once at Ctrl-C, SIGTERM or SIGHUP and ends the process with code 0; a later one ends it at once. Call it
 * after everything is started. A program that npm started also ends when npm is killed, or it would go on unseen with
 * its port.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stoppingSince: number | null = null;
  const end = () => {
    if (stoppingSince !== null) {
      if (Date.now() - stoppingSince > SAME_PRESS_MS) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // Miniflare's own listeners end the process before anything is put in order.
    process.removeAllListeners(signal);
    process.on(signal, end);
  }
  if (process.env.npm_lifecycle_event === undefined) return;
  const launchers = readLaunchers();
  setInterval(() => {
    if (readLaunchers() !== launchers && stoppingSince === null) end();
  }, PARENT_POLL_MS).unref();
}
