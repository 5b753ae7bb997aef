import { readdirSync } from "node:fs";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { LANGUAGE_NAMES } from "../../app/i18n/language-name.ts";
import { fromRoot } from "../../scripts/root.ts";
import { dashboardFolder } from "../../scripts/texts/folders.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { ALL_RIGHTS, dashboardId, town } from "../support/e2e/town.ts";
import {
  DESKTOP,
  newVisitor,
  PHONE,
  sessionOf,
  signedInVisitor,
  signInAs,
  type Visitor,
} from "../support/e2e/visit.ts";

const PHOTO = "https://pictures.example/sam.png";
/** One pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);

/** An account with a group and a channel of its own. */
type Account = Awaited<ReturnType<typeof newAccount>>;
let sam: Account;
let visitor: Visitor;

/** Opens a signed-in browser of its own on a page. */
async function visit(path: string, options: BrowserContextOptions = DESKTOP, account = sam): Promise<Page> {
  visitor = await signedInVisitor(account.id, options);
  await visitor.context.route(PHOTO, (route) => route.fulfill({ contentType: "image/png", body: PICTURE }));
  await visitor.page.goto(path);
  return visitor.page;
}

async function newAccount(first_name: string, username: string) {
  const { id } = await town.person(first_name, { username });
  const token = await sessionOf(id, PHOTO);
  const chat = (await town.chat("Shell collectors", id)).id;
  await town.employ(chat, id);
  const broadcasts = (await town.chat("Shell news", id, { type: "channel" })).id;
  const rights = { ...ALL_RIGHTS, can_post_messages: true, can_edit_messages: true };
  await town.control(`chats/${broadcasts}/promote`, { by: id, user: stage().botId, rights });
  await town.settle();
  return { id, token, group: dashboardId(chat), channel: dashboardId(broadcasts) };
}

test.beforeAll(async () => {
  sam = await newAccount("Sam Shell", "sam_shell");
});

/** Tells where a path leads, without following. */
async function leadsTo(path: string): Promise<string> {
  const answer = await fetch(stage().productOrigin + path, {
    redirect: "manual",
    headers: { cookie: `steward_session=${sam.token}` },
  });
  return answer.headers.get("location") ?? `no redirect but ${answer.status}`;
}

test.describe("addresses", () => {
  test("NAV-01: / opens the dashboard with its lists", async () => {
    const page = await visit("/");
    expect(new URL(page.url()).pathname).toBe("/groups");
    await page.getByRole("link", { name: "Shell collectors" }).waitFor();
  });

  for (const path of ["/no/such/path", "/groups/1/no/such", "/settings", "/plan/upgrade/user"]) {
    test(`NAV-02: ${path} leads to /`, async () => {
      expect(await leadsTo(path)).toBe("/");
    });
  }

  test("NAV-02: the page that an unknown address leads to names it, once", async () => {
    const page = await visit("/groups/1/no/such%20page");
    const notice = page.getByRole("alert").filter({ hasText: "/groups/1/no/such page" });
    await notice.waitFor();
    expect(new URL(page.url()).pathname).toBe("/groups");
    await notice.getByRole("button", { name: "Close" }).click();
    await notice.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("link", { name: "Shell collectors" }).waitFor();
    await expect(notice).toHaveCount(0);
  });

  for (const path of [
    "/plan/upgrade/user/1",
    "/plan/renew/Chat/1?drive=year.lmt",
    "/plan/renew/%2F%2Fevil.example/1",
    "/plan/upgrade/chat/12",
    "/plan/renew/bot/12345678901234567",
    "/plan/keep/chat/..%2F..",
  ]) {
    test(`NAV-28, ERR-14: ${path} is told to be no page`, async () => {
      expect(await leadsTo(path)).toBe("/oops?message=PAGE_NOT_FOUND");
    });
  }

  test("NAV-05, NAV-06, NAV-18: a chat's address alone is its overview's", async () => {
    expect(await leadsTo(`/groups/${sam.group}/overview`)).toBe(`/groups/${sam.group}`);
    expect(await leadsTo(`/groups/${sam.group}/overview/overview`)).toBe(`/groups/${sam.group}`);
    expect(await leadsTo(`/channels/${sam.channel}/overview`)).toBe(`/channels/${sam.channel}`);
    expect(await leadsTo(`/groups/${sam.group}`)).toBe("no redirect but 200");
    expect(await leadsTo(`/channels/${sam.channel}/send_message`)).toBe("no redirect but 200");
  });

  test("AMB-247: a chat under the other kind's address leads to its own, with the section where there is one", async () => {
    expect(await leadsTo(`/groups/${sam.channel}/send_message?x=1`)).toBe(`/channels/${sam.channel}/send_message?x=1`);
    expect(await leadsTo(`/groups/${sam.channel}/overview/forum_topic`)).toBe(`/channels/${sam.channel}`);
    expect(await leadsTo(`/channels/${sam.group}`)).toBe(`/groups/${sam.group}`);
  });

  for (const path of [
    "//evil.example/x",
    "/\\evil.example",
    "/%5C%5Cevil.example",
    "/groups/%2F%2Fevil.example/overview",
    "/groups/..%2F..%2F%2Fevil.example/messages",
    "/channels/%0D%0Alocation:%20%2F%2Fevil.example/overview",
    "/groups//evil.example//messages",
    "/plan/upgrade//evil.example/1",
  ]) {
    test(`AUTH-04: ${path} does not lead off the site`, async () => {
      const location = await leadsTo(path);
      expect(location).toMatch(/^\//);
      const base = stage().productOrigin;
      expect(new URL(location, base).origin).toBe(base);
    });
  }

  test("NAV-03, NAV-04, AMB-246, AMB-335: /oops shows the text of a code, `extra` as plain text, a way back and help", async () => {
    const page = await visit(
      `/oops?message=TARGET_NOT_FOUND&extra=${encodeURIComponent(`<b>abc</b>${"x".repeat(600)}`)}`,
    );
    const main = page.getByRole("main");
    await main.getByRole("heading", { name: "We can't find this chat." }).waitFor();
    await expect(main.getByText("<b>abc</b>")).toHaveText(/^.{500}$/);
    await expect(main.locator("b")).toHaveCount(0);
    await expect(main.getByRole("link", { name: "Contact help" })).toHaveAttribute("href", /TARGET_NOT_FOUND/);
    await main.getByRole("link", { name: "Back to dashboard" }).click();
    await page.waitForURL(/\/groups$/);
    await page.goto("/oops?message=<img src=x onerror=alert(1)>");
    await page.getByRole("heading", { name: "Something is missing" }).waitFor();
    await expect(page.getByText("onerror")).toHaveCount(0);
    expect(visitor.problems).toEqual([]);
  });
});

test.describe("files", () => {
  const cacheOf = async (path: string) => {
    const answer = await fetch(stage().productOrigin + path, { redirect: "manual" });
    return { status: answer.status, cache: answer.headers.get("cache-control") };
  };

  test("AMB-252: a file with a hash in its name is kept for a year, the service worker and the manifest are not", async () => {
    for (const name of readdirSync(fromRoot("build/client/assets"))) {
      const forAYear = { status: 200, cache: "public, max-age=31536000, immutable" };
      expect({ name, ...(await cacheOf(`/assets/${name}`)) }).toEqual({ name, ...forAYear });
    }
    for (const path of ["/service-worker.js", "/manifest.webmanifest"]) {
      expect(await cacheOf(path)).toEqual({ status: 200, cache: "no-cache" });
    }
  });

  test("AMB-252: a former release's file is not there, rather than a page in its place", async () => {
    expect(await cacheOf("/assets/gone-12345678.js")).toEqual({ status: 404, cache: "private, no-store" });
  });
});

test.describe("the sidebar", () => {
  test.afterEach(async () => {
    expect(visitor.problems).toEqual([]);
  });

  const sidebar = (page: Page) => page.getByRole("complementary");
  const linksOf = (page: Page, name: string) => sidebar(page).getByRole("navigation", { name }).getByRole("link");
  const addressesOf = (page: Page, name: string) =>
    linksOf(page, name).evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
  const expectMarked = (page: Page, name: string) =>
    expect(sidebar(page).locator("[aria-current=page]")).toHaveText([name], { useInnerText: true });

  test("NAV-31: at the top level it has the community's lists and the tasks", async () => {
    const page = await visit("/channels");
    await expect
      .poll(() => addressesOf(page, "Community"))
      .toEqual([
        ["Groups", "/groups"],
        ["Channels", "/channels"],
        ["Bots", "/bots"],
        ["Tasks", "/tasks"],
        ["Orders", "/orders"],
      ]);
    await expectMarked(page, "Channels");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await sidebar(page).getByRole("link", { name: "Groups" }).click();
    await page.waitForURL(/\/groups$/);
    await page.getByRole("heading", { level: 1, name: "Groups" }).waitFor();
    await expectMarked(page, "Groups");
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });

  test("NAV-32: inside a group or a channel it has its areas, the overview marked on the overview's pages", async () => {
    const page = await visit(`/groups/${sam.group}/overview/forum_topic`);
    await expect
      .poll(() => addressesOf(page, "Shell collectors"))
      .toEqual([
        ["Overview", `/groups/${sam.group}`],
        ["Messages", `/groups/${sam.group}/messages/history`],
        ["Moderation", `/groups/${sam.group}/messages/settings`],
        ["Members", `/groups/${sam.group}/members/member_list`],
        ["Automation", `/groups/${sam.group}/responders`],
        ["Statistics", `/groups/${sam.group}/statistics/group_member_report`],
        ["Settings", `/groups/${sam.group}/settings`],
      ]);
    await expectMarked(page, "Overview");
    await sidebar(page).getByRole("link", { name: "Moderation" }).click();
    await page.waitForURL(`**/groups/${sam.group}/messages/settings`);
    await expectMarked(page, "Moderation");
    await page.goto(`/channels/${sam.channel}`);
    await expect
      .poll(async () => (await addressesOf(page, "Shell news")).map(([, to]) => to))
      .toEqual([
        `/channels/${sam.channel}`,
        `/channels/${sam.channel}/send_message`,
        `/channels/${sam.channel}/members/list`,
        `/channels/${sam.channel}/statistics/group_member_report`,
        `/channels/${sam.channel}/contentlib/msg_templates`,
        `/channels/${sam.channel}/settings`,
      ]);
  });

  test("NAV-32: the chat's name is the way to the same page of another chat", async () => {
    const page = await visit(`/groups/${sam.group}/send_message`);
    const opener = sidebar(page).getByRole("button", { name: /Switch chat/ });
    await opener.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Switch chat" });
    await dialog.getByRole("link", { name: /Shell news/ }).waitFor();
    await expect(dialog.locator("[aria-current]")).toContainText("Shell collectors", { useInnerText: true });
    await dialog.getByRole("searchbox").fill("nowhere to be found");
    await dialog.getByText("nowhere to be found").waitFor();
    await dialog.getByRole("searchbox").fill("news");
    await dialog.getByRole("link").press("Enter");
    await page.waitForURL(`**/channels/${sam.channel}/send_message`);
    await dialog.waitFor({ state: "detached" });
  });

  test("NAV-31: on a phone there is no sidebar; held wide enough it has it all the same", async () => {
    const page = await visit("/groups", PHONE);
    await expect(page.getByRole("heading", { level: 1, name: "Groups" })).toBeVisible();
    await expect(page.getByRole("complementary")).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(sidebar(page).getByRole("link", { name: "Channels" })).toBeVisible();
  });

  test("NAV-33, I18-01: back to the dashboard, profile, install, help and the languages, all twenty of them", async () => {
    const page = await visit(`/groups/${sam.group}`);
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
    const names = dashboardFolder.languages.map((lang) => LANGUAGE_NAMES[lang]);
    expect(names).toHaveLength(20);
    const offered = async () => (await dialog.getByRole("listitem").allTextContents()).sort();
    await expect.poll(offered).toEqual([...names].sort());
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await foot.getByRole("link", { name: "Back to dashboard" }).click();
    await page.waitForURL(/\/groups$/);
  });

  test("AMB-245: the profile has picture, name, username, id to copy, language and the chats' plans", async () => {
    const vera = await newAccount("Vera Shell", "vera_shell");
    const page = await visit("/channels", DESKTOP, vera);
    await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const opener = sidebar(page).getByRole("button", { name: /^Profile/ });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Profile" });
    await dialog.getByText("@vera_shell", { exact: true }).waitFor();
    await dialog.getByText("Vera Shell", { exact: true }).waitFor();
    await expect(dialog.locator("img")).toHaveAttribute("src", PHOTO);
    await dialog.getByRole("button", { name: `Copy ${vera.id}` }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(String(vera.id));
    await expect(dialog.getByRole("region", { name: "Plans of your chats" }).getByRole("listitem")).toHaveText([
      "Shell collectorsTrial, 30 days left",
      "Shell newsTrial, 30 days left",
    ]);
    // Gone from the page, not only from sight, before it is opened once more.
    const languages = (name: string) => page.getByRole("dialog", { name, exact: true, includeHidden: true });
    await dialog.getByRole("button", { name: "Change" }).click();
    await languages("Choose a language").getByRole("button", { name: "Deutsch" }).click();
    const german = page.getByRole("dialog", { name: "Profil", exact: true });
    await german.getByText("Benutzername").waitFor();
    await expect(languages("Choose a language").or(languages("Sprache wählen"))).toHaveCount(0);
    await german.getByRole("button", { name: "Ändern" }).click();
    await languages("Sprache wählen").getByRole("button", { name: "English" }).click();
    await dialog.getByText("Account ID").waitFor();
    await expect(languages("Choose a language").or(languages("Sprache wählen"))).toHaveCount(0);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect(opener).toBeFocused();
  });

  test("AMB-245: initials stand for a picture that cannot be had, and plans that cannot be asked for can be asked again", async () => {
    const page = await visit("/channels");
    await page.route(PHOTO, (route) => route.abort());
    await page.route("**/v2data/chats/list_managables**", (route) => route.abort());
    await page.reload();
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
    await page.waitForURL(`**/channels/${sam.channel}`);
    await dialog.waitFor({ state: "detached" });
    visitor.problems.splice(0);
  });

  test("NAV-34: folded it shows icons 64 px wide, named for ears and by tips, and the server draws it so", async () => {
    const ursa = await newAccount("Ursa Shell", "ursa_shell");
    const page = await visit(`/groups/${ursa.group}`, DESKTOP, ursa);
    const names = () =>
      sidebar(page)
        .locator("a, button")
        .evaluateAll((all) => all.map(({ textContent }) => textContent?.trim()));
    const unfolded = await names();
    const width = () => sidebar(page).evaluate((aside) => aside.getBoundingClientRect().width);
    await expect.poll(width).toBe(240);
    await sidebar(page).getByRole("button", { name: "Fold menu" }).press("Enter");
    await expect.poll(width).toBe(64);
    await expect.poll(names).toEqual(unfolded.map((name) => (name === "Fold menu" ? "Unfold menu" : name)));
    const seen = await sidebar(page).locator("a > span:not([aria-hidden])").first().boundingBox();
    expect(seen?.width).toBe(1);

    const tip = page.locator("aside + div[aria-hidden]");
    await sidebar(page).getByRole("link", { name: "Automation" }).hover();
    await expect(tip).toHaveText("Automation", { useInnerText: true });
    await expect.poll(async () => (await tip.boundingBox())?.x).toBe(64);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(tip).toHaveText("Unfold menu", { useInnerText: true });
    await page.keyboard.press("Escape");
    await expect(tip).toHaveCount(0);

    await sidebar(page).getByRole("button", { name: "Dark mode" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('"light"') ?? false);
    await sidebar(page).getByRole("button", { name: "Light mode" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await saved;

    expect(await (await page.request.get(`/groups/${ursa.group}`)).text()).toContain('data-folded=""');
    await page.addInitScript(() => {
      const moved = { value: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.value += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.reload();
    await expect.poll(width).toBe(64);
    expect(await page.evaluate(() => (window as unknown as { moved: { value: number } }).moved.value)).toBe(0);
    await sidebar(page).getByRole("button", { name: "Unfold menu" }).click();
    await expect.poll(width).toBe(240);
    await page.reload();
    await expect.poll(width).toBe(240);
  });

  test("NAV-33, NAV-34: what is at the foot is reached and worked by keys alone", async () => {
    const page = await visit("/channels");
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
    await page.keyboard.press("Tab");
    await expect.poll(focused).toBe("Skip to content");
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
    await expect.poll(focused).toBe("Log out");
  });
});

test.describe("the phone's menu", () => {
  test("NAV-33, NAV-34: the tab More has what the sidebar's foot has, once in the page", async () => {
    const page = await visit("/groups", PHONE);
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "More" }).tap();
    await page.waitForURL(/\/more$/);
    const main = page.getByRole("main");
    await main.getByRole("heading", { level: 1, name: "More" }).waitFor();
    for (const name of [/^Profile Sam/, "Install app", "Language English", "Dark mode", "Log out"]) {
      await expect(main.getByRole("button", { name })).toHaveCount(1);
    }
    await expect(main.getByRole("link", { name: "Contact help" })).toHaveCount(1);
    await expect(page.locator("[aria-current=page]")).toHaveText(["More"], { useInnerText: true });
    for (const path of ["/more", "/groups", `/groups/${sam.group}`]) {
      const html = await (await page.request.get(path)).text();
      expect(html.split(">Dark mode<").length - 1).toBe(1);
    }
    await main.getByRole("button", { name: /^Profile/ }).tap();
    await page.getByRole("dialog", { name: "Profile" }).getByText("@sam_shell", { exact: true }).waitFor();
    await page.getByRole("dialog", { name: "Profile" }).getByRole("button", { name: "Close" }).tap();
    await main.getByRole("button", { name: "Language English" }).tap();
    await page.getByRole("dialog", { name: "Choose a language" }).waitFor();
    expect(visitor.problems).toEqual([]);
  });

  test("NAV-32: inside a chat the header names chat and page, and behind them are all pages and the account's menu", async () => {
    const page = await visit(`/groups/${sam.group}/overview/Moderation_Commands`, PHONE);
    const header = page.getByRole("banner");
    await expect(header).toHaveText(/^\s*Shell collectors\s+Commands\s+All pages\s*$/, { useInnerText: true });
    await header.getByRole("link", { name: "Back" }).tap();
    await page.waitForURL(`**/groups/${sam.group}`);
    await header.getByRole("button", { name: /All pages/ }).tap();
    await page.getByRole("dialog").getByRole("link", { name: "Account and app" }).tap();
    await page.waitForURL(/\/more$/);
  });

  test("AUTH-21: without a session the menu's page asks to sign in", async () => {
    await town.person("Tess Shell", { username: "tess_shell" });
    const { page } = await newVisitor(PHONE);
    await page.goto("/more");
    await page.waitForURL(/\/login\?goto=\/more/);
    await signInAs(page, "Tess Shell");
    await page.waitForURL(/\/more$/);
  });
});

test.describe("in Telegram's web view", () => {
  for (const when of ["with the page's scripts", "before them"]) {
    test(`AUTH-20: there is no log out, ${when}`, async () => {
      const { page } = await signedInVisitor(sam.id);
      await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } }));
      if (when === "before them") await page.route("**/assets/*.js", (route) => route.abort());
      for (const path of ["/groups", "/more"]) {
        await page.goto(path, when === "before them" ? { waitUntil: "load" } : {});
        await page.getByRole("button", { name: /^Dark mode|^Light mode/ }).waitFor();
        await expect(page.getByRole("button", { name: "Log out" })).toHaveCount(0);
      }
    });
  }
});

test.describe("without a connection", () => {
  test("AMB-252: a link is held, the page stays, and the link is followed once the connection is back", async () => {
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
    await page.waitForURL(`**/groups/${sam.group}`);
    await page.getByRole("heading", { level: 1, name: "Shell collectors" }).waitFor();
  });

  test("AMB-252: a server that does not answer is told while the browser is online, and links wait for it", async () => {
    const page = await visit("/groups");
    const reachable = { value: false };
    await page.route(/\/v2data\/|\/healthz/, (route) => (reachable.value ? route.continue() : route.abort()));
    await page.getByRole("button", { name: "Dark mode" }).click();
    const banner = page.getByText("Steward does not answer at the moment.");
    await banner.waitFor();
    await page.getByRole("link", { name: "Channels" }).click();
    await page.getByText("The page opens automatically once the connection is back.").waitFor();
    reachable.value = true;
    await page.waitForURL(/\/channels$/);
    await expect(banner).toHaveCount(0);
  });

  test("NAV-32: a page of a chat that fails keeps the chat's menu", async () => {
    const page = await visit(`/groups/${sam.group}`);
    const menu = page.getByRole("complementary").getByRole("navigation", { name: "Shell collectors" });
    await page.route(/\/messages\/history\.data/, (route) => route.fulfill({ status: 500, body: "" }));
    await menu.getByRole("link", { name: "Messages" }).click();
    await page.getByRole("main").getByRole("button", { name: "Retry" }).waitFor();
    await menu.getByRole("link", { name: "Automation" }).click();
    await page.getByRole("heading", { level: 1, name: "Responders" }).waitFor();
  });

  test("LST-08: a list's search is there again for who comes back to it, and not for others", async () => {
    const page = await visit("/groups");
    const search = page.getByRole("main").getByRole("searchbox");
    await search.fill("collec");
    await page.getByRole("link", { name: /Shell collectors/ }).click();
    await page.waitForURL(`**/groups/${sam.group}`);
    await page.goBack();
    await expect(search).toHaveValue("collec");
    await page.getByRole("link", { name: /Shell collectors/ }).click();
    await page.getByRole("link", { name: "Back to dashboard" }).click();
    await expect(search).toHaveValue("collec");
    await page.getByRole("link", { name: "Channels" }).click();
    await page.waitForURL(/\/channels$/);
    await page.getByRole("link", { name: "Groups" }).click();
    await page.waitForURL(/\/groups$/);
    await expect(search).toHaveValue("");
  });

  test("AMB-252: a page that could not be asked for says so and comes by itself", async () => {
    const page = await visit("/groups");
    const reachable = { value: false };
    await page.route(/\.data(\?|$)|\/healthz/, (route) => (reachable.value ? route.continue() : route.abort()));
    await page.getByRole("link", { name: "Channels" }).click();
    await page.getByRole("heading", { name: "The server can't be reached." }).waitFor();
    await page.getByText("The page loads again once the connection is back.").waitFor();
    await page.getByRole("complementary").waitFor();
    reachable.value = true;
    await page.getByRole("heading", { level: 1, name: "Channels" }).waitFor();
  });

  test("AMB-252: the page of the service worker goes on by itself", async () => {
    const page = await visit("/groups", { ...DESKTOP, serviceWorkers: "allow" });
    const { context } = visitor;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    await context.setOffline(false);
    await page.getByRole("heading", { level: 1, name: "Groups" }).waitFor();
  });
});

test.describe("on a phone", () => {
  test("NAV-36: every page tells of tasks, also while only failed ones are left", async () => {
    const page = await visit("/groups", PHONE);
    const tasks = { pending: 0, processing: 0, failed: 2, completed: 0 };
    await page.route("**/v2data/tasks/counts**", (route) => route.fulfill({ json: { success: true, result: tasks } }));
    for (const path of [
      "/groups",
      `/groups/${sam.group}`,
      `/groups/${sam.group}/messages/history`,
      "/orders",
      "/more",
    ]) {
      await page.goto(path);
      const line = page.getByRole("banner").getByRole("link", { name: "Tasks: 0 running, 2 failed, 0 waiting" });
      await line.waitFor();
      await expect(line).toHaveAttribute("href", "/tasks");
    }
  });

  test("OVW-11: a control that takes the focus stands between the bars", async () => {
    const page = await visit(`/groups/${sam.group}/newcomers/settings`, {
      ...PHONE,
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole("main").getByRole("radio").first().waitFor();
    const hidden: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press("Tab");
      const covered = await page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body || activeElement.closest("nav, header, [href='#main']"))
          return null;
        const { top, bottom } = activeElement.getBoundingClientRect();
        const bar = document.querySelector("main ~ nav")?.getBoundingClientRect().top ?? innerHeight;
        const head = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        return top >= bar - 1 || bottom <= head + 1 ? activeElement.outerHTML.slice(0, 120) : null;
      });
      if (covered !== null) hidden.push(covered);
    }
    expect(hidden).toEqual([]);
  });

  for (const path of [
    "send_message",
    "messages/history",
    "members/member_list",
    "announcements/create",
    "messages/settings",
  ]) {
    test(`OVW-11: at 400 % zoom bars cover at most a third of ${path}`, async () => {
      const page = await visit(`/groups/${sam.group}/${path}`, { ...DESKTOP, viewport: { width: 320, height: 256 } });
      await page.getByRole("main").locator("h1, h2, button").first().waitFor();
      const covered = await page.evaluate(() => {
        const bars = [...document.querySelectorAll("body *")].filter((element) => {
          const { position } = getComputedStyle(element);
          return position === "fixed" || position === "sticky";
        });
        const rows = new Set<number>();
        for (const bar of bars) {
          const { top, bottom, width } = bar.getBoundingClientRect();
          if (width < 100 || getComputedStyle(bar).pointerEvents === "none") continue;
          for (let row = Math.max(0, Math.floor(top)); row < Math.min(256, bottom); row += 1) rows.add(row);
        }
        return rows.size;
      });
      expect(covered).toBeLessThanOrEqual(256 / 3);
    });
  }
});
