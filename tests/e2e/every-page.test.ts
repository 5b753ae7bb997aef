import { writeSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axeProblems } from "../../scripts/audit/axe.ts";
import { DESKTOP, PHONE } from "../../scripts/audit/open-page.ts";
import { VISITS } from "../../scripts/audit/pages.ts";
import type { Place } from "../../scripts/audit/place.ts";
import { sidewaysProblems } from "../../scripts/audit/sideways.ts";
import { launchBrowser } from "../support/e2e/browser.ts";
import { recordShifts, shiftsOf } from "../support/e2e/layout-shift.ts";
import { inKib, type PageWeight, startWeighing, weightProblems } from "../support/e2e/page-weight.ts";
import { lookAt, makeSweepPlace } from "../support/e2e/sweep.ts";

const NARROW = { ...PHONE, viewport: { width: 320, height: 640 }, colorScheme: "light" as const };
/** KiB with gzip: the message editor, which comes when somebody is about to write. */
const EDITOR_LIMIT = 90;
/** KiB with gzip: what a page loads before anybody touches it. */
const LIMITS = { script: 150, style: 18, page: 30 };
const STDOUT = 1;

let browser: Browser;
let place: Place;
const rows: string[] = [];

function rowOf(name: string, { total }: PageWeight): string {
  const cells = [total.script, total.style, total.page].map((bytes) => inKib(bytes).padStart(7));
  return `${cells.join("")}  ${name}`;
}

/** Weighs a page from its first byte on. */
function scale() {
  let weigh = async (): Promise<PageWeight> => Promise.reject(new Error("nothing was opened"));
  return {
    prepare(page: Page) {
      weigh = startWeighing(page, inject("productOrigin"));
    },
    weigh: () => weigh(),
  };
}

beforeAll(async () => {
  browser = await launchBrowser();
  place = await makeSweepPlace();
});
afterAll(async () => {
  await browser.close();
  // Past vitest, which shows what passed tests print to nobody.
  writeSync(STDOUT, `KiB with gzip:\n JavaScript CSS HTML\n${rows.join("\n")}\n`);
});

/** What is wrong with a page at one width; its weight is noted. */
async function problemsOf(visit: (typeof VISITS)[number], options: BrowserContextOptions) {
  const { prepare, weigh } = scale();
  const look = {
    options,
    async prepare(page: Page) {
      await recordShifts(page);
      prepare(page);
    },
  };
  return lookAt(browser, place, visit, look, async (page) => {
    const weight = await weigh();
    rows.push(rowOf(visit.name, weight));
    expect(weight.total.script).toBeGreaterThan(0);
    return {
      moved: await shiftsOf(page),
      sideways: await sidewaysProblems(page),
      heavy: weightProblems(weight, LIMITS),
      axe: options === NARROW ? await axeProblems(page) : [],
    };
  });
}

const NO_PROBLEMS = { moved: [], sideways: [], heavy: [], axe: [] };

describe("every page", () => {
  it.each(VISITS)("$name on 320 px: light, it fits, nothing moves, axe finds nothing", async (visit) => {
    expect(await problemsOf(visit, NARROW)).toEqual(NO_PROBLEMS);
  });

  it.each(VISITS)("$name on a desktop: light, it fits, nothing moves", async (visit) => {
    expect(await problemsOf(visit, DESKTOP)).toEqual(NO_PROBLEMS);
  });

  it("MSG-03: the message editor comes when it is wanted and keeps to its limit", async () => {
    const visit = VISITS.find(({ name }) => name.startsWith("/groups/$id/send_message"));
    if (!visit) throw new Error("the send page is not listed");
    const { prepare, weigh } = scale();
    const options = { options: PHONE, prepare: async (page: Page) => prepare(page) };
    const weights = await lookAt(browser, place, visit, options, async (page) => {
      const before = await weigh();
      await page.getByRole("textbox", { name: "Message text" }).focus();
      await page.locator(".ProseMirror").waitFor();
      return { before, after: await weigh() };
    });
    const bytes = weights.after.total.script - weights.before.total.script;
    rows.push(`${inKib(bytes).padStart(7)}${" ".repeat(14)}  the message editor`);
    // Well above nothing: it is what the page did without before.
    expect(bytes).toBeGreaterThan(30 * 1024);
    expect(bytes).toBeLessThanOrEqual(EDITOR_LIMIT * 1024);
  });
});
