import { readdirSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { LANGUAGE_NAMES } from "../../app/i18n/language-name.ts";
import { isLanguage } from "../../domain/languages.ts";
import { fromRoot } from "../../scripts/root.ts";
import { launchBrowser } from "../support/e2e/browser.ts";
import { ALL_RIGHTS, dashboardId, town } from "../support/e2e/town.ts";
import { DESKTOP, newVisitor, PHONE, signInAs } from "../support/e2e/visit.ts";

const PHOTO = "https://pictures.example/sam.png";
/** One pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);

let browser: Browser;
let owner: number;
let group: string;
let channel: string;
let signedIn: Exclude<BrowserContextOptions["storageState"], string | undefined>;
let visitor: Awaited<ReturnType<typeof newVisitor>>;

/** A signed-in browser of its own on a page. */
async function visit(path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  visitor = await newVisitor(browser, { storageState: signedIn, ...options });
  await visitor.context.route(PHOTO, (route) => route.fulfill({ contentType: "image/png", body: PICTURE }));
  await visitor.page.goto(path);
  await visitor.page.waitForLoadState("networkidle");
  return visitor.page;
}

beforeAll(async () => {
  browser = await launchBrowser();
  owner = (await town.person("Sam Shell", { username: "sam_shell" })).id;
  const chat = (await town.chat("Shell collectors", owner)).id;
  await town.employ(chat, owner);
  group = dashboardId(chat);
  const broadcasts = (await town.chat("Shell news", owner, { type: "channel" })).id;
  const rights = { ...ALL_RIGHTS, can_post_messages: true, can_edit_messages: true };
  await town.control(`chats/${broadcasts}/promote`, { by: owner, user: inject("sharedBotId"), rights });
  await town.settle();
  channel = dashboardId(broadcasts);
  const { page, context } = await newVisitor(browser);
  const fields = { bot: inject("sharedBotId"), user: owner, photo_url: PHOTO };
  const signed = await town.control<Record<string, string | number>>("sign/widget", fields);
  const query = new URLSearchParams(Object.entries(signed).map(([name, value]) => [name, String(value)]));
  await page.goto(`/login?${query}`);
  await page.waitForURL(/\/groups$/);
  await page.waitForLoadState("networkidle");
  signedIn = { cookies: (await context.storageState()).cookies, origins: [] };
  await context.close();
});
afterAll(() => browser.close());

/** Where a path leads, without following. */
async function leadsTo(path: string): Promise<string> {
  const answer = await fetch(inject("productOrigin") + path, {
    redirect: "manual",
    headers: { cookie: signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") },
  });
  return answer.headers.get("location") ?? `no redirect but ${answer.status}`;
}

describe("addresses", () => {
  it("NAV-01: / opens the dashboard with its lists", async () => {
    const page = await visit("/");
    expect(new URL(page.url()).pathname).toBe("/groups");
    await page.getByRole("link", { name: "Shell collectors" }).waitFor();
    await visitor.context.close();
  });

  it.each(["/no/such/path", "/groups/1/no/such", "/settings", "/plan/upgrade/user", "/plan/upgrade/chat/1"])(
    "NAV-02: %s leads to /",
    async (path) => {
      expect(await leadsTo(path)).toBe("/");
    },
  );

  it.each(["/plan/upgrade/user/1", "/plan/renew/Chat/1?drive=year.lmt", "/plan/renew/%2F%2Fevil.example/1"])(
    "NAV-28, ERR-14: %s is told to be no page",
    async (path) => {
      expect(await leadsTo(path)).toBe("/oops?message=PAGE_NOT_FOUND");
    },
  );

  it("NAV-05, NAV-06, NAV-18: a chat's address alone is its overview's", async () => {
    expect(await leadsTo(`/groups/${group}/overview`)).toBe(`/groups/${group}`);
    expect(await leadsTo(`/groups/${group}/overview/overview`)).toBe(`/groups/${group}`);
    expect(await leadsTo(`/channels/${channel}/overview`)).toBe(`/channels/${channel}`);
    expect(await leadsTo(`/groups/${group}`)).toBe("no redirect but 200");
    expect(await leadsTo(`/channels/${channel}/send_message`)).toBe("no redirect but 200");
  });

  it("AMB-247: a chat under the other kind's address leads to its own, with the section where there is one", async () => {
    expect(await leadsTo(`/groups/${channel}/send_message?x=1`)).toBe(`/channels/${channel}/send_message?x=1`);
    expect(await leadsTo(`/groups/${channel}/overview/forum_topic`)).toBe(`/channels/${channel}`);
    expect(await leadsTo(`/channels/${group}`)).toBe(`/groups/${group}`);
  });

  it.each([
    "//evil.example/x",
    "/\\evil.example",
    "/%5C%5Cevil.example",
    "/groups/%2F%2Fevil.example/overview",
    "/groups/..%2F..%2F%2Fevil.example/messages",
    "/channels/%0D%0Alocation:%20%2F%2Fevil.example/overview",
    "/groups//evil.example//messages",
    "/plan/upgrade//evil.example/1",
  ])("AUTH-04: %s does not lead off the site", async (path) => {
    const location = await leadsTo(path);
    expect(location).toMatch(/^\//);
    const base = inject("productOrigin");
    expect(new URL(location, base).origin).toBe(base);
  });

  it("NAV-03, NAV-04, AMB-246: /oops shows text and code as plain text, a way back and help", async () => {
    const page = await visit(
      `/oops?message=TARGET_NOT_FOUND&extra=${encodeURIComponent(`<b>abc</b>${"x".repeat(600)}`)}`,
    );
    const main = page.getByRole("main");
    expect(await main.getByRole("heading").innerText()).not.toBe("TARGET_NOT_FOUND");
    await main.getByText("TARGET_NOT_FOUND").waitFor();
    const extra = await main.getByText("<b>abc</b>").innerText();
    expect(extra).toHaveLength(500);
    expect(await main.locator("b").count()).toBe(0);
    expect(await main.getByRole("link", { name: "Contact help" }).getAttribute("href")).toContain("TARGET_NOT_FOUND");
    await main.getByRole("link", { name: "Back to dashboard" }).click();
    await page.waitForURL(/\/groups$/);
    await page.goto("/oops?message=<img src=x onerror=alert(1)>");
    await page.getByRole("heading", { name: "<img src=x onerror=alert(1)>" }).waitFor();
    expect(visitor.problems).toEqual([]);
    await visitor.context.close();
  });
});

describe("files", () => {
  const cacheOf = async (path: string) => {
    const answer = await fetch(inject("productOrigin") + path, { redirect: "manual" });
    return { status: answer.status, cache: answer.headers.get("cache-control") };
  };

  it("AMB-252: a file with a hash in its name is kept for a year, the service worker and the manifest are not", async () => {
    for (const name of readdirSync(fromRoot("build/client/assets"))) {
      const forAYear = { status: 200, cache: "public, max-age=31536000, immutable" };
      expect({ name, ...(await cacheOf(`/assets/${name}`)) }).toEqual({ name, ...forAYear });
    }
    for (const path of ["/service-worker.js", "/manifest.webmanifest"]) {
      expect(await cacheOf(path)).toEqual({ status: 200, cache: "no-cache" });
    }
  });

  it("AMB-252: a former release's file is not there, rather than a page in its place", async () => {
    expect(await cacheOf("/assets/gone-12345678.js")).toEqual({ status: 404, cache: "private, no-store" });
  });
});

describe("the sidebar", () => {
  afterEach(async () => {
    expect(visitor.problems).toEqual([]);
    await visitor.context.close();
  });

  const sidebar = (page: Page) => page.getByRole("complementary");
  const linksOf = (page: Page, name: string) =>
    sidebar(page)
      .getByRole("navigation", { name })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
  const marked = (page: Page) => sidebar(page).locator("[aria-current=page]").allInnerTexts();

  it("NAV-31: at the top level it has the community's lists", async () => {
    const page = await visit("/channels");
    expect(await linksOf(page, "Community")).toEqual([
      ["Groups", "/groups"],
      ["Channels", "/channels"],
      ["Bots", "/bots"],
    ]);
    expect(await marked(page)).toEqual(["Channels"]);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await sidebar(page).getByRole("link", { name: "Groups" }).click();
    await page.waitForURL(/\/groups$/);
    await page.getByRole("heading", { level: 1, name: "Groups" }).waitFor();
    expect(await marked(page)).toEqual(["Groups"]);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });

  it("NAV-32: inside a group or a channel it has its sections, the overview marked on the overview's pages", async () => {
    const page = await visit(`/groups/${group}/overview/forum_topic`);
    const names = (await linksOf(page, "Shell collectors")).map(([name]) => name);
    expect(names.slice(0, 2)).toEqual(["Overview", "Send message"]);
    expect(names).toContain("Messages");
    expect(await marked(page)).toEqual(["Overview"]);
    await sidebar(page).getByRole("link", { name: "Messages" }).click();
    await page.waitForURL(`**/groups/${group}/messages/settings`);
    await expect.poll(() => marked(page)).toEqual(["Messages"]);
    await page.goto(`/channels/${channel}`);
    expect((await linksOf(page, "Shell news")).map(([, to]) => to)).toEqual([
      `/channels/${channel}`,
      `/channels/${channel}/send_message`,
      `/channels/${channel}/contentlib/msg_templates`,
    ]);
  });

  it("NAV-32: the chat's name is the way to the same page of another chat", async () => {
    const page = await visit(`/groups/${group}/send_message`);
    const opener = sidebar(page).getByRole("button", { name: /Switch chat/ });
    await opener.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Switch chat" });
    await dialog.getByRole("link", { name: /Shell news/ }).waitFor();
    expect(await dialog.locator("[aria-current]").innerText()).toContain("Shell collectors");
    await dialog.getByRole("searchbox").fill("nowhere to be found");
    await dialog.getByText("nowhere to be found").waitFor();
    await dialog.getByRole("searchbox").fill("news");
    await dialog.getByRole("link").press("Enter");
    await page.waitForURL(`**/channels/${channel}/send_message`);
    await dialog.waitFor({ state: "detached" });
  });

  it("NAV-31: on a phone there is no sidebar; held wide enough it has it all the same", async () => {
    const page = await visit("/groups", PHONE);
    await page.getByRole("heading", { level: 1, name: "Groups" }).waitFor();
    expect(await page.getByRole("complementary").count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await sidebar(page).getByRole("link", { name: "Channels" }).waitFor();
  });

  it("NAV-33: back to the dashboard, profile, install, help and the languages, all of them", async () => {
    const page = await visit(`/groups/${group}`);
    const foot = sidebar(page);
    await foot.getByRole("button", { name: /^Profile Sam Shell/ }).waitFor();
    await foot.getByRole("link", { name: "Contact help" }).waitFor();
    await foot.getByRole("button", { name: "Install app" }).click();
    const how = page.getByRole("dialog", { name: "Install Steward" });
    await how.getByText(/choose Install app or Add to Home screen/).waitFor();
    await page.keyboard.press("Escape");
    await how.waitFor({ state: "detached" });
    await foot.getByRole("button", { name: "Language English" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a language" });
    const texts = readdirSync(fromRoot("public/i18n/telegram_dashbaord")).map((file) => file.replace(".json", ""));
    const names = texts.filter(isLanguage).map((lang) => LANGUAGE_NAMES[lang]);
    const offered = async () => (await dialog.getByRole("listitem").allTextContents()).sort();
    await expect.poll(offered).toEqual([...names].sort());
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await foot.getByRole("link", { name: "Back to dashboard" }).click();
    await page.waitForURL(/\/groups$/);
  });

  it("AMB-245: the profile has picture, name, username, id to copy, language and the chats' plans", async () => {
    const page = await visit("/channels");
    await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const opener = sidebar(page).getByRole("button", { name: /^Profile/ });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Profile" });
    await dialog.getByText("@sam_shell", { exact: true }).waitFor();
    await dialog.getByText("Sam Shell", { exact: true }).waitFor();
    expect(await dialog.locator("img").getAttribute("src")).toBe(PHOTO);
    await dialog.getByRole("button", { name: `Copy ${owner}` }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(owner));
    const plans = dialog.getByRole("region", { name: "Plans of your chats" });
    expect(await plans.getByRole("listitem").allTextContents()).toEqual([
      "Shell collectorsTrial, 30 days left",
      "Shell newsTrial, 30 days left",
    ]);
    await dialog.getByRole("button", { name: "Change" }).click();
    await page.getByRole("dialog", { name: "Choose a language" }).getByRole("button", { name: "Deutsch" }).click();
    await page.getByRole("dialog", { name: "Profil" }).getByText("Benutzername").waitFor();
    await page.getByRole("dialog", { name: "Profil" }).getByRole("button", { name: "Ändern" }).click();
    await page.getByRole("dialog", { name: "Sprache wählen" }).getByRole("button", { name: "English" }).click();
    await dialog.getByText("Account ID").waitFor();
    await page.getByRole("dialog", { name: "Choose a language" }).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it("AMB-245: initials stand for a picture that cannot be had, and plans that cannot be asked for can be asked again", async () => {
    const page = await visit("/channels");
    await page.route(PHOTO, (route) => route.abort());
    await page.route("**/v2data/chats/list_managables**", (route) => route.abort());
    await page.reload();
    await page.waitForLoadState("networkidle");
    await sidebar(page)
      .getByRole("button", { name: /^Profile/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Profile" });
    await dialog.getByText("SS", { exact: true }).waitFor();
    await dialog.locator("img").waitFor({ state: "detached" });
    await dialog.getByText(/can't be reached/).waitFor();
    await page.unroute("**/v2data/chats/list_managables**");
    await dialog.getByRole("button", { name: "Retry" }).click();
    await dialog.getByRole("link", { name: /Shell news/ }).click();
    await page.waitForURL(`**/channels/${channel}`);
    await dialog.waitFor({ state: "detached" });
    visitor.problems.splice(0);
  });

  it("NAV-34: folded it shows icons 64 px wide, named for ears and by tips, and the server draws it so", async () => {
    const page = await visit(`/groups/${group}`);
    const names = () =>
      sidebar(page)
        .locator("a, button")
        .evaluateAll((all) => all.map(({ textContent }) => textContent?.trim()));
    const unfolded = await names();
    const width = () => sidebar(page).evaluate((aside) => aside.getBoundingClientRect().width);
    expect(await width()).toBe(240);
    await sidebar(page).getByRole("button", { name: "Fold menu" }).press("Enter");
    expect(await width()).toBe(64);
    expect(await names()).toEqual(unfolded.map((name) => (name === "Fold menu" ? "Unfold menu" : name)));
    const seen = await sidebar(page).locator("a > span:not([aria-hidden])").first().boundingBox();
    expect(seen?.width).toBe(1);

    const tip = page.locator("aside + div[aria-hidden]");
    await sidebar(page).getByRole("link", { name: "Send message" }).hover();
    expect(await tip.innerText()).toBe("Send message");
    const beside = await tip.boundingBox();
    expect(beside?.x).toBe(64);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => tip.innerText()).toBe("Unfold menu");
    await page.keyboard.press("Escape");
    expect(await tip.count()).toBe(0);

    const theme = () => page.locator("html").getAttribute("data-theme");
    await sidebar(page).getByRole("button", { name: "Dark mode" }).click();
    expect(await theme()).toBe("dark");
    const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('"light"') ?? false);
    await sidebar(page).getByRole("button", { name: "Light mode" }).click();
    expect(await theme()).toBe("light");
    await saved;

    expect(await (await page.request.get(`/groups/${group}`)).text()).toContain('data-folded=""');
    await page.addInitScript(() => {
      const moved = { value: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.value += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.reload();
    await page.waitForLoadState("networkidle");
    expect(await width()).toBe(64);
    expect(await page.evaluate(() => (window as unknown as { moved: { value: number } }).moved.value)).toBe(0);
    await sidebar(page).getByRole("button", { name: "Unfold menu" }).click();
    expect(await width()).toBe(240);
    await page.reload();
    expect(await width()).toBe(240);
  });

  it("NAV-33, NAV-34: what is at the foot is reached and worked by keys alone", async () => {
    const page = await visit("/channels");
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Skip to content");
    const walked: string[] = [];
    while (!walked.includes("Fold menu") && walked.length < 20) {
      await page.keyboard.press("Tab");
      walked.push(await focused());
    }
    const order = ["Groups", "Channels", "Contact help", "Language English", "Dark mode", "Log out", "Fold menu"];
    expect(walked.filter((name) => order.includes(name))).toEqual(order);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").waitFor();
    await page.keyboard.press("Escape");
    expect(await focused()).toBe("Log out");
  });
});

describe("the phone's menu", () => {
  it("NAV-33, NAV-34: the tab More has what the sidebar's foot has, once in the page", async () => {
    const page = await visit("/groups", PHONE);
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "More" }).tap();
    await page.waitForURL(/\/more$/);
    const main = page.getByRole("main");
    await main.getByRole("heading", { level: 1, name: "More" }).waitFor();
    for (const name of [/^Profile Sam/, "Install app", "Language English", "Dark mode", "Log out"]) {
      expect(await main.getByRole("button", { name }).count()).toBe(1);
    }
    expect(await main.getByRole("link", { name: "Contact help" }).count()).toBe(1);
    expect(await page.locator("[aria-current=page]").allInnerTexts()).toEqual(["More"]);
    for (const path of ["/more", "/groups", `/groups/${group}`]) {
      const html = await (await page.request.get(path)).text();
      expect(html.split(">Dark mode<").length - 1).toBe(1);
    }
    await main.getByRole("button", { name: /^Profile/ }).tap();
    await page.getByRole("dialog", { name: "Profile" }).getByText("@sam_shell", { exact: true }).waitFor();
    await page.getByRole("dialog", { name: "Profile" }).getByRole("button", { name: "Close" }).tap();
    await main.getByRole("button", { name: "Language English" }).tap();
    await page.getByRole("dialog", { name: "Choose a language" }).waitFor();
    expect(visitor.problems).toEqual([]);
    await visitor.context.close();
  });

  it("NAV-32: inside a chat the header names chat and section and has the way to the menu", async () => {
    const page = await visit(`/groups/${group}/overview/Moderation_Commands`, PHONE);
    const header = page.getByRole("banner");
    expect((await header.innerText()).split("\n").filter(Boolean)).toEqual(["Shell collectors", "Overview"]);
    await header.getByRole("link", { name: "Back" }).tap();
    await page.waitForURL(`**/groups/${group}`);
    await header.getByRole("link", { name: "Menu" }).tap();
    await page.waitForURL(/\/more$/);
    await visitor.context.close();
  });

  it("AUTH-21: without a session the menu's page asks to sign in", async () => {
    const { page, context } = await newVisitor(browser, PHONE);
    await page.goto("/more");
    await page.waitForURL(/\/login\?goto=\/more/);
    await signInAs(page, "Sam Shell");
    await page.waitForURL(/\/more$/);
    await context.close();
  });
});

describe("in Telegram's web view", () => {
  it.each(["with the page's scripts", "before them"])("AUTH-20: there is no log out, %s", async (when) => {
    const visited = await newVisitor(browser, { storageState: signedIn });
    const { page, context } = visited;
    await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } }));
    if (when === "before them") await page.route("**/assets/*.js", (route) => route.abort());
    for (const path of ["/groups", "/more"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.getByRole("button", { name: /^Dark mode|^Light mode/ }).waitFor();
      expect(await page.getByRole("button", { name: "Log out" }).count()).toBe(0);
    }
    await context.close();
  });
});

describe("without a connection", () => {
  it("AMB-252: a link is held, the page stays, and the link is followed once the connection is back", async () => {
    const page = await visit("/groups");
    const { context } = visitor;
    await context.setOffline(true);
    await page.getByRole("link", { name: "Channels" }).click();
    await page.getByText("The page opens automatically once the connection is back.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/groups");
    await page.getByRole("button", { name: "Stay here" }).click();
    await page.getByRole("searchbox").first().fill("coll");
    await page.getByRole("link", { name: /Shell collectors/ }).click();
    await page.getByRole("button", { name: "Retry" }).click();
    expect(new URL(page.url()).pathname).toBe("/groups");
    await context.setOffline(false);
    await page.waitForURL(`**/groups/${group}`);
    await page.getByRole("heading", { level: 1, name: "Shell collectors" }).waitFor();
    await context.close();
  });

  it("AMB-252: a page that could not be asked for says so and comes by itself", async () => {
    const page = await visit("/groups");
    const { context } = visitor;
    const reachable = { value: false };
    await page.route(/\.data(\?|$)|\/healthz/, (route) => (reachable.value ? route.continue() : route.abort()));
    await page.getByRole("link", { name: "Channels" }).click();
    await page.getByRole("heading", { name: "The server can't be reached." }).waitFor();
    await page.getByText("The page loads again once the connection is back.").waitFor();
    await page.getByRole("complementary").waitFor();
    reachable.value = true;
    await page.getByRole("heading", { level: 1, name: "Channels" }).waitFor();
    await context.close();
  });

  it("AMB-252: the page of the service worker goes on by itself", async () => {
    const page = await visit("/groups", { ...DESKTOP, serviceWorkers: "allow" });
    const { context } = visitor;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    await context.setOffline(false);
    await page.getByRole("heading", { level: 1, name: "Groups" }).waitFor();
    await context.close();
  });
});
