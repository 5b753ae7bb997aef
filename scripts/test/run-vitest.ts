import { existsSync, readFileSync, rmSync } from "node:fs";
import { fromRoot } from "../root.ts";
import { runBin } from "../run-command.ts";
import type { Suite, VitestProject } from "./suites.ts";
import { oneFailed, type Tally } from "./tally.ts";
import { tallyOf } from "./vitest-report.ts";

/** Milliseconds after which a run counts as stuck. */
const LIMIT_MS = 30 * 60_000;

interface RunOptions {
  /** True: vitest's output is shown as it comes; false: at the end. */
  isShown?: boolean;
}

/** Runs suites of one project and counts. */
export async function runVitest(project: VitestProject, asked: Suite[], options: RunOptions = {}): Promise<Tally> {
  const { isShown = true } = options;
  const report = fromRoot(".cache/test", `${project}.json`);
  rmSync(report, { force: true });
  const { code, output } = await runBin(
    "vitest",
    [
      "run",
      // One less than there are processors would be one process where there are two of them, waiting for its disk.
      "--maxWorkers=2",
      // Its parts as well: workerd has two.
      "--project",
      `${project}*`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      // An object that logs after the last test would fail a run of which each test passed (vitest#11153).
      project === "workerd" ? "--disable-console-intercept=true" : "--silent=passed-only",
      ...asked.map((suite) => `tests/${suite}/`),
    ],
    { show: isShown, limitMs: LIMIT_MS, env: { NODE_ENV: "test", WRANGLER_SEND_METRICS: "false" } },
  );
  if (!isShown) console.log(output);
  if (!existsSync(report)) {
    console.log(`vitest ended with ${code} and without a report.`);
    return oneFailed;
  }
  return tallyOf(JSON.parse(readFileSync(report, "utf8")), asked, code);
}
