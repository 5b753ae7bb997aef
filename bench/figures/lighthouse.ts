import { chromium } from "playwright-core";
import { makePlace, type Place } from "../../scripts/audit/place.ts";
import { fromRoot } from "../../scripts/root.ts";
import { claimPort } from "../../scripts/serve/free-port.ts";
import { startWorld } from "../../scripts/start/start-world.ts";
import { ensureChromium } from "../../scripts/test/find-chromium.ts";
import { median } from "../alternate.ts";
import type { Figure } from "../figure.ts";
import { CATEGORIES, type Category, runLighthouse, type Scores } from "../lighthouse/run-lighthouse.ts";

const RUNS = 5;
const HOST = "127.0.0.1";
const LEAST: Record<Category, number> = { performance: 90, accessibility: 100, "best-practices": 95 };

interface Page {
  name: string;
  path(place: Place): string;
  isGuest?: boolean;
}
const PAGES: readonly Page[] = [
  { name: "login", path: () => "/login", isGuest: true },
  { name: "groups", path: () => "/groups" },
  { name: "overview", path: ({ forum }) => `/groups/${forum}` },
];

interface Outcome {
  detail: string;
  missed: number;
}

/** Compares the medians of a page's runs with the goals; one below them is explained by the run in the middle. */
function judge(name: string, runs: readonly Scores[]): Outcome {
  const middle = (category: Category) => median(runs.map(({ scores }) => scores[category]));
  const low = CATEGORIES.filter((category) => middle(category) < LEAST[category]);
  const shift = median(runs.map(({ layoutShift }) => layoutShift));
  const missed = low.length + (shift > 0 ? 1 : 0);
  const single = runs.map(({ scores }) => scores.performance).join(" ");
  const detail = `${name} ${CATEGORIES.map(middle).join("/")}, shift ${shift}, runs ${single}`;
  console.log(`  ${detail}`);
  if (missed > 0) {
    const sorted = [...runs].sort((a, b) => a.scores.performance - b.scores.performance);
    for (const line of sorted[Math.floor(runs.length / 2)]?.worst ?? []) console.log(`    ${line}`);
  }
  return { detail, missed };
}

/** Measures the pages with static files, as a browser meets them, which the other figures leave out. */
async function measure() {
  const executablePath = await ensureChromium(console.log);
  const stateDir = fromRoot(".state/bench/lighthouse");
  const log = { write: () => true };
  const world = await startWorld({ port: 0, simulatorPort: 0, stateDir, demo: false, log });
  const port = await claimPort(0, HOST, "the browser's port");
  const args = [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const productOrigin = world.product.origin;
    const place = await makePlace({ productOrigin, simulatorOrigin: world.simulator.origin, botId: world.botId });
    const outcomes: Outcome[] = [];
    for (const { name, path, isGuest = false } of PAGES) {
      const headers: Record<string, string> = isGuest ? {} : { cookie: `steward_session=${place.token}` };
      const runs: Scores[] = [];
      for (let run = 0; run < RUNS; run++) {
        runs.push(await runLighthouse(productOrigin + path(place), port, headers));
      }
      outcomes.push(judge(name, runs));
    }
    return {
      value: outcomes.reduce((sum, { missed }) => sum + missed, 0),
      detail: outcomes.map(({ detail }) => detail).join("; "),
    };
  } finally {
    await browser.close();
    await world.stop();
  }
}

export const lighthouseScores: Figure = {
  name: "lighthouse",
  title: "Goals that Lighthouse finds missed on a phone: performance 90, accessibility 100, best practices 95, shift 0",
  limit: { atMost: 0 },
  measure,
};
