import { cpSync, existsSync, rmSync, symlinkSync } from "node:fs";
import { parseArgs } from "node:util";
import { fromRoot } from "../root.ts";
import { type CommandOptions, runCommand } from "../run-command.ts";
import { PlainError, runMain } from "../run-main.ts";

const RECORDERS = ["tests/support/state", "scripts/state", "vitest.config.ts"];
const LIMIT_MS = 10 * 60_000;

async function mustRun(command: string, args: string[], options: CommandOptions = {}): Promise<void> {
  const { code, output } = await runCommand(command, args, { limitMs: LIMIT_MS, ...options });
  if (code !== 0) throw new PlainError(`${output.trimEnd()}\n\n"${command} ${args.join(" ")}" failed.`);
}

/** Checks a former version out beside this one, with this one's packages and way of recording. @returns its folder */
async function checkOut(commit: string): Promise<string> {
  const folder = fromRoot(".cache/state", commit);
  rmSync(folder, { recursive: true, force: true });
  await mustRun("git", ["worktree", "prune"]);
  await mustRun("git", ["worktree", "add", "--detach", folder, commit]);
  symlinkSync(fromRoot("node_modules"), `${folder}/node_modules`);
  for (const path of RECORDERS) cpSync(fromRoot(path), `${folder}/${path}`, { recursive: true });
  return folder;
}

/**
 * `npm run state -- NAME [--commit COMMIT]`: goes through the main job with this version or a former one, and stores
 * its state and requests in tests/fixtures/state/NAME (docs/operations.md).
 */
await runMain(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { commit: { type: "string" } } });
  const [name] = positionals;
  if (name === undefined || !/^[\w.-]+$/.test(name))
    throw new PlainError("Give the state a name: the day, or a version.");
  const target = fromRoot("tests/fixtures/state", name);
  if (existsSync(target)) throw new PlainError(`${target} is there already. A stored state is never made anew.`);
  const folder = values.commit === undefined ? fromRoot() : await checkOut(values.commit);
  try {
    await mustRun(`${folder}/node_modules/.bin/vitest`, ["run", "--project=workerd"], {
      env: { STATE_FOLDER: target, WRANGLER_SEND_METRICS: "false" },
      cwd: folder,
    });
  } finally {
    if (folder !== fromRoot()) await mustRun("git", ["worktree", "remove", "--force", folder]);
  }
  if (!existsSync(`${target}/state.json`)) throw new PlainError("Nothing was stored.");
  console.log(`Stored in ${target}.`);
});
