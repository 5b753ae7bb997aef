import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";
import { newContext, openPage } from "../../../scripts/audit/open-page.ts";
import type { NamedVisit } from "../../../scripts/audit/pages.ts";
import { makePlace, type Place } from "../../../scripts/audit/place.ts";
import type { Town } from "../../../scripts/audit/town.ts";

const town = (): Town => ({
  productOrigin: inject("productOrigin"),
  simulatorOrigin: inject("simulatorOrigin"),
  botId: inject("sharedBotId"),
});

/** Somebody's chats in the world of the end-to-end tests, for going through every page. */
export const makeSweepPlace = (): Promise<Place> => makePlace(town());

interface Look {
  options: BrowserContextOptions;
  /** Before the page is asked for. */
  prepare?(page: Page): Promise<unknown>;
}

/** Opens one page in a browser of its own, looks at it, and closes it whatever comes. */
export async function lookAt<T>(
  browser: Browser,
  place: Place,
  visit: NamedVisit,
  { options, prepare }: Look,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await newContext(browser, town(), place, visit, options);
  try {
    const page = await context.newPage();
    await prepare?.(page);
    await openPage(page, place, visit);
    return await look(page);
  } finally {
    await context.close();
  }
}
