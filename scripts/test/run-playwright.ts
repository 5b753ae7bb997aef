import { existsSync, readFileSync, rmSync } from "node:fs";
import { fromRoot } from "../root.ts";
import { runBin } from "../run-command.ts";
import { ensureChromium } from "./find-chromium.ts";
import { browserTally } from "./playwright-report.ts";
import type { Suite } from "./suites.ts";
import { oneFailed, type Tally } from "./tally.ts";

/** Milliseconds after which a run counts as stuck. */
const LIMIT_MS = 30 * 60_000;
/** Named in playwright.config.ts. */
const REPORT = ".cache/test/playwright.json";

/** Runs suites in a browser, each a project of Playwright's, and counts. */
export async function runPlaywright(asked: Suite[]): Promise<Tally> {
  const report = fromRoot(REPORT);
  rmSync(report, { force: true });
  const { code } = await runBin("playwright", ["test", ...asked.map((suite) => `--project=${suite}`)], {
    show: true,
    limitMs: LIMIT_MS,
    env: { CHROME_PATH: await ensureChromium(console.log), WRANGLER_SEND_METRICS: "false" },
  });
  if (!existsSync(report)) {
    console.log(`Playwright ended with ${code} and without a report.`);
    return oneFailed;
  }
  return browserTally(JSON.parse(readFileSync(report, "utf8")), asked, code);
}
