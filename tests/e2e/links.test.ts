import type { Page } from "@playwright/test";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { signedInVisitor } from "../support/e2e/visit.ts";

let page: Page;
let path: string;
let leave: () => Promise<void>;

test.beforeAll(async () => {
  const owner = (await town.person("Linda Links")).id;
  const chat = (await town.chat("Links", owner)).id;
  await town.employ(chat, owner);
  path = `/groups/${dashboardId(chat)}`;
  const visitor = await signedInVisitor(owner);
  page = visitor.page;
  leave = visitor.leave;
});

test.afterAll(() => leave());

/** Marks the document: the mark is gone once a page was loaded anew. */
const mark = () => page.evaluate(() => document.body.setAttribute("data-same", ""));
const isSame = () => page.evaluate(() => document.body.hasAttribute("data-same"));

test.describe("links of the dashboard", () => {
  test("NAV-05: lead on without loading the page anew, and Back leads back", async () => {
    await page.goto(path);
    await mark();
    await page.getByRole("main").getByRole("link", { name: "Send message" }).first().click();
    await page.waitForURL(`**${path}/send_message`);
    expect(await isSame()).toBe(true);
    await page.goBack();
    await page.waitForURL(`**${path}`);
    expect(await isSame()).toBe(true);
  });

  test("NAV-05: a click with a key held down opens a window of its own, and this page stays", async () => {
    await page.goto(path);
    const link = page.getByRole("main").getByRole("link", { name: "Send message" }).first();
    const [opened] = await Promise.all([
      page.context().waitForEvent("page"),
      link.click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await opened.waitForURL(`**${path}/send_message`);
    await opened.close();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test("OVW-08: a link to the same page with another period keeps where the reader was", async () => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(path);
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
    await expect(region.locator("summary")).toContainText("Today");
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test("NAV-05: pointing at a link loads its page's code ahead", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    const ahead = page.locator('link[rel="modulepreload"][href*="send_message"]').first();
    await expect(ahead).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "Send message" }).first().hover();
    await ahead.waitFor({ state: "attached" });
  });
});
