import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, PHONE } from "../../scripts/audit/open-page.ts";
import { VISITS } from "../../scripts/audit/pages.ts";
import type { Place } from "../../scripts/audit/place.ts";
import { sidewaysProblems } from "../../scripts/audit/sideways.ts";
import { launchBrowser } from "../support/e2e/browser.ts";
import { recordShifts, shiftsOf } from "../support/e2e/layout-shift.ts";
import { lookAt, makeSweepPlace } from "../support/e2e/sweep.ts";

const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } };

let browser: Browser;
let place: Place;

beforeAll(async () => {
  browser = await launchBrowser();
  place = await makeSweepPlace();
});
afterAll(() => browser.close());

const look = async (page: Page) => ({ moved: await shiftsOf(page), sideways: await sidewaysProblems(page) });

describe.each([
  ["a phone of 320 px", NARROW],
  ["a desktop", DESKTOP],
])("layout on %s", (_name, options) => {
  it.each(VISITS)("$name fits the window, and nothing moves while it loads", async (visit) => {
    const seen = await lookAt(browser, place, visit, { options, prepare: recordShifts }, look);
    expect(seen).toEqual({ moved: [], sideways: [] });
  });
});
