import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../support/e2e/browser.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { newVisitor, signInAs } from "../support/e2e/visit.ts";

let browser: Browser;
let page: Page;
let path: string;

beforeAll(async () => {
  browser = await launchBrowser();
  const owner = (await town.person("Linda Links")).id;
  const chat = (await town.chat("Links", owner)).id;
  await town.employ(chat, owner);
  path = `/groups/${dashboardId(chat)}`;
  ({ page } = await newVisitor(browser));
  await page.goto("/login");
  await signInAs(page, "Linda Links");
});
afterAll(() => browser.close());

/** Marks the document: the mark is gone once a page was loaded anew. */
const mark = () => page.evaluate(() => document.body.setAttribute("data-same", ""));
const isSame = () => page.evaluate(() => document.body.hasAttribute("data-same"));

describe("links of the dashboard", () => {
  it("NAV-05: lead on without loading the page anew, and Back leads back", async () => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await mark();
    await page.getByRole("main").getByRole("link", { name: "Send message" }).first().click();
    await page.waitForURL(`**${path}/send_message`);
    expect(await isSame()).toBe(true);
    await page.goBack();
    await page.waitForURL(`**${path}`);
    expect(await isSame()).toBe(true);
  });

  it("NAV-05: a click with a key held down opens a window of its own, and this page stays", async () => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const link = page.getByRole("main").getByRole("link", { name: "Send message" }).first();
    const [opened] = await Promise.all([
      page.context().waitForEvent("page"),
      link.click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await opened.waitForURL(`**${path}/send_message`);
    await opened.close();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it("OVW-08: a link to the same page with another period keeps where the reader was", async () => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await mark();
    const region = page.getByRole("region", { name: "At a glance" });
    await region.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => scrollY > 0);
    await region.locator("summary").click();
    // Pressed by script: the browser's driver would scroll to it first.
    const before = await page.evaluate(() => scrollY);
    await region.getByRole("link", { name: "Today" }).evaluate((link: HTMLElement) => link.click());
    await page.waitForURL("**timespan=today");
    expect(await isSame()).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  it("NAV-05: pointing at a link loads its page's code ahead", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const ahead = page.locator('link[rel="modulepreload"][href*="send_message"]').first();
    expect(await ahead.count()).toBe(0);
    await page.getByRole("main").getByRole("link", { name: "Send message" }).first().hover();
    await ahead.waitFor({ state: "attached" });
  });
});
