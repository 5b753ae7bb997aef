import type { FrameLocator, Page } from "@playwright/test";
import { oneTimeLink } from "../../app/features/web-view/full-screen.ts";
import { offerMiniApp } from "../../scripts/start/simulator-control.ts";
import { wholeChromium } from "../support/e2e/chromium.ts";
import { newBot } from "../support/e2e/private-chat.ts";
import { ask } from "../support/e2e/responders.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { DESKTOP, newVisitor, PHONE, sessionOf, signInAs } from "../support/e2e/visit.ts";

test.use({ launchOptions: wholeChromium() });

const GROUP = "Wera's garden";
let wera: number;
let group: number;

test.beforeAll(async () => {
  wera = (await town.person("Wera", { username: "wera_views" })).id;
  group = (await town.chat(GROUP, wera)).id;
  await town.employ(group, wera);
});

/**
 * Returns the address of the simulator by another name than the product's: the dashboard is a frame of another site, as
 * in Telegram's web clients, which Chromium refuses storage.
 */
function hostAddress(options: Record<string, string> = {}): string {
  const address = new URL("/webapp", stage().simulatorOrigin.replace("127.0.0.1", "localhost"));
  address.search = new URLSearchParams({
    bot: String(stage().botId),
    user: String(wera),
    theme: "dark",
    ...options,
  }).toString();
  return address.href;
}

/** Opens the web view on a phone; `app` is the dashboard in it. */
async function openWebView(options: Record<string, string> = {}, device = PHONE) {
  const visitor = await newVisitor(device);
  await visitor.page.goto(hostAddress(options));
  const app = visitor.page.frameLocator("iframe");
  return { ...visitor, app, log: visitor.page.getByRole("list", { name: "events", includeHidden: true }) };
}

/** Opens the dashboard as Telegram's apps do: in a page of its own, which has cookies and storage. */
async function openAsApp(options: Record<string, string> = {}) {
  const { page, context } = await newVisitor(PHONE);
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

test.describe("Telegram's web view", () => {
  test("AUTH-10, AUTH-11, AUTH-20, I18-09: signs in by itself where the start parameter says, without a bar of its own", async () => {
    const { app, page, problems } = await openWebView({
      startapp: `groups_${dashboardId(group)}_send_message`,
    });
    await heading(app, "Send message").waitFor();
    await expect(app.locator('iframe[id^="telegram-login"]')).toHaveCount(0);
    await expect(app.getByRole("link", { name: "Back" })).toBeHidden();
    // Led into the middle: the way back is the page above.
    await back(page).click();
    await heading(app, GROUP).waitFor();
    await back(page).click();
    await heading(app, "Groups").waitFor();
    await page.getByRole("button", { name: "Close" }).waitFor();
    await expect(app.getByRole("banner")).toBeHidden();
    await expect(app.getByText("Log out")).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test("AMB-242, I18-06: Telegram's colours are there before any script of the page, and follow Telegram", async () => {
    const { page } = await newVisitor(PHONE);
    let isHeld = true;
    await page.route("**/assets/*.js", (route) => (isHeld ? route.abort() : route.continue()));
    await page.goto(hostAddress({ theme: "ios-dark" }));
    const app = page.frameLocator("iframe");
    await app.locator("html[data-tg]").waitFor({ state: "attached" });
    expect([await colourOf(app, "--surface"), await colourOf(app, "--canvas")]).toEqual(["#2c2c2e", "#1c1c1d"]);
    await expect(app.locator("body")).toHaveCSS("background-color", "rgb(28, 28, 29)");
    isHeld = false;
    await page.reload();
    await heading(app, "Groups").waitFor();
    await page.getByRole("button", { name: "Switch to light theme" }).click();
    await app.locator('html[data-theme="light"]').waitFor({ state: "attached" });
    await expect.poll(() => colourOf(app, "--canvas")).toBe("#efeff4");
  });

  test("AMB-242: the reader's choice against Telegram's colours is remembered in the web view", async () => {
    const { page, address } = await openAsApp({ theme: "dark" });
    await heading(page, "Groups").waitFor();
    await page.getByRole("link", { name: "More" }).click();
    await page.getByRole("button", { name: "Light mode" }).click();
    await page.locator('html[data-theme="light"]:not([style*="--surface"])').waitFor({ state: "attached" });
    await page.reload();
    await heading(page, "More").waitFor();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    // Telegram starts it anew.
    await page.goto("about:blank");
    await page.goto(address);
    await heading(page, "Groups").waitFor();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await page.getByRole("link", { name: "More" }).click();
    await page.getByRole("button", { name: "Dark mode" }).click();
    await page.locator('html[data-theme="dark"][style*="--surface"]').waitFor({ state: "attached" });
    await expect.poll(() => colourOf(page, "--surface")).toBe("#18222d");
  });

  test("I18-09: Back closes a dialog first, and the main button sends the message", async () => {
    const { app, page, log } = await openWebView({ startapp: `groups_${dashboardId(group)}_send_message` });
    await heading(app, "Send message").waitFor();
    await state(page, "swipes").waitFor({ state: "attached" });
    const main = page.locator('.bottom-button[data-kind="main"]');
    await log.getByText("web_app_set_bottom_bar_color").waitFor({ state: "attached" });
    await expect(main).toHaveCount(0);
    await expect(app.getByRole("button", { name: "Send now" })).toHaveCount(0);

    await app.getByRole("textbox", { name: "Message" }).fill("From the garden");
    await state(page, "closing").waitFor({ state: "attached" });
    await main.waitFor();
    const accent = await app.locator("body").evaluate((body) => {
      const probe = body.appendChild(document.createElement("i"));
      probe.style.color = "var(--accent)";
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    await expect(main).toHaveCSS("background-color", accent);
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
  });

  test("I18-09: a switch is felt", async () => {
    const { app, page } = await openWebView({ startapp: `groups_${dashboardId(group)}_send_message` });
    await app.getByRole("switch").first().click();
    await state(page, "haptic").getByText("felt: light").waitFor({ state: "attached" });
  });

  test("I18-09: an old client is asked for nothing that it does not know, and the page has what it needs", async () => {
    const { app, page, log } = await openWebView({
      version: "6.0",
      startapp: `groups_${dashboardId(group)}_send_message`,
    });
    await app.getByRole("textbox", { name: "Message" }).fill("Old but here");
    await page.locator('.bottom-button[data-kind="main"]').click();
    await app.getByRole("alert").getByText("Message sent").waitFor();
    // Requests of Telegram's own script as it starts are not ours.
    const ignored = log.locator('[data-direction="ignored"] code').filter({ hasNotText: /^web_app_request_/ });
    await expect(ignored).toHaveCount(0);
  });

  test("I18-09: the page keeps off the edges that a phone and Telegram's buttons take", async () => {
    const { app } = await openWebView({ safe: "44,34", fullscreen: "" });
    await heading(app, "Groups").waitFor();
    await app.locator('html[style*="--tg-content-safe-area-inset-top: 52px"]').waitFor({ state: "attached" });
    const top = await heading(app, "Groups").evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(44 + 52);
    const padding = await app
      .getByRole("navigation")
      .last()
      .evaluate((element) => getComputedStyle(element).paddingBottom);
    expect(padding).toBe("34px");
  });
});

test.describe("an own bot's web view", () => {
  test("AMB-276: signs its owner in, and leads everybody else to the shared bot", async () => {
    const { id } = await newBot(await sessionOf(wera), "Garden bot");
    await offerMiniApp(stage().simulatorOrigin, Number(id), stage().productOrigin);
    const owner = await openWebView({ bot: id });
    await heading(owner.app, "Groups").waitFor();
    const visitor = (await town.person("Vito", { username: "vito_visits" })).id;
    const { app, log } = await openWebView({ bot: id, user: String(visitor) });
    await app.getByRole("alert").getByText("This bot can't sign you in.").waitFor();
    await app.getByRole("button", { name: "Open @steward_bot" }).click();
    await log.getByText('"path_full":"/steward_bot?start=dashboard"').waitFor({ state: "attached" });
  });
});

test.describe("a web view's address outside of Telegram", () => {
  test("AMB-279: asks before it takes somebody's place, and is forgotten where it may not", async () => {
    const mallory = (await town.person("Mallory", { username: "mallory_launches" })).id;
    const { page } = await newVisitor();
    await page.goto(hostAddress({ user: String(mallory) }));
    const address = (await page.locator("iframe").getAttribute("src")) ?? "";
    await page.goto("/login");
    await signInAs(page, "Wera");
    await page.goto(address);
    await page.getByRole("heading", { name: /Continue as .Mallory./ }).waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await heading(page, "Groups").waitFor();
    await expect(page.getByRole("button", { name: /^Profile/ })).toContainText("Wera", { useInnerText: true });
    await page.getByRole("button", { name: "Log out" }).waitFor();
  });
});

test.describe("a web view that is reloaded", () => {
  test("AUTH-10, AMB-262: stays signed in where it was, by its cookie or by Telegram's own data", async () => {
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
    await expect(page.locator('iframe[id^="telegram-login"]')).toHaveCount(0);
  });
});

test.describe("full screen", () => {
  test("LST-15, I18-10, AUTH-09: opens the browser signed in, closes the web view, and the link works once", async () => {
    const { app, page, context, log } = await openWebView({ startapp: "channels" }, DESKTOP);
    await heading(app, "Channels").waitFor();
    const opening = context.waitForEvent("page");
    await app.getByRole("button", { name: "Full screen" }).click();
    const opened = await opening;
    await opened.waitForURL(`${stage().productOrigin}/channels`);
    await opened.getByRole("heading", { level: 1, name: "Channels" }).waitFor();
    // An ordinary browser: the way out is there, the button is not.
    await expect(opened.getByRole("button", { name: "Full screen" })).toHaveCount(0);
    await opened.getByRole("button", { name: "Log out" }).first().waitFor();
    await page.getByText("The Mini App was closed.").waitFor();

    const told = await log.locator("li", { hasText: "web_app_open_link" }).textContent();
    const link = /"url":"([^"]+)"/.exec(told ?? "")?.[1] ?? "";
    expect(new URL(link).hash).toMatch(/^#one_time=/);
    const stranger = await newVisitor();
    await stranger.page.goto(link);
    await stranger.page.getByText("This link was used or is too old. Ask for a new one.").waitFor();
  });

  test("AMB-279: over another account the link names whom it signs in, and asks once", async () => {
    const { page } = await newVisitor();
    await town.person("Wim", { username: "wim_was_first" });
    await page.goto("/login");
    await signInAs(page, "Wim");
    const made = await ask<{ token: string }>(await sessionOf(wera), "account/generate_onetime_token", {});
    await page.goto(oneTimeLink(stage().productOrigin, made.token, "/channels"));
    await page.getByText(/Wim. is logged in here now/).waitFor();
    await page.getByRole("button", { name: /Continue as .Wera./ }).click();
    await page.waitForURL(/\/channels$/);
    await expect(page.getByRole("button", { name: /^Profile/ })).toContainText("Wera", { useInnerText: true });
  });

  test("ERR-09: without a link it says why, and can be tried again", async () => {
    const { app, page } = await openWebView({}, DESKTOP);
    await heading(app, "Groups").waitFor();
    await page.route("**/v2data/account/generate_onetime_token*", (route) =>
      route.fulfill({ json: { success: false, message: "x" } }),
    );
    await app.getByRole("button", { name: "Full screen" }).click();
    await app
      .getByRole("alert")
      .getByText("Failed to get one time link. Please try again later. Error: x", { exact: true })
      .waitFor();
    await expect(app.getByRole("button", { name: "Full screen" })).toBeEnabled();
    await expect(page.getByText("The Mini App was closed.")).toHaveCount(0);
  });

  test("LST-15: an ordinary browser has no such button", async () => {
    const { page } = await newVisitor();
    const fields = await town.control<Record<string, string>>("sign/widget", {
      bot: stage().botId,
      user: wera,
    });
    await page.goto(`/login?${new URLSearchParams(fields)}`);
    await page.getByRole("heading", { level: 1, name: "Groups" }).waitFor();
    await expect(page.getByRole("button", { name: "Full screen" })).toHaveCount(0);
    await expect(page.locator("html[data-tg]")).toHaveCount(0);
  });
});
