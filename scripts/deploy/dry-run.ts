import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fromRoot } from "../root.ts";
import { type CommandResult, runBin } from "../run-command.ts";
import { bundleProblems, databaseProblems, missingFromConfig, objectProblems } from "./check.ts";

/** Stands for the id of an operator's database. */
const MADE_UP_ID = "5e3f0c1a-9d2b-4c7e-8a61-0b7d4e2f9c35";
const CONFIG = ".cache/deploy/wrangler.toml";
const LIMIT_MS = 60_000;

/**
 * Writes a copy of wrangler.toml elsewhere, with paths from the root, and a made-up id where it has none yet.
 * @returns the copy's text
 */
export function configToTry(text: string, root: (path: string) => string = fromRoot): string {
  const fromThere = (path: string) => JSON.stringify(root(path));
  return text
    .replace(/^(main|directory|migrations_dir) = "([^"]+)"$/gm, (_line, name, path) => `${name} = ${fromThere(path)}`)
    .replace(/^("virtual:[^"]+") = "([^"]+)"$/gm, (_line, name, path) => `${name} = ${fromThere(path)}`)
    .replace(/^database_id = "0{8}-[0-]+"$/gm, `database_id = "${MADE_UP_ID}"`);
}

/**
 * Tries a deployment of what is built, without network: as `wrangler deploy` would, with a made-up database where
 * wrangler.toml names none.
 * @returns the problems that would prevent a deployment, one sentence each
 */
export async function dryRunProblems(say: (line: string) => void): Promise<string[]> {
  const path = fromRoot(CONFIG);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, configToTry(readFileSync(fromRoot("wrangler.toml"), "utf8")));
  const inConfig = [...missingFromConfig(path), ...databaseProblems(path), ...objectProblems(path)];
  if (inConfig.length > 0) return inConfig;
  const { code, output } = await tryDeploy(path);
  if (code !== 0) return [`"wrangler deploy --dry-run" refuses it:\n${output.trimEnd()}`];
  const problems = bundleProblems(output);
  if (problems.length === 0) for (const line of output.match(/^Total Upload: .*$/m) ?? []) say(line);
  return problems;
}

const tryDeploy = (path: string): Promise<CommandResult> =>
  runBin("wrangler", ["deploy", "--dry-run", "--config", path, "--outdir", fromRoot(".cache/deploy/bundle")], {
    env: { WRANGLER_SEND_METRICS: "false", WRANGLER_LOG_PATH: fromRoot(".cache/wrangler"), CI: "1" },
    limitMs: LIMIT_MS,
  });
