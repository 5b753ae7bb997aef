import { newGroup, newOwner } from "../support/e2e/responders.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { DESKTOP, PHONE, signedInVisitor, type Visitor, type VisitorOptions } from "../support/e2e/visit.ts";

let owner: number;
let chat: number;
/** Of the running test; closed after it. */
let visitor: Visitor;

/** Opens a browser of its own on /groups, with the session and nothing else. */
async function visit(options: VisitorOptions = DESKTOP) {
  visitor = await signedInVisitor(owner, options);
  await visitor.page.goto("/groups");
  return visitor.page;
}

test.beforeAll(async () => {
  owner = (await town.person("Lena", { username: "lena_languages" })).id;
  chat = (await town.chat("Polyglots", owner)).id;
  await town.employ(chat, owner);
});

test.describe("languages", () => {
  test.afterEach(async () => {
    expect(visitor.problems).toEqual([]);
  });

  test("I18-04, NAV-33: a chosen language changes the page without a reload and is there after one and elsewhere", async () => {
    const reader = await newOwner("Lorena", DESKTOP);
    visitor = reader;
    const { page } = reader;
    const { id } = await newGroup(reader.id, "Grammarians");
    await page.goto(`/groups/${id}`);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole("button", { name: "Language English" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a language" });
    await expect(dialog.getByRole("button", { name: "English" })).toHaveAttribute("aria-current", "true");
    await dialog.getByRole("searchbox").fill("germ");
    await expect(dialog.getByRole("listitem")).toHaveText(["Deutsch"]);
    await dialog.getByRole("button", { name: "Deutsch" }).click();

    await page.getByRole("heading", { name: "Auf einen Blick" }).waitFor();
    await page.getByText(/\d von \d{1,3}\.\d{3}/).waitFor();
    await dialog.waitFor({ state: "detached" });
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page).toHaveTitle(/Übersicht/);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

    await page.reload();
    await page.getByRole("heading", { name: "Auf einen Blick" }).waitFor();

    visitor = await signedInVisitor(reader.id);
    await visitor.page.goto("/groups");
    await visitor.page.getByRole("heading", { name: "Gruppen" }).waitFor();
    expect(reader.problems).toEqual([]);
  });

  test("I18-04: the settings say which language most write in, and one press has the bot answer in it", async () => {
    const owner = await newOwner("Leila", { ...PHONE, colorScheme: "dark" });
    visitor = owner;
    const { page } = owner;
    const { id, chat: group } = await newGroup(owner.id, "Writers");
    const writer = (await town.person("Parisa", { language_code: "fa" })).id;
    await town.join(group, writer);
    for (let at = 1; at <= 20; at += 1) await town.say(group, writer, `Line ${at}`);
    await town.settle();
    await page.goto(`/groups/${id}/settings`);
    const offer = page.getByRole("button", { name: "Answer in Persian" });
    await offer.click();
    await expect(page.getByRole("combobox", { name: "Bot's language" })).toHaveValue("fa");
    await expect(offer).toHaveCount(0);
  });

  test("I18-04: a language that cannot be had leaves the page as it is and says so", async () => {
    const page = await visit();
    await page.route("**/telegram_dashbaord/de.json", (route) => route.abort());
    await page.getByRole("button", { name: "Language English" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Deutsch" }).click();
    const notice = page.getByRole("alert").filter({ hasText: "“Language” did not work" });
    await expect(notice).toContainText(/can't be reached/);
    await notice.getByRole("button", { name: "Retry" }).waitFor();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    visitor.problems.splice(0);
  });

  test("I18-05: the server's codes are shown in the chosen language", async () => {
    const reader = await newOwner("Laurence", DESKTOP);
    visitor = reader;
    const { page } = reader;
    const { id } = await newGroup(reader.id, "Francophones");
    await page.goto(`/groups/${id}/settings`);
    await page.getByRole("button", { name: "Language English" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Français" }).click();
    await page.getByLabel("Fuseau horaire").selectOption("480");
    await page.getByText("Paramètre enregistré").waitFor();
  });

  for (const path of ["/groups", "/groups/:id", "/groups/:id/send_message", "/groups/:id/messages/history"]) {
    test(`I18-04: ${path} reads from right to left and fits a page of 320 px`, async () => {
      const page = await visit({ ...PHONE, viewport: { width: 320, height: 640 } });
      await page.goto(`${path.replace(":id", dashboardId(chat))}?lang=ar-xb`);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      const { scroll, width } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        width: document.documentElement.clientWidth,
      }));
      expect(scroll).toBe(width);
    });
  }

  test("I18-06, NAV-34: the toggle turns the colours, which another page and another browser keep", async () => {
    const reader = await newOwner("Lucinda", DESKTOP);
    visitor = reader;
    const { page } = reader;
    await page.goto("/groups");
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    const saved = page.waitForResponse("**/v2data/account/update_attr**");
    await page.getByRole("button", { name: "Dark mode" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect.poll(background).not.toBe(light);
    await saved;
    // The server's own answer carries it, so that nothing flashes.
    expect(await (await page.request.get("/groups")).text()).toContain('data-theme="dark"');
    visitor = await signedInVisitor(reader.id);
    await visitor.page.goto("/groups");
    await expect(visitor.page.locator("html")).toHaveAttribute("data-theme", "dark");
    await visitor.page.getByRole("button", { name: "Light mode" }).waitFor();
    expect(reader.problems).toEqual([]);
  });

  test("I18-11: a notice is there for 3 s", async () => {
    const page = await visit({ ...DESKTOP, isOwn: true });
    await page.clock.install();
    await page.goto(`/groups/${dashboardId(chat)}`);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("button", { name: "Sync" }).click();
    const notice = page.getByText("Up to date with Telegram");
    await notice.waitFor();
    await page.clock.runFor(2900);
    await expect(notice).toBeVisible();
    await page.clock.runFor(200);
    await notice.waitFor({ state: "detached" });
  });

  test("I18-12: contact help opens the support address with the page in its text", async () => {
    const page = await visit();
    const address = await page.getByRole("link", { name: "Contact help" }).getAttribute("href");
    expect(new URL(address ?? "").hostname).toBe("t.me");
    expect(new URL(address ?? "").searchParams.get("text")).toBe("/groups");
  });
});

test.describe("language files", () => {
  const file = async (name: string) => {
    const answer = await fetch(`${stage().productOrigin}/i18n/telegram_dashbaord/${name}`);
    return { status: answer.status, texts: (await answer.json()) as Record<string, string> };
  };

  test("I18-02: a language's file is at its address, and an unknown language answers the English one", async () => {
    const english = await file("en.json");
    expect(english.texts["groups.title"]).toBe("Groups");
    expect((await file("de.json")).texts["groups.title"]).toBe("Gruppen");
    expect((await file("de-at.json")).texts["groups.title"]).toBe("Gruppen");
    for (const unknown of ["tlh.json", "..%2f..%2fx.json", "nothing"]) expect(await file(unknown)).toEqual(english);
  });
});

test.describe("the installable app", () => {
  test.beforeEach(async () => {
    await visit({ ...DESKTOP, serviceWorkers: "allow", isOwn: true });
  });

  /** Sends the event with which a browser that can install tells the page. */
  const offer = () =>
    visitor.page.evaluate(() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      window.dispatchEvent(Object.assign(event, { prompt: async () => Object.assign(window, { wasAsked: true }) }));
    });

  test("I18-07: there is a manifest with icons", async () => {
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

  test("I18-07, AMB-252: the service worker keeps files and a page for a lost connection, and nothing of anybody's", async () => {
    const { page, context } = visitor;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(`/groups/${dashboardId(chat)}`);
    const kept = () =>
      page.evaluate(async () => {
        const addresses: string[] = [];
        for (const name of await caches.keys()) {
          const requests = await (await caches.open(name)).keys();
          addresses.push(...requests.map((request) => new URL(request.url).pathname));
        }
        return addresses;
      });
    // It stores a file after it has given it to the page.
    await expect.poll(async () => (await kept()).length).toBeGreaterThan(1);
    expect((await kept()).filter((path) => !path.startsWith("/assets/"))).toEqual(["/offline-words"]);

    await context.setOffline(true);
    await page.getByText("You are offline. This page may be out of date.").waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    const again = page.waitForEvent("load");
    await page.getByRole("link", { name: "Retry" }).click();
    await again;
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    await context.setOffline(false);
    await page.getByRole("heading", { name: "Polyglots" }).first().waitFor();
  });

  test("I18-07, AMB-240: in Telegram's web view there is no service worker and nothing to install", async () => {
    const { context } = visitor;
    const page = await context.newPage();
    await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } }));
    const registered: string[] = [];
    page.on("request", (request) => registered.push(new URL(request.url()).pathname));
    await page.goto("/groups");
    expect(registered).not.toContain("/service-worker.js");
    await expect(page.getByRole("button", { name: "Install app" })).toHaveCount(0);
  });

  test("I18-08, LST-14: the install prompt shows on a list, hides after 6 s and is shown 8 times at most", async () => {
    const { page } = visitor;
    await page.clock.install();
    const prompt = page.getByRole("region", { name: "Install Steward" });
    for (let time = 1; time <= 8; time += 1) {
      await page.goto("/groups");
      await page.clock.pauseAt(Date.now() + time * 60_000);
      await offer();
      await prompt.waitFor();
      await page.clock.runFor(5900);
      await expect(prompt).toBeVisible();
      await page.clock.runFor(200);
      await prompt.waitFor({ state: "detached" });
      await page.clock.resume();
    }
    await page.goto("/groups");
    await offer();
    // The offer has arrived: the menu's entry asks the browser.
    await page.getByRole("button", { name: "Install app" }).click();
    await expect.poll(() => page.evaluate(() => "wasAsked" in window)).toBe(true);
    await expect(prompt).toHaveCount(0);
  });
});
