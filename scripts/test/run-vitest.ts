import { existsSync, readFileSync, rmSync } from "node:fs";
import { fromRoot } from "../root.ts";
import { runBin } from "../run-command.ts";
import type { Suite, SuiteConfig } from "./suites.ts";
import { oneFailed, type Tally } from "./tally.ts";
import { tallyOf } from "./vitest-report.ts";

/** A run that takes longer hangs. */
const LIMIT_MS = 15 * 60_000;

/** Runs suites of one configuration and counts; what vitest prints is shown while it comes. */
export async function runVitest(config: SuiteConfig, asked: Suite[], env: Record<string, string>): Promise<Tally> {
  const report = fromRoot(".cache/test", `${config}.json`);
  rmSync(report, { force: true });
  const { code } = await runBin(
    "vitest",
    [
      "run",
      ...["--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      ...["--silent=passed-only", ...asked.map((suite) => `tests/${suite}/`)],
    ],
    { show: true, limitMs: LIMIT_MS, env: { ...env, NODE_ENV: "test", WRANGLER_SEND_METRICS: "false" } },
  );
  if (!existsSync(report)) {
    console.log(`vitest ended with ${code} and without a report.`);
    return oneFailed;
  }
  const { tally, remarks } = tallyOf(JSON.parse(readFileSync(report, "utf8")), asked, code);
  for (const remark of remarks) console.log(`FAILED: ${remark}`);
  return tally;
}
