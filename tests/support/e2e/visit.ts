import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { hydrated, waitForReact } from "../../../scripts/audit/hydrated.ts";
import { signIn } from "../../../scripts/start/town.ts";
import { Control } from "../../../simulator/demo/control.ts";
import { keepEmptied, takeEmptied } from "./emptied-browsers.ts";
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
  /** Has the person leave, whose browser is emptied for another; whoever came during a test leaves by themselves. */
  leave(): Promise<void>;
}

/** The options of a visitor's browser. */
export interface VisitorOptions extends BrowserContextOptions {
  /** never another visitor's: for a test that does what cannot be taken back, as setting the clock */
  isOwn?: boolean;
}

/** The browsers of those who are there, with what empties or closes them. */
const visitors = new Map<BrowserContext, () => Promise<void>>();

/** Notes who is there. @returns what has those leave who have come since; where `isAsIs`, with all they did */
export function visitorsSince(): (isAsIs: boolean) => Promise<void> {
  const before = new Set(visitors.keys());
  return async (isAsIs) => {
    for (const [context, leave] of visitors) if (!before.has(context)) await (isAsIs ? context.close() : leave());
  };
}

/**
 * Opens a person's own browser, at the product's address. It is emptied with the test that opened it, and may be used
 * again; one that a hook opened, by a hook.
 */
export async function newVisitor({ isOwn = false, ...options }: VisitorOptions = DESKTOP): Promise<Visitor> {
  const wanted = { baseURL: stage().productOrigin, ...options };
  const emptied = isOwn ? null : takeEmptied(wanted);
  const context = emptied?.context ?? (await openBrowser(wanted));
  const page = emptied?.page ?? (await context.newPage());
  const leave = async () => {
    visitors.delete(context);
    await (isOwn ? context.close() : keepEmptied(context, wanted));
  };
  visitors.set(context, leave);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (line) => {
    // Remix prints the abort of a read that a newer one replaced while its answer was being decoded.
    if (line.text().startsWith("AbortError: signal is aborted")) return;
    if (line.type() === "error" || /Content Security Policy|hydrat/i.test(line.text())) problems.push(line.text());
  });
  return { context, page, problems, leave };
}

async function openBrowser(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await stage().browser.newContext(options);
  context.once("close", () => visitors.delete(context));
  context.on("page", waitForReact);
  await waitForWrites(context);
  return context;
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
export async function signedInVisitor(user: number, options: VisitorOptions = DESKTOP) {
  const token = await sessionOf(user);
  const visitor = await newVisitor(options);
  await visitor.context.addCookies([{ name: "steward_session", value: token, url: stage().productOrigin }]);
  return { ...visitor, token };
}
