import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeProblems } from "../../scripts/audit/axe.ts";
import { PHONE } from "../../scripts/audit/open-page.ts";
import { VISITS } from "../../scripts/audit/pages.ts";
import type { Place } from "../../scripts/audit/place.ts";
import { launchBrowser } from "../support/e2e/browser.ts";
import { lookAt, makeSweepPlace } from "../support/e2e/sweep.ts";

let browser: Browser;
let place: Place;

beforeAll(async () => {
  browser = await launchBrowser();
  place = await makeSweepPlace();
});
afterAll(() => browser.close());

describe("accessibility on a phone (npm run audit looks at more)", () => {
  it.each(VISITS)("axe finds nothing against WCAG 2.2 AA and best practice on $name", async (visit) => {
    const options = { ...PHONE, colorScheme: "light" as const };
    expect(await lookAt(browser, place, visit, { options }, axeProblems)).toEqual([]);
  });
});
