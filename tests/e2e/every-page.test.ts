import type { BrowserContext, Page } from "@playwright/test";
import { axeProblems } from "../../scripts/audit/axe.ts";
import { recordShifts, shiftsOf } from "../../scripts/audit/layout-shift.ts";
import { newContext, openPage, PHONE } from "../../scripts/audit/open-page.ts";
import { VISITS } from "../../scripts/audit/pages.ts";
import { makePlace, type Place } from "../../scripts/audit/place.ts";
import { sidewaysProblems } from "../../scripts/audit/sideways.ts";
import { watchTexts } from "../../scripts/audit/text-weight.ts";
import { inKib, type PageWeight, startWeighing, weightProblems } from "../support/e2e/page-weight.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";

const NARROW = { ...PHONE, viewport: { width: 320, height: 640 }, colorScheme: "light" as const };
const WIDE = { width: 1280, height: 800 };
/** KiB with gzip: the message editor, which comes when somebody is about to write. */
const EDITOR_LIMIT = 94;
/** KiB with gzip: what a page loads before anybody touches it. */
const LIMITS = { script: 216, style: 20, page: 32 };

type Visit = (typeof VISITS)[number];
interface Scales {
  weigh(): Promise<PageWeight>;
  /** Tells of texts that are too many, or in vain. */
  tellTexts(): Promise<string[]>;
}

/** Pages of a channel and of a bot, each with a panel of its own. */
const PROVES = { "/channels/:id": "NAV-18, ", "/bots/:id": "NAV-22, " };
const proofOf = ({ name }: Visit) => Object.entries(PROVES).find(([path]) => name.startsWith(path))?.[1] ?? "";

let place: Place;
const rows: string[] = [];

function rowOf(name: string, { total }: PageWeight): string {
  const cells = [total.script, total.style, total.page].map((bytes) => inKib(bytes).padStart(7));
  return `${cells.join("")}  ${name}`;
}

test.beforeAll(async () => {
  place = await makePlace(stage());
});
test.afterAll(async () => {
  for (const context of browsers.values()) await context.close();
  console.log(`KiB with gzip:\n JavaScript CSS HTML\n${rows.join("\n")}`);
});

/** The phones of somebody who is signed in and of a guest, who go from page to page. */
const browsers = new Map<boolean, BrowserContext>();
async function browserOf(visit: Visit): Promise<BrowserContext> {
  const isGuest = visit.isGuest ?? false;
  const context = browsers.get(isGuest) ?? (await newContext(stage().browser, stage(), place, visit, NARROW));
  browsers.set(isGuest, context);
  return context;
}

/** Opens a page as for the first time: everything comes over the network and can be weighed. */
async function look<T>(visit: Visit, at: (page: Page, scales: Scales) => Promise<T>): Promise<T> {
  const context = await browserOf(visit);
  const page = await context.newPage();
  try {
    await (await context.newCDPSession(page)).send("Network.setCacheDisabled", { cacheDisabled: true });
    await recordShifts(page);
    const weigh = startWeighing(page, stage().productOrigin);
    const tellTexts = watchTexts(page);
    await openPage(page, place, visit);
    return await at(page, { weigh, tellTexts });
  } finally {
    await page.close();
  }
}

test.describe("every page", () => {
  for (const visit of VISITS) {
    test(`${proofOf(visit)}${visit.name}: nothing is heavy, nothing moves, axe finds nothing, it fits 320 px and a desktop`, async () => {
      const found = await look(visit, async (page, { weigh, tellTexts }) => {
        const weight = await weigh();
        const texts = await tellTexts();
        rows.push(rowOf(visit.name, weight));
        expect(weight.total.script).toBeGreaterThan(0);
        const narrow = { moved: await shiftsOf(page), sideways: await sidewaysProblems(page) };
        const axe = await axeProblems(page);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await page.setViewportSize(WIDE);
        return { ...narrow, axe, texts, heavy: weightProblems(weight, LIMITS), wide: await sidewaysProblems(page) };
      });
      expect(found).toEqual({ moved: [], sideways: [], axe: [], texts: [], heavy: [], wide: [] });
    });
  }

  test("MSG-03: the message editor comes when it is wanted and keeps to its limit", async () => {
    const visit = VISITS.find(({ name }) => name.startsWith("/groups/:id/send_message"));
    if (!visit) throw new Error("the send page is not listed");
    const weights = await look(visit, async (page, { weigh }) => {
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
