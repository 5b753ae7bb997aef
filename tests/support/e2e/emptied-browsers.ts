import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { stage } from "./stage.ts";

/** Each keeps a process with an empty page; a worker's visitors come in few kinds. */
const KEPT_MAX = 4;

/** Browsers that visitors left, empty, the last one left last, by the options with which they were opened. */
const kept: { key: string; context: BrowserContext; page: Page }[] = [];

/** Returns an emptied browser with those options, which keeps the scripts that it has compiled, and its empty page. */
export function takeEmptied(options: BrowserContextOptions): { context: BrowserContext; page: Page } | null {
  const key = keyOf(options);
  const at = kept.findLastIndex((one) => one.key === key);
  return at < 0 ? null : (kept.splice(at, 1)[0] ?? null);
}

const keyOf = (options: BrowserContextOptions): string => JSON.stringify(options);

/**
 * Takes all that a visitor did out of a browser and keeps it for the next one with those options.
 * @throws where a test set the clock, which no one can take back: such a visitor has a browser of its own
 */
export async function keepEmptied(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
  await expectOwnTime(context.pages());
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const storage = await context.newCDPSession(page);
  for (const origin of [stage().productOrigin, stage().simulatorOrigin, options.baseURL]) {
    if (origin !== undefined) await storage.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  await storage.detach();
  kept.push({ key: keyOf(options), context, page });
  if (kept.length > KEPT_MAX) await kept.shift()?.context.close();
}

async function expectOwnTime(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const isOwn = await page.evaluate(() => Date.toString().includes("[native code]")).catch(() => true);
    if (!isOwn) throw new Error("A test set the clock of a browser that is used again: give it `isOwn: true`.");
  }
}
