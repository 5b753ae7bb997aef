import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";
import { newContext, openPage } from "../../../scripts/audit/open-page.ts";
import type { NamedVisit } from "../../../scripts/audit/pages.ts";
import { makePlace, type Place } from "../../../scripts/audit/place.ts";
import type { Town } from "../../../scripts/start/town.ts";

const town = (): Town => ({
  productOrigin: inject("productOrigin"),
  simulatorOrigin: inject("simulatorOrigin"),
  botId: inject("sharedBotId"),
});

/** Somebody's chats in the world of the end-to-end tests, for going through every page. */
export const makeSweepPlace = (): Promise<Place> => makePlace(town());

/** A browser of somebody's own, signed in where the visit wants it; close it afterwards. */
export const browserFor = (browser: Browser, place: Place, visit: NamedVisit, options: BrowserContextOptions) =>
  newContext(browser, town(), place, visit, options);

/** Opens one page, looks at it, and closes it whatever comes. @param prepare before the page is asked for */
export async function lookAt<T>(
  context: BrowserContext,
  place: Place,
  visit: NamedVisit,
  prepare: (page: Page) => Promise<unknown>,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await context.newPage();
  try {
    await prepare(page);
    await openPage(page, place, visit);
    return await look(page);
  } finally {
    await page.close();
  }
}
