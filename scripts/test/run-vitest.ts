import { existsSync, readFileSync, rmSync } from "node:fs";
import { fromRoot } from "../root.ts";
import { runBin } from "../run-command.ts";
import type { Suite, SuiteConfig } from "./suites.ts";
import { oneFailed, type Tally } from "./tally.ts";
import { tallyOf } from "./vitest-report.ts";

/** A run that takes longer hangs. */
const LIMIT_MS = 30 * 60_000;

interface RunOptions {
  env?: Record<string, string>;
  /** One of several runs that share a configuration's files. */
  share?: { number: number; of: number };
  /** What vitest prints is shown while it comes; otherwise when it has ended, in one piece. */
  isShown?: boolean;
}

/** Runs suites of one configuration and counts. */
export async function runVitest(config: SuiteConfig, asked: Suite[], options: RunOptions = {}): Promise<Tally> {
  const { env = {}, share = { number: 1, of: 1 }, isShown = true } = options;
  const report = fromRoot(".cache/test", `${config}.${share.number}.json`);
  rmSync(report, { force: true });
  const { code, output } = await runBin(
    "vitest",
    [
      "run",
      ...["--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      ...(share.of > 1 ? [`--shard=${share.number}/${share.of}`] : []),
      ...["--silent=passed-only", ...asked.map((suite) => `tests/${suite}/`)],
    ],
    { show: isShown, limitMs: LIMIT_MS, env: { ...env, NODE_ENV: "test", WRANGLER_SEND_METRICS: "false" } },
  );
  if (!isShown) console.log(output);
  if (!existsSync(report)) {
    console.log(`vitest ended with ${code} and without a report.`);
    return oneFailed;
  }
  const { tally, remarks } = tallyOf(JSON.parse(readFileSync(report, "utf8")), asked, code);
  for (const remark of remarks) console.log(`FAILED: ${remark}`);
  return tally;
}
