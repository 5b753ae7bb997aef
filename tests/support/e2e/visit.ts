import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** A person's own browser, at the product's address. Whatever a page throws fails the test that reads `problems`. */
export async function newVisitor(browser: Browser, options: BrowserContextOptions = DESKTOP) {
  const context = await browser.newContext({
    baseURL: inject("productOrigin"),
    locale: "en-US",
    // What a service worker fetches passes by page.route.
    serviceWorkers: "block",
    ...options,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (line) => {
    if (line.type() === "error" || /Content Security Policy|hydrat/i.test(line.text())) problems.push(line.text());
  });
  return { context, page, problems };
}

/** Signs in through the simulated login widget, from wherever the page is on /login. */
export async function signInAs(page: Page, name: string): Promise<void> {
  const widget = page.frameLocator('iframe[id^="telegram-login"]');
  await widget.getByRole("button", { name: "Log in with Telegram" }).click();
  await widget.getByRole("button", { name, exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  // Hydrated: what a test does next meets the page's own scripts.
  await page.waitForLoadState("networkidle");
}
