import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from "playwright-core";
import type { Town } from "../start/town.ts";
import { hydrated } from "./hydrated.ts";
import type { NamedVisit } from "./pages.ts";
import type { Place } from "./place.ts";

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** The narrowest window that texts have to fit. */
export const SMALL: BrowserContextOptions = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

const HTTP_OK = 200;
const PATIENCE_MS = 30_000;

/** Opens a browser of its own, signed in where the visit wants it; close it afterwards. */
export async function newContext(
  browser: Browser,
  { productOrigin }: Town,
  place: Place,
  { isGuest = false }: NamedVisit,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: productOrigin,
    locale: "en-US",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...options,
  });
  if (!isGuest) await context.addCookies([{ name: "steward_session", value: place.token, url: productOrigin }]);
  return context;
}

/** Watches a page's requests. @returns a function that waits until no request is under way and the page is idle */
function watchRequests(page: Page): () => Promise<void> {
  const underway = new Set<Request>();
  page.on("request", (request) => underway.add(request));
  page.on("requestfinished", (request) => underway.delete(request));
  page.on("requestfailed", (request) => underway.delete(request));
  return async () => {
    const end = Date.now() + PATIENCE_MS;
    do {
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
      if (Date.now() > end) throw new Error(`still on its way: ${[...underway].map((each) => each.url()).join(", ")}`);
    } while (underway.size > 0);
  };
}

/**
 * Goes to the visit's page and waits until its scripts have run and it is at rest.
 * @throws where it leads or answers otherwise
 */
export async function openPage(page: Page, place: Place, visit: NamedVisit, hash = ""): Promise<void> {
  const path = visit.path(place);
  const rest = watchRequests(page);
  const answer = await page.goto(path + hash);
  const { status = HTTP_OK } = visit;
  if (answer?.status() !== status) throw new Error(`${path} answers ${answer?.status()} instead of ${status}`);
  const { pathname } = new URL(page.url());
  if (pathname !== path.split("?")[0]) throw new Error(`${path} leads to ${pathname}`);
  await hydrated(page);
  await rest();
}
