import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { hydrated, waitForReact } from "../../../scripts/audit/hydrated.ts";
import { signIn } from "../../../scripts/start/town.ts";
import { Control } from "../../../simulator/demo/control.ts";
import { stage } from "./stage.ts";
import { waitForWrites } from "./unanswered.ts";

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** A person's own browser and its page. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Whatever the pages threw and what broke their policy; fails the test that reads it. */
  problems: string[];
}

const visitors = new Set<BrowserContext>();

/** Notes who is there. @returns what closes the browsers of those who have come since */
export function closeVisitorsSince(): () => Promise<void> {
  const before = new Set(visitors);
  return async () => {
    for (const context of visitors) if (!before.has(context)) await context.close();
  };
}

/**
 * Opens a person's own browser, at the product's address. It is closed with the test that opened it; a hook's, by a
 * hook.
 */
export async function newVisitor(options: BrowserContextOptions = DESKTOP): Promise<Visitor> {
  const { browser, productOrigin } = stage();
  const context = await browser.newContext({ baseURL: productOrigin, ...options });
  visitors.add(context);
  context.once("close", () => visitors.delete(context));
  context.on("page", waitForReact);
  await waitForWrites(context);
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
  // The widget grows to the list of people, and the page moves it meanwhile: a key meets it wherever it is.
  await widget.getByRole("button", { name, exact: true }).press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
  await hydrated(page);
}

/** The sessions of people who signed in already, by stage and person. */
const sessions = new Map<string, Promise<string>>();

/** Returns somebody's session: signed in as the login widget does for the first time, and the same one later on. */
export function sessionOf(user: number, photo_url?: string): Promise<string> {
  const key = `${stage().productOrigin} ${user}`;
  const session = sessions.get(key) ?? signIn(stage(), new Control(stage().simulatorOrigin), user, photo_url);
  sessions.set(key, session);
  return session;
}

/** Opens a person's own browser in which they are signed in, for tests that are not about signing in. */
export async function signedInVisitor(user: number, options: BrowserContextOptions = DESKTOP) {
  const token = await sessionOf(user);
  const visitor = await newVisitor(options);
  await visitor.context.addCookies([{ name: "steward_session", value: token, url: stage().productOrigin }]);
  return { ...visitor, token };
}
