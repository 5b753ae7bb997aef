import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../support/e2e/browser.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { DESKTOP, newVisitor, PHONE, signInAs } from "../support/e2e/visit.ts";

let browser: Browser;
let owner: number;
let chat: number;
/** The session and nothing else, as in a browser that has just signed in. */
let signedIn: Exclude<BrowserContextOptions["storageState"], string | undefined>;
/** Of the running test; closed after it. */
let visitor: Awaited<ReturnType<typeof newVisitor>>;

/** A browser of its own on /groups. */
async function visit(options: BrowserContextOptions = DESKTOP) {
  visitor = await newVisitor(browser, { ...options, storageState: signedIn });
  await visitor.page.goto("/groups");
  await visitor.page.waitForLoadState("networkidle");
  return visitor.page;
}

beforeAll(async () => {
  browser = await launchBrowser();
  owner = (await town.person("Lena", { username: "lena_languages" })).id;
  chat = (await town.chat("Polyglots", owner)).id;
  await town.employ(chat, owner);
  const { page, context } = await newVisitor(browser);
  await page.goto("/login");
  await signInAs(page, "Lena");
  const { cookies } = await context.storageState();
  signedIn = { cookies: cookies.filter(({ name }) => name !== "lang" && name !== "theme"), origins: [] };
  await context.close();
});
afterAll(() => browser.close());

describe("languages", () => {
  afterEach(async () => {
    const { problems, context } = visitor;
    await context.close();
    expect(problems).toEqual([]);
  });

  it("I18-04, NAV-33: a chosen language changes the page without a reload and is there after one and elsewhere", async () => {
    const page = await visit();
    await page.goto(`/groups/${dashboardId(chat)}`);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole("button", { name: "Language English" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a language" });
    expect(await dialog.getByRole("button", { name: "English" }).getAttribute("aria-current")).toBe("true");
    await dialog.getByRole("searchbox").fill("germ");
    expect(await dialog.getByRole("listitem").allTextContents()).toEqual(["Deutsch"]);
    await dialog.getByRole("button", { name: "Deutsch" }).click();

    await page.getByRole("heading", { name: "Auf einen Blick" }).waitFor();
    await page.getByText(/Erneuert sich am \d+\. \p{L}+/u).waitFor();
    await dialog.waitFor({ state: "detached" });
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    expect(await page.title()).toContain("Übersicht");
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

    await page.reload();
    await page.getByRole("heading", { name: "Auf einen Blick" }).waitFor();
    await visitor.context.close();

    const elsewhere = await visit();
    await elsewhere.getByRole("heading", { name: "Gruppen" }).waitFor();
    await elsewhere.getByRole("button", { name: "Sprache Deutsch" }).click();
    await elsewhere.getByRole("dialog").getByRole("button", { name: "English" }).click();
    await elsewhere.getByRole("heading", { name: "Groups" }).waitFor();
  });

  it("I18-04: a language that cannot be had leaves the page as it is and says so", async () => {
    const page = await visit();
    await page.route("**/telegram_dashbaord/de.json", (route) => route.abort());
    await page.getByRole("button", { name: "Language English" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Deutsch" }).click();
    await page.getByText(/can't be reached/).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    visitor.problems.splice(0);
  });

  it("I18-05: the server's codes are shown in the chosen language", async () => {
    const page = await visit();
    await visitor.context.addCookies([{ name: "lang", value: "en-xa", url: inject("productOrigin") }]);
    await page.goto(`/groups/${dashboardId(chat)}`);
    await page.waitForLoadState("networkidle");
    await page.getByLabel(/Ţîmé žöñé/).selectOption("480");
    await page.getByText(/\[Šéţţîñĝ šåvéð/).waitFor();
  });

  it.each(["/groups", "/groups/:id", "/groups/:id/send_message", "/groups/:id/messages/history"])(
    "I18-04: %s reads from right to left and fits a page of 320 px",
    async (path) => {
      const page = await visit({ ...PHONE, viewport: { width: 320, height: 640 } });
      await page.goto(`${path.replace(":id", dashboardId(chat))}?lang=ar-xb`);
      await page.waitForLoadState("networkidle");
      expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
      const { scroll, width } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        width: document.documentElement.clientWidth,
      }));
      expect(scroll).toBe(width);
    },
  );

  it("I18-06, NAV-34: the toggle turns the colours, which another page and another browser keep", async () => {
    const page = await visit();
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole("button", { name: "Dark mode" }).click();
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
    expect(await background()).not.toBe(light);
    await page.waitForLoadState("networkidle");
    // The server's own answer carries it, so that nothing flashes.
    expect(await (await page.request.get("/groups")).text()).toContain('data-theme="dark"');
    await visitor.context.close();
    const elsewhere = await visit();
    expect(await elsewhere.locator("html").getAttribute("data-theme")).toBe("dark");
    await elsewhere.getByRole("button", { name: "Light mode" }).click();
    await elsewhere.waitForLoadState("networkidle");
  });

  it("I18-11: a notice is there for 3 s", async () => {
    const page = await visit();
    await page.clock.install();
    await page.goto(`/groups/${dashboardId(chat)}`);
    await page.waitForLoadState("networkidle");
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel("Time zone").selectOption("60");
    const notice = page.getByText("Setting saved");
    await notice.waitFor();
    await page.clock.runFor(2900);
    expect(await notice.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await notice.waitFor({ state: "detached" });
  });

  it("I18-12: contact help opens the support address with the page in its text", async () => {
    const page = await visit();
    const address = await page.getByRole("link", { name: "Contact help" }).getAttribute("href");
    expect(new URL(address ?? "").hostname).toBe("t.me");
    expect(new URL(address ?? "").searchParams.get("text")).toBe("/groups");
  });
});

describe("language files", () => {
  const file = async (name: string) => {
    const answer = await fetch(`${inject("productOrigin")}/i18n/telegram_dashbaord/${name}`);
    return { status: answer.status, texts: (await answer.json()) as Record<string, string> };
  };

  it("I18-02: a language's file is at its address, and an unknown language answers the English one", async () => {
    const english = await file("en.json");
    expect(english.texts["groups.title"]).toBe("Groups");
    expect((await file("de.json")).texts["groups.title"]).toBe("Gruppen");
    expect((await file("de-at.json")).texts["groups.title"]).toBe("Gruppen");
    for (const unknown of ["tlh.json", "..%2f..%2fx.json", "nothing"]) expect(await file(unknown)).toEqual(english);
  });
});

describe("the installable app", () => {
  beforeEach(async () => {
    await visit({ ...DESKTOP, serviceWorkers: "allow" });
  });
  afterEach(() => visitor.context.close());

  /** What a browser that can install tells the page. */
  const offer = () =>
    visitor.page.evaluate(() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      window.dispatchEvent(Object.assign(event, { prompt: async () => Object.assign(window, { wasAsked: true }) }));
    });

  it("I18-07: there is a manifest with icons", async () => {
    const { page } = visitor;
    const address = await page.locator('link[rel="manifest"]').getAttribute("href");
    const manifest = (await (await page.request.get(address ?? "")).json()) as {
      name: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest.name).toBe("Steward");
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
    );
    for (const { src } of manifest.icons)
      expect((await page.request.get(src)).headers()["content-type"]).toMatch(/^image/);
  });

  it("I18-07, AMB-252: the service worker keeps files and a page for a lost connection, and nothing of anybody's", async () => {
    const { page, context } = visitor;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(`/groups/${dashboardId(chat)}`);
    await page.waitForLoadState("networkidle");
    const kept = await page.evaluate(async () => {
      const addresses: string[] = [];
      for (const name of await caches.keys()) {
        const requests = await (await caches.open(name)).keys();
        addresses.push(...requests.map((request) => new URL(request.url).pathname));
      }
      return addresses;
    });
    expect(kept).toContain("/offline-words");
    expect(kept.filter((path) => !path.startsWith("/assets/"))).toEqual(["/offline-words"]);
    expect(kept.length).toBeGreaterThan(1);

    await context.setOffline(true);
    await page.getByText("You are offline. This page may be out of date.").waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    await page.getByRole("link", { name: "Retry" }).click();
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    await context.setOffline(false);
    await page.getByRole("heading", { name: "Polyglots" }).first().waitFor();
  });

  it("I18-07, AMB-240: in Telegram's web view there is no service worker and nothing to install", async () => {
    const { context } = visitor;
    const page = await context.newPage();
    await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } }));
    const registered: string[] = [];
    page.on("request", (request) => registered.push(new URL(request.url()).pathname));
    await page.goto("/groups");
    await page.waitForLoadState("networkidle");
    expect(registered).not.toContain("/service-worker.js");
    expect(await page.getByRole("button", { name: "Install app" }).count()).toBe(0);
  });

  it("I18-08, LST-14: the install prompt shows on a list, hides after 6 s and is shown 8 times at most", async () => {
    const { page } = visitor;
    await page.clock.install();
    const prompt = page.getByRole("region", { name: "Install Steward" });
    for (let time = 1; time <= 8; time += 1) {
      await page.goto("/groups");
      await page.waitForLoadState("networkidle");
      await page.clock.pauseAt(Date.now() + time * 60_000);
      await offer();
      await prompt.waitFor();
      await page.clock.runFor(5900);
      expect(await prompt.isVisible()).toBe(true);
      await page.clock.runFor(200);
      await prompt.waitFor({ state: "detached" });
      await page.clock.resume();
    }
    await page.goto("/groups");
    await page.waitForLoadState("networkidle");
    await offer();
    // The offer has arrived: the menu's entry asks the browser.
    await page.getByRole("button", { name: "Install app" }).click();
    expect(await page.evaluate(() => "wasAsked" in window)).toBe(true);
    expect(await prompt.count()).toBe(0);
  });
});
