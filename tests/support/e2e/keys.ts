import type { Page } from "@playwright/test";

/** Waits until a page is idle: its keys are listened for a moment after React has taken it over. */
export const hearsKeys = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
