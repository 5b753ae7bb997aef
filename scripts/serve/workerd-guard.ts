import { execFileSync } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, readProcessId } from "../process-lock.ts";

const workerdFile = "workerd.pid";
const POLL_MS = 50;

/** Returns the path of the workerd program as its package tells it. */
function workerdPath(): string {
  const miniflare = createRequire(createRequire(import.meta.url).resolve("miniflare"));
  const workerd: { default: string } = miniflare("workerd");
  return workerd.default;
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

export interface WorkerdGuard {
  /** path for MINIFLARE_WORKERD_PATH */
  path: string;
  /** Ends the process that watches workerd; call it after workerd has ended. */
  release(): void;
}

/**
 * Writes the program that Miniflare starts instead of workerd. It notes its process id and becomes workerd; a watcher
 * beside it waits on a pipe that this process holds open and ends workerd when this process dies in any way, also by
 * `kill -9`: workerd holds the state, and a second one must not start on the same files.
 */
export function guardWorkerd(stateDir: string): WorkerdGuard {
  const pipe = join(stateDir, "workerd.alive");
  rmSync(pipe, { force: true });
  execFileSync("mkfifo", [pipe]);
  // Open for both directions, or opening waits for a reader.
  const held = openSync(pipe, "r+");
  const path = join(stateDir, "workerd.sh");
  const script = `#!/bin/sh
echo $$ > ${quote(join(stateDir, workerdFile))}
( cat < ${quote(pipe)}; kill -9 $$ ) > /dev/null 2>&1 3>&- &
exec ${quote(workerdPath())} "$@"
`;
  writeFileSync(path, script, { mode: 0o755 });
  return { path, release: () => closeSync(held) };
}

/** Tells whether a process is workerd, and not another program that was given the same id. */
function isWorkerd(processId: number): boolean {
  if (!isAlive(processId)) return false;
  try {
    const command = existsSync("/proc/self/cmdline")
      ? readFileSync(`/proc/${processId}/cmdline`, "utf8")
      : execFileSync("ps", ["-o", "command=", "-p", String(processId)], { encoding: "utf8" });
    return command.includes("workerd");
  } catch {
    return false;
  }
}

/** Returns the id of the workerd that runs on a state directory; null when none does. */
export function workerdProcess(stateDir: string): number | null {
  const processId = readProcessId(join(stateDir, workerdFile));
  return processId !== null && isWorkerd(processId) ? processId : null;
}

/** Watches the workerd on a state directory for an end that was not requested. */
export interface WorkerdWatch {
  ended: Promise<void>;
  /** Notes that workerd is about to end on request. */
  stop(): void;
}

/** Starts to watch the workerd on a state directory. @throws when none runs */
export function watchWorkerd(stateDir: string): WorkerdWatch {
  const processId = workerdProcess(stateDir);
  if (processId === null) throw new Error(`No workerd runs on ${stateDir}.`);
  let timer: NodeJS.Timeout;
  const ended = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      if (isAlive(processId)) return;
      clearInterval(timer);
      resolve();
    }, POLL_MS);
    timer.unref();
  });
  return { ended, stop: () => clearInterval(timer) };
}

/** Ends a workerd that a killed process left on this state directory and waits until it is gone. */
export async function endFormerWorkerd(stateDir: string): Promise<void> {
  const processId = workerdProcess(stateDir);
  if (processId !== null) {
    process.kill(processId, "SIGKILL");
    while (isWorkerd(processId)) await sleep(POLL_MS);
  }
  rmSync(join(stateDir, workerdFile), { force: true });
}
