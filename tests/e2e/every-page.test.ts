import { writeSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axeProblems } from "../../scripts/audit/axe.ts";
import { DESKTOP, PHONE } from "../../scripts/audit/open-page.ts";
import { VISITS } from "../../scripts/audit/pages.ts";
import type { Place } from "../../scripts/audit/place.ts";
import { sidewaysProblems } from "../../scripts/audit/sideways.ts";
import { launchBrowser } from "../support/e2e/browser.ts";
import { recordShifts, shiftsOf } from "../support/e2e/layout-shift.ts";
import { inKib, type PageWeight, startWeighing, weightProblems } from "../support/e2e/page-weight.ts";
import { browserFor, lookAt, makeSweepPlace } from "../support/e2e/sweep.ts";

const NARROW = { ...PHONE, viewport: { width: 320, height: 640 }, colorScheme: "light" as const };
/** KiB with gzip: the message editor, which comes when somebody is about to write. */
const EDITOR_LIMIT = 90;
/** KiB with gzip: what a page loads before anybody touches it. */
const LIMITS = { script: 200, style: 18, page: 30 };
const STDOUT = 1;

type PrivateAnswer = (typeof VISITS)[number];
type Weigh = () => Promise<PageWeight>;

let browser: Browser;
let place: Place;
const rows: string[] = [];

function rowOf(name: string, { total }: PageWeight): string {
  const cells = [total.script, total.style, total.page].map((bytes) => inKib(bytes).padStart(7));
  return `${cells.join("")}  ${name}`;
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

const problemsOf = async (page: Page) => ({ moved: await shiftsOf(page), sideways: await sidewaysProblems(page) });
const NO_PROBLEMS = { moved: [], sideways: [] };

/** A browser that was never here, so that everything comes over the network and can be weighed. */
async function newcomerLooks<T>(visit: PrivateAnswer, look: (page: Page, weigh: Weigh) => Promise<T>): Promise<T> {
  const context = await browserFor(browser, place, visit, NARROW);
  let weigh: Weigh = () => Promise.reject(new Error("nothing was opened"));
  const prepare = async (page: Page) => {
    await recordShifts(page);
    weigh = startWeighing(page, inject("productOrigin"));
  };
  return lookAt(context, place, visit, prepare, (page) => look(page, () => weigh())).finally(() => context.close());
}

/** The desktops of somebody who is signed in and of a guest, who go from page to page. */
const desktops = new Map<boolean, BrowserContext>();
async function desktopOf(visit: PrivateAnswer): Promise<BrowserContext> {
  const isGuest = visit.isGuest ?? false;
  const desktop = desktops.get(isGuest) ?? (await browserFor(browser, place, visit, DESKTOP));
  desktops.set(isGuest, desktop);
  return desktop;
}

describe("every page", () => {
  it.each(VISITS)(
    "$name on 320 px: light, it fits, nothing moves, nothing is heavy, axe finds nothing",
    async (visit) => {
      const found = await newcomerLooks(visit, async (page, weigh) => {
        const weight = await weigh();
        rows.push(rowOf(visit.name, weight));
        expect(weight.total.script).toBeGreaterThan(0);
        return { ...(await problemsOf(page)), heavy: weightProblems(weight, LIMITS), axe: await axeProblems(page) };
      });
      expect(found).toEqual({ ...NO_PROBLEMS, heavy: [], axe: [] });
    },
  );

  it.each(VISITS)("$name on a desktop: light, it fits, nothing moves", async (visit) => {
    const found = await lookAt(await desktopOf(visit), place, visit, recordShifts, problemsOf);
    expect(found).toEqual(NO_PROBLEMS);
  });

  it("MSG-03: the message editor comes when it is wanted and keeps to its limit", async () => {
    const visit = VISITS.find(({ name }) => name.startsWith("/groups/:id/send_message"));
    if (!visit) throw new Error("the send page is not listed");
    const weights = await newcomerLooks(visit, async (page, weigh) => {
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
