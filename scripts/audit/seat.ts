import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { Town } from "../start/town.ts";
import { newContext } from "./open-page.ts";
import type { NamedVisit } from "./pages.ts";
import type { Place } from "./place.ts";

/**
 * Browsers that go from page to page, one for guests and one who is signed in for each form: scripts come from their
 * cache. Each page starts without what the one before has stored.
 */
export class Seat {
  readonly #contexts = new Map<string, Promise<BrowserContext>>();

  constructor(
    readonly browser: Browser,
    readonly town: Town,
    readonly place: Place,
  ) {}

  /** Opens an empty page that speaks a language before anybody has signed in, too; close it afterwards. */
  async newPage(visit: NamedVisit, options: BrowserContextOptions, lang: string): Promise<Page> {
    const key = JSON.stringify([visit.isGuest === true, options]);
    const context = await (this.#contexts.get(key) ?? this.#open(key, visit, options));
    await context.addCookies([{ name: "lang", value: lang, url: this.town.productOrigin }]);
    return context.newPage();
  }

  #open(key: string, visit: NamedVisit, options: BrowserContextOptions): Promise<BrowserContext> {
    const opened = newContext(this.browser, this.town, this.place, visit, options).then(async (context) => {
      await context.addInitScript(() => {
        // Neither an empty page nor somebody else's frame has a store.
        if (window !== window.top || location.origin === "null") return;
        localStorage.clear();
        sessionStorage.clear();
      });
      return context;
    });
    this.#contexts.set(key, opened);
    return opened;
  }
}
