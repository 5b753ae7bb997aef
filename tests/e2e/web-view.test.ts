import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { oneTimeLink } from "../../app/features/web-view/full-screen.ts";
import { offerMiniApp } from "../../scripts/start/simulator-control.ts";
import { signIn } from "../../scripts/start/town.ts";
import { Control } from "../../simulator/demo/control.ts";
import { launchBrowser } from "../support/e2e/browser.ts";
import { newBot } from "../support/e2e/private-chat.ts";
import { ask } from "../support/e2e/responders.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { DESKTOP, newVisitor, PHONE, signInAs } from "../support/e2e/visit.ts";

const GROUP = "Wera's garden";
let browser: Browser;
let wera: number;
let group: number;

beforeAll(async () => {
  browser = await launchBrowser();
  wera = (await town.person("Wera", { username: "wera_views" })).id;
  group = (await town.chat(GROUP, wera)).id;
  await town.employ(group, wera);
});
afterAll(() => browser.close());

/**
 * The simulator has another name than the product: the dashboard is a frame of another site, as in Telegram's web
 * clients, which Chromium refuses storage.
 */
function hostAddress(options: Record<string, string> = {}): string {
  const address = new URL("/webapp", inject("simulatorOrigin").replace("127.0.0.1", "localhost"));
  address.search = new URLSearchParams({
    bot: String(inject("sharedBotId")),
    user: String(wera),
    theme: "dark",
    ...options,
  }).toString();
  return address.href;
}

/** A phone with the web view open; `app` is the dashboard in it. */
async function openWebView(options: Record<string, string> = {}, device = PHONE) {
  const visitor = await newVisitor(browser, device);
  await visitor.page.goto(hostAddress(options));
  const app = visitor.page.frameLocator("iframe");
  return { ...visitor, app, log: visitor.page.getByRole("list", { name: "events", includeHidden: true }) };
}

/** A session of somebody's, by the login widget's fields. */
function tokenOf(person: number): Promise<string> {
  const [simulatorOrigin, productOrigin] = [inject("simulatorOrigin"), inject("productOrigin")];
  const place = { simulatorOrigin, productOrigin, botId: inject("sharedBotId") };
  return signIn(place, new Control(simulatorOrigin), person);
}

/** The dashboard as Telegram's apps open it: in a page of its own, which has cookies and storage. */
async function openAsApp(options: Record<string, string> = {}) {
  const { page, context } = await newVisitor(browser, PHONE);
  await page.goto(hostAddress(options));
  const address = (await page.locator("iframe").getAttribute("src")) ?? "";
  await page.goto(address);
  return { page, context, address };
}

const heading = (app: FrameLocator | Page, name: string | RegExp) => app.getByRole("heading", { level: 1, name });
const back = (page: Page) => page.getByRole("button", { name: "Back" });
const state = (page: Page, name: string) => page.locator(`[data-state="${name}"]`);
const colourOf = (app: FrameLocator | Page, name: string) =>
  app.locator("html").evaluate((html, variable) => getComputedStyle(html).getPropertyValue(variable).trim(), name);

describe("Telegram's web view", () => {
  it("AUTH-10, AUTH-11, AUTH-20, I18-09: signs in by itself where the start parameter says, without a bar of its own", async () => {
    const { app, page, context, problems } = await openWebView({
      startapp: `groups_${dashboardId(group)}_send_message`,
    });
    await heading(app, "Send message").waitFor();
    expect(await app.locator('iframe[id^="telegram-login"]').count()).toBe(0);
    expect(await app.getByRole("link", { name: "Back" }).isVisible()).toBe(false);
    // Led into the middle: the way back is the page above.
    await back(page).click();
    await heading(app, GROUP).waitFor();
    await back(page).click();
    await heading(app, "Groups").waitFor();
    await page.getByRole("button", { name: "Close" }).waitFor();
    expect(await app.getByRole("banner").isVisible()).toBe(false);
    expect(await app.getByText("Log out").count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("AMB-242, I18-06: Telegram's colours are there before any script of the page, and follow Telegram", async () => {
    const { page, context } = await newVisitor(browser, PHONE);
    let isHeld = true;
    await page.route("**/assets/*.js", (route) => (isHeld ? route.abort() : route.continue()));
    await page.goto(hostAddress({ theme: "ios-dark" }));
    const app = page.frameLocator("iframe");
    await app.locator("html[data-tg]").waitFor({ state: "attached" });
    expect([await colourOf(app, "--surface"), await colourOf(app, "--canvas")]).toEqual(["#2c2c2e", "#1c1c1d"]);
    expect(await app.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
      "rgb(28, 28, 29)",
    );
    isHeld = false;
    await page.reload();
    await heading(app, "Groups").waitFor();
    await page.getByRole("button", { name: "Switch to light theme" }).click();
    await app.locator('html[data-theme="light"]').waitFor({ state: "attached" });
    expect(await colourOf(app, "--canvas")).toBe("#efeff4");
    await context.close();
  });

  it("AMB-242: the reader's choice against Telegram's colours is remembered in the web view", async () => {
    const { page, context, address } = await openAsApp({ theme: "dark" });
    await heading(page, "Groups").waitFor();
    await page.getByRole("link", { name: "More" }).click();
    await page.getByRole("button", { name: "Light mode" }).click();
    await page.locator('html[data-theme="light"]:not([style*="--surface"])').waitFor({ state: "attached" });
    await page.reload();
    await heading(page, "More").waitFor();
    expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
    // Telegram starts it anew.
    await page.goto("about:blank");
    await page.goto(address);
    await heading(page, "Groups").waitFor();
    expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
    await page.getByRole("link", { name: "More" }).click();
    await page.getByRole("button", { name: "Dark mode" }).click();
    await page.locator('html[data-theme="dark"][style*="--surface"]').waitFor({ state: "attached" });
    expect(await colourOf(page, "--surface")).toBe("#18222d");
    await context.close();
  });

  it("I18-09: Back closes a dialog first, and the main button sends the message", async () => {
    const { app, page, context, log } = await openWebView({ startapp: `groups_${dashboardId(group)}_send_message` });
    await heading(app, "Send message").waitFor();
    await state(page, "swipes").waitFor({ state: "attached" });
    const main = page.locator('.bottom-button[data-kind="main"]');
    await log.getByText("web_app_set_bottom_bar_color").waitFor({ state: "attached" });
    expect(await main.count()).toBe(0);
    expect(await app.getByRole("button", { name: "Send now" }).count()).toBe(0);

    await app.getByRole("textbox", { name: "Message" }).fill("From the garden");
    await state(page, "closing").waitFor({ state: "attached" });
    await main.waitFor();
    expect(await main.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
      await app.locator("body").evaluate((body) => {
        const probe = body.appendChild(document.createElement("i"));
        probe.style.color = "var(--accent)";
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }),
    );
    await app.getByRole("textbox", { name: "Message" }).selectText();
    await app.getByRole("button", { name: "Link" }).click();
    await app.getByRole("dialog").waitFor();
    await back(page).click();
    await app.getByRole("dialog").waitFor({ state: "hidden" });
    await heading(app, "Send message").waitFor();

    await main.click();
    await state(page, "haptic").getByText("felt: success").waitFor({ state: "attached" });
    await main.waitFor({ state: "detached" });
    await state(page, "closing").waitFor({ state: "detached" });
    expect((await town.messages(group)).map(({ text }) => text)).toContain("From the garden");
    await back(page).click();
    await state(page, "swipes").waitFor({ state: "detached" });
    await context.close();
  });

  it("I18-09: a switch is felt", async () => {
    const { app, page, context } = await openWebView({ startapp: `groups_${dashboardId(group)}_send_message` });
    await app.getByRole("switch").first().click();
    await state(page, "haptic").getByText("felt: light").waitFor({ state: "attached" });
    await context.close();
  });

  it("I18-09: an old client is asked for nothing that it does not know, and the page has what it needs", async () => {
    const { app, page, context, log } = await openWebView({
      version: "6.0",
      startapp: `groups_${dashboardId(group)}_send_message`,
    });
    await app.getByRole("textbox", { name: "Message" }).fill("Old but here");
    await page.locator('.bottom-button[data-kind="main"]').click();
    await app.getByRole("status").getByText("Message sent").waitFor();
    // What Telegram's own script asks for as it starts is its business.
    const ignored = await log.locator('[data-direction="ignored"] code').allTextContents();
    expect(ignored.filter((type) => !type.startsWith("web_app_request_"))).toEqual([]);
    await context.close();
  });

  it("I18-09: the page keeps off the edges that a phone and Telegram's buttons take", async () => {
    const { app, context } = await openWebView({ safe: "44,34", fullscreen: "" });
    await heading(app, "Groups").waitFor();
    await app.locator('html[style*="--tg-content-safe-area-inset-top: 52px"]').waitFor({ state: "attached" });
    const top = await heading(app, "Groups").evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(44 + 52);
    const padding = await app
      .getByRole("navigation")
      .last()
      .evaluate((element) => getComputedStyle(element).paddingBottom);
    expect(padding).toBe("34px");
    await context.close();
  });
});

describe("an own bot's web view", () => {
  it("AMB-276: signs its owner in, and leads everybody else to the shared bot", async () => {
    const { id } = await newBot(await tokenOf(wera), "Garden bot");
    await offerMiniApp(inject("simulatorOrigin"), Number(id), inject("productOrigin"));
    const owner = await openWebView({ bot: id });
    await heading(owner.app, "Groups").waitFor();
    await owner.context.close();
    const visitor = (await town.person("Vito", { username: "vito_visits" })).id;
    const { app, context, log } = await openWebView({ bot: id, user: String(visitor) });
    await app.getByRole("alert").getByText("This bot can't sign you in.").waitFor();
    await app.getByRole("button", { name: "Open @steward_bot" }).click();
    await log.getByText('"path_full":"/steward_bot?start=dashboard"').waitFor({ state: "attached" });
    await context.close();
  });
});

describe("a web view's address outside of Telegram", () => {
  it("AMB-279: asks before it takes somebody's place, and is forgotten where it may not", async () => {
    const mallory = (await town.person("Mallory", { username: "mallory_launches" })).id;
    const { page, context } = await newVisitor(browser);
    await page.goto(hostAddress({ user: String(mallory) }));
    const address = (await page.locator("iframe").getAttribute("src")) ?? "";
    await page.goto("/login");
    await signInAs(page, "Wera");
    await page.goto(address);
    await page.getByRole("heading", { name: /Continue as .Mallory./ }).waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await heading(page, "Groups").waitFor();
    expect(await page.getByRole("button", { name: /^Profile/ }).innerText()).toContain("Wera");
    await page.getByRole("button", { name: "Log out" }).waitFor();
    await context.close();
  });
});

describe("a web view that is reloaded", () => {
  it("AUTH-10, AMB-262: stays signed in where it was, by its cookie or by Telegram's own data", async () => {
    const { page, context } = await openAsApp({ startapp: "channels" });
    await heading(page, "Channels").waitFor();
    await page.getByRole("link", { name: "More" }).click();
    await heading(page, "More").waitFor();
    await page.reload();
    await heading(page, "More").waitFor();
    await context.clearCookies();
    const connected = page.waitForResponse((response) => response.url().includes("/login_via_web_app"));
    await page.reload();
    expect((await connected).ok()).toBe(true);
    await heading(page, "More").waitFor();
    expect(await page.locator('iframe[id^="telegram-login"]').count()).toBe(0);
    await context.close();
  });
});

describe("full screen", () => {
  it("LST-15, I18-10, AUTH-09: opens the browser signed in, closes the web view, and the link works once", async () => {
    const { app, page, context, log } = await openWebView({ startapp: "channels" }, DESKTOP);
    await heading(app, "Channels").waitFor();
    const opening = context.waitForEvent("page");
    await app.getByRole("button", { name: "Full screen" }).click();
    const opened = await opening;
    await opened.waitForURL(`${inject("productOrigin")}/channels`);
    await opened.getByRole("heading", { level: 1, name: "Channels" }).waitFor();
    // An ordinary browser: the way out is there, the button is not.
    expect(await opened.getByRole("button", { name: "Full screen" }).count()).toBe(0);
    await opened.getByRole("button", { name: "Log out" }).first().waitFor();
    await page.getByText("The Mini App was closed.").waitFor();

    const told = await log.locator("li", { hasText: "web_app_open_link" }).textContent();
    const link = /"url":"([^"]+)"/.exec(told ?? "")?.[1] ?? "";
    expect(new URL(link).hash).toMatch(/^#one_time=/);
    const stranger = await newVisitor(browser);
    await stranger.page.goto(link);
    await stranger.page.getByText("This link was used or is too old. Ask for a new one.").waitFor();
    await stranger.context.close();
    await context.close();
  });

  it("AMB-279: over another account the link names whom it signs in, and asks once", async () => {
    const { page, context } = await newVisitor(browser);
    await town.person("Wim", { username: "wim_was_first" });
    await page.goto("/login");
    await signInAs(page, "Wim");
    const made = await ask<{ token: string }>(await tokenOf(wera), "account/generate_onetime_token", {});
    await page.goto(oneTimeLink(inject("productOrigin"), made.token, "/channels"));
    await page.getByText(/Wim. is logged in here now/).waitFor();
    await page.getByRole("button", { name: /Continue as .Wera./ }).click();
    await page.waitForURL(/\/channels$/);
    expect(await page.getByRole("button", { name: /^Profile/ }).innerText()).toContain("Wera");
    await context.close();
  });

  it("ERR-09: without a link it says why, and can be tried again", async () => {
    const { app, page, context } = await openWebView({}, DESKTOP);
    await heading(app, "Groups").waitFor();
    await page.route("**/v2data/account/generate_onetime_token*", (route) =>
      route.fulfill({ json: { success: false, message: "x" } }),
    );
    await app.getByRole("button", { name: "Full screen" }).click();
    await app
      .getByRole("alert")
      .getByText("Failed to get one time link. Please try again later. Error: x", { exact: true })
      .waitFor();
    expect(await app.getByRole("button", { name: "Full screen" }).isEnabled()).toBe(true);
    expect(await page.getByText("The Mini App was closed.").count()).toBe(0);
    await context.close();
  });

  it("LST-15: an ordinary browser has no such button", async () => {
    const { page, context } = await newVisitor(browser);
    const fields = await town.control<Record<string, string>>("sign/widget", {
      bot: inject("sharedBotId"),
      user: wera,
    });
    await page.goto(`/login?${new URLSearchParams(fields)}`);
    await page.getByRole("heading", { level: 1, name: "Groups" }).waitFor();
    expect(await page.getByRole("button", { name: "Full screen" }).count()).toBe(0);
    expect(await page.locator("html[data-tg]").count()).toBe(0);
    await context.close();
  });
});
