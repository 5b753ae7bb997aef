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
/** A page's events that its scales listen to. */
const WATCHED = ["request", "requestfinished", "requestfailed", "response"] as const;
const WIDE = { width: 1280, height: 800 };
/** KiB with gzip: the message editor, which comes when somebody is about to write. */
const EDITOR_LIMIT = 90;
/** KiB with gzip: what a page loads before anybody touches it. */
const LIMITS = { script: 200, style: 18, page: 30 };

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
  for (const { context } of tabs.values()) await context.close();
  console.log(`KiB with gzip:\n JavaScript CSS HTML\n${rows.join("\n")}`);
});

/** The phones of somebody who is signed in and of a guest, who go from page to page in one tab. */
const tabs = new Map<boolean, { context: BrowserContext; page: Page }>();
async function tabOf(visit: Visit): Promise<Page> {
  const isGuest = visit.isGuest ?? false;
  const known = tabs.get(isGuest);
  if (known !== undefined) {
    await known.page.setViewportSize(NARROW.viewport);
    return known.page;
  }
  const context = await newContext(stage().browser, stage(), place, visit, NARROW);
  const page = await context.newPage();
  await recordShifts(page);
  tabs.set(isGuest, { context, page });
  return page;
}

/** Opens a page by its address: a document of its own, all of which is asked for and can be weighed. */
async function look<T>(visit: Visit, at: (page: Page, scales: Scales) => Promise<T>): Promise<T> {
  const page = await tabOf(visit);
  const weigh = startWeighing(page, stage().productOrigin);
  const tellTexts = watchTexts(page);
  try {
    await openPage(page, place, visit);
    return await at(page, { weigh, tellTexts });
  } finally {
    // The next visit in this tab has scales of its own.
    for (const event of WATCHED) page.removeAllListeners(event);
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
