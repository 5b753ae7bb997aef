import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";
import { waitForReact } from "./hydrated.ts";

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
  context.on("page", waitForReact);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (line) => {
    // Remix prints the abort of a read that a newer one replaced while its answer was being decoded.
    if (line.text().startsWith("AbortError: signal is aborted")) return;
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

type Cookie = Awaited<ReturnType<BrowserContext["cookies"]>>[number];

/** The sessions of people who signed in already, in this file. */
const sessions = new Map<string, Cookie[]>();

/**
 * A person's own browser in which they are signed in: through the widget for the first time, and with that session
 * later on, where signing in is not what a test looks at. The page stands wherever it was; go somewhere with it.
 */
export async function signedInVisitor(browser: Browser, name: string, options: BrowserContextOptions = DESKTOP) {
  const visitor = await newVisitor(browser, options);
  const { context, page } = visitor;
  const kept = sessions.get(name);
  if (kept) {
    await context.addCookies(kept);
  } else {
    await page.goto("/login");
    await signInAs(page, name);
    const cookies = await context.cookies();
    sessions.set(
      name,
      cookies.filter((cookie) => cookie.name === "steward_session"),
    );
  }
  return visitor;
}
