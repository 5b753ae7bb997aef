import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { axeProblems } from "../../scripts/audit/axe.ts";
import { fromRoot } from "../../scripts/root.ts";
import { launchBrowser } from "../support/e2e/browser.ts";
import { startGallery } from "../support/e2e/gallery.ts";
import { DESKTOP, newVisitor, PHONE } from "../support/e2e/visit.ts";

let browser: Browser;
let gallery: Awaited<ReturnType<typeof startGallery>>;
/** Photographs for whoever wants to look. */
let photos: string;
let visitor: Awaited<ReturnType<typeof newVisitor>>;

beforeAll(async () => {
  browser = await launchBrowser();
  gallery = await startGallery();
  photos = process.env.GALLERY_PHOTOS ?? mkdtempSync(join(tmpdir(), "steward-gallery-"));
});
afterAll(async () => {
  await browser.close();
  await gallery.stop();
});
afterEach(async () => {
  const { problems, context } = visitor;
  await context.close();
  expect(problems).toEqual([]);
});

async function open(options: BrowserContextOptions = DESKTOP, query = "?theme=light"): Promise<Page> {
  visitor = await newVisitor(browser, { ...options, baseURL: gallery.origin, reducedMotion: "reduce" });
  await visitor.page.goto(`/gallery${query}`);
  await visitor.page.waitForLoadState("networkidle");
  return visitor.page;
}
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);

/** How far the page can be moved to its side. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

describe("the component page", () => {
  const LOOKS = ["?theme=light", "?theme=dark", "?theme=light&lang=ar"];
  const SIZES = { phone: PHONE, desktop: DESKTOP };
  const views = LOOKS.flatMap((query) => Object.entries(SIZES).map(([size, options]) => ({ query, size, options })));

  it.each(views)("axe finds nothing in any state, and nothing is wider than the page: $size $query", async (view) => {
    const page = await open(view.options, view.query);
    await page.screenshot({
      path: join(photos, `${view.size}-${view.query.replace(/\W+/g, "-")}.png`),
      fullPage: true,
    });
    expect(await axeProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it("nothing is wider than the narrowest phone, in either direction", async () => {
    const page = await open({ ...PHONE, viewport: { width: 320, height: 720 } });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.goto("/gallery?lang=ar");
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it("is neither an address nor a file of the product", async () => {
    await open();
    const answerOf = async (path: string) => {
      const answer = await fetch(`${inject("productOrigin")}${path}`, { redirect: "manual" });
      return [answer.status, answer.headers.get("location")];
    };
    expect(await answerOf("/gallery")).toEqual(await answerOf("/no-such-page"));
    const assets = fromRoot("build/client/assets");
    // Another program of this checkout may be building the product anew.
    await expect.poll(() => existsSync(assets), { timeout: 100_000 }).toBe(true);
    const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
    expect(scripts.filter((name) => readFileSync(join(assets, name), "utf8").includes("gallery"))).toEqual([]);
  });
});

describe("dialogs", () => {
  it.each([
    ["page", "light", "Welcome message"],
    ["sheet", "dark", "Ban Ana from Dev Talks?"],
  ])("axe finds nothing with a %s open: %s", async (shape, theme, button) => {
    const page = await open(PHONE, `?theme=${theme}`);
    await page.getByRole("button", { name: button, exact: true }).first().tap();
    await page.getByRole("dialog", { name: "Welcome message" }).waitFor();
    await page.screenshot({ path: join(photos, `dialog-${shape}.png`) });
    expect(await axeProblems(page)).toEqual([]);
  });

  it("Escape closes an untouched one; what was entered is not lost without a question; the button has the focus again", async () => {
    const page = await open();
    const button = page.getByRole("button", { name: "Welcome message", exact: true });
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Welcome message" });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await focused(page)).toBe("Welcome message");
    await button.click();
    await page.keyboard.type("Hello");
    const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
    for (let attempt = 0; attempt < 3; attempt++) {
      await page.keyboard.press("Escape");
      await question.getByRole("button", { name: "Cancel" }).click();
    }
    expect(await dialog.getByRole("textbox").inputValue()).toBe("Hello");
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Discard changes" }).click();
    await dialog.waitFor({ state: "detached" });
    await button.click();
    expect(await dialog.getByRole("button", { name: "Open" }).isDisabled()).toBe(true);
    await page.keyboard.type("Hello");
    await page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
  });

  it("a dialog that is opened again before its close event stays open", async () => {
    const page = await open();
    const button = page.getByRole("button", { name: "Welcome message", exact: true });
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Welcome message" });
    await dialog.waitFor();
    await button.evaluate(async (opener: HTMLElement) => {
      const shown = document.querySelector<HTMLDialogElement>("dialog[open]");
      const told = new Promise((resolve) => shown?.addEventListener("close", resolve));
      shown?.close();
      await Promise.resolve();
      opener.click();
      await told;
    });
    expect(await dialog.isVisible()).toBe(true);
  });
});

describe("action menus", () => {
  it("open on a click, not on a press; arrows go round, Escape and a choice give the focus back", async () => {
    const page = await open();
    const button = page.getByRole("button", { name: "Actions for Ana" }).first();
    await button.scrollIntoViewIfNeeded();
    await button.hover();
    await page.mouse.down();
    const menu = page.getByRole("menu", { name: "Actions for Ana" });
    expect(await menu.count()).toBe(0);
    await page.mouse.up();
    expect(await menu.isVisible()).toBe(true);
    expect(await focused(page)).toBe("Message");
    await page.keyboard.press("ArrowUp");
    expect(await focused(page)).toBe("Ban");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe("Restrict");
    await page.keyboard.press("Enter");
    expect(await menu.count()).toBe(0);
    await page.getByRole("status").filter({ hasText: "Restrict" }).waitFor();
    expect(await focused(page)).toBe("Actions for Ana");
    await page.keyboard.press("Enter");
    expect(await axeProblems(page)).toEqual([]);
    await page.screenshot({ path: join(photos, "menu-desktop.png") });
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("Actions for Ana");
    await page.keyboard.press("Enter");
    await page.mouse.click(5, 5);
    expect(await menu.count()).toBe(0);
  });

  it("stand at the lower edge of a phone and close with a press beside them", async () => {
    const page = await open(PHONE);
    await page.getByRole("button", { name: "Actions for Ana" }).first().tap();
    const box = await page.getByRole("dialog", { name: "Actions for Ana" }).boundingBox();
    await page.screenshot({ path: join(photos, "menu-phone.png") });
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 390, 844]);
    await page.touchscreen.tap(200, 100);
    expect(await page.getByRole("menu").count()).toBe(0);
  });
});

describe("notices", () => {
  it("what can be taken back is gone and comes back; a closed notice means it, and a failure brings it back too", async () => {
    const page = await open();
    const calls: string[] = [];
    await page.route("**/v2data/**", (route) => {
      calls.push(route.request().method());
      return route.fulfill({ json: { success: false, message: "Operation failed" } });
    });
    const row = page.getByRole("button", { name: "Responder deleted" });
    await row.click();
    expect(await row.count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    expect([await row.count(), calls.length]).toEqual([1, 0]);
    await row.click();
    await page.getByRole("status").getByRole("button", { name: "Close" }).click();
    await page.getByRole("alert").getByText("Operation failed").first().waitFor();
    expect([await row.count(), calls.length]).toEqual([1, 1]);
  });
});

describe("tags", () => {
  it("Enter and a pasted list add, what is there is not added again, Backspace takes the last, five are the most", async () => {
    const page = await open();
    const field = page.getByRole("region", { name: "TagInput: five at most" });
    const words = () => field.getByRole("listitem").allInnerTexts();
    const input = field.getByRole("textbox");
    await input.fill("price");
    await input.press("Enter");
    await field.getByText("price is already in the list.").waitFor();
    await input.fill("");
    await input.press("Backspace");
    expect(await words()).toEqual(["price", "rules", "مرحبا"]);
    await input.fill("help, ");
    await input.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", "one, two\nthree");
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    expect(await words()).toEqual(["price", "rules", "مرحبا", "one", "two"]);
    await field.getByText("The list is full.").waitFor();
    await field.getByRole("button", { name: "Remove rules" }).click();
    expect(await focused(page)).toBe("Remove مرحبا");
  });
});

describe("charts", () => {
  it("arrow keys move along, a finger's place is told, and the table has every value", async () => {
    const page = await open();
    const chart = page.getByRole("figure", { name: "Welcome message" });
    const slider = chart.getByRole("slider");
    await slider.focus();
    expect(await slider.getAttribute("aria-valuetext")).toMatch(
      /^Mon, Nov 30, Members [\d,]+, New members \d+, Left \d+$/,
    );
    await page.keyboard.press("Home");
    expect(await slider.getAttribute("aria-valuetext")).toContain("Sun, Nov 1");
    const box = await slider.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20);
    expect(
      await chart
        .getByText(/Nov 1[56]$/)
        .first()
        .isVisible(),
    ).toBe(true);
    await page.screenshot({ path: join(photos, "chart-desktop.png") });
    await chart.getByRole("button", { name: "Show as table" }).click();
    await chart.getByRole("table").waitFor();
    expect(await chart.getByRole("row").count()).toBe(31);
    expect(await axeProblems(page)).toEqual([]);
    await chart.getByRole("button", { name: "Show as chart" }).click();
    await slider.waitFor();
  });

  it("time runs from left to right in Arabic too, and the chart takes its place at once", async () => {
    const page = await open(DESKTOP, "?lang=ar");
    const chart = page.getByRole("figure").first();
    const places = await chart
      .locator("span.absolute.top-full")
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().left));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBe(0);
  });
});
