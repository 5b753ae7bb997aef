import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { FAILURE_TOAST_MS } from "../../domain/limits/interface.ts";
import { axeProblems } from "../../scripts/audit/axe.ts";
import { fromRoot } from "../../scripts/root.ts";
import { startGallery } from "../support/e2e/gallery.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { DESKTOP, newVisitor, PHONE, type Visitor, type VisitorOptions } from "../support/e2e/visit.ts";

let gallery: Awaited<ReturnType<typeof startGallery>>;
/** Photographs for whoever wants to look. */
const PHOTOS = process.env.GALLERY_PHOTOS;
async function photograph(page: Page, name: string): Promise<void> {
  if (PHOTOS) await page.screenshot({ path: join(PHOTOS, `${name}.png`), fullPage: true });
}
let visitor: Visitor;

test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(async () => {
  await gallery.stop();
});
test.afterEach(async () => {
  expect(visitor.problems).toEqual([]);
});

async function open(options: VisitorOptions = DESKTOP, query = "?theme=light"): Promise<Page> {
  visitor = await newVisitor({ ...options, baseURL: gallery.origin, reducedMotion: "reduce" });
  await visitor.page.goto(`/gallery${query}`);
  return visitor.page;
}
/** Waits until what has that name has the focus. */
const expectFocused = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent),
    )
    .toBe(name);

/** Measures how far the page can be moved to its side. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

test.describe("the component page", () => {
  const LOOKS = ["?theme=light", "?theme=dark", "?theme=light&lang=ar"];
  const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

  for (const query of LOOKS) {
    test(`axe finds nothing in any state, and nothing is wider than the page: ${query}`, async () => {
      const page = await open(PHONE, query);
      expect(await axeProblems(page)).toEqual([]);
      for (const [name, size] of Object.entries(SIZES)) {
        await page.setViewportSize(size);
        await photograph(page, `${name}-${query.replace(/\W+/g, "-")}`);
        expect(await sidewaysScroll(page)).toBe(0);
      }
    });
  }

  test("nothing is wider than the narrowest phone, in either direction", async () => {
    const page = await open({ ...PHONE, viewport: { width: 320, height: 720 } });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.goto("/gallery?lang=ar");
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test("is neither an address nor a file of the product", async () => {
    await open();
    const answerOf = async (path: string) => {
      const answer = await fetch(`${stage().productOrigin}${path}`, { redirect: "manual" });
      return [answer.status, answer.headers.get("location")];
    };
    expect(await answerOf("/gallery")).toEqual(await answerOf("/no-such-page"));
    const assets = fromRoot("build/client/assets");
    const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
    expect(scripts.filter((name) => readFileSync(join(assets, name), "utf8").includes("gallery"))).toEqual([]);
  });
});

test.describe("dialogs", () => {
  for (const [shape, theme, button] of [
    ["page", "light", "Welcome message"],
    ["sheet", "dark", "Ban Ana from Dev Talks?"],
  ] as const) {
    test(`axe finds nothing with a ${shape} open: ${theme}`, async () => {
      const page = await open(PHONE, `?theme=${theme}`);
      await page.getByRole("button", { name: button, exact: true }).first().tap();
      await page.getByRole("dialog", { name: "Welcome message" }).waitFor();
      await photograph(page, `dialog-${shape}`);
      expect(await axeProblems(page)).toEqual([]);
    });
  }

  test("Escape closes an untouched one; what was entered is not lost without a question; the button has the focus again", async () => {
    const page = await open();
    const button = page.getByRole("button", { name: "Welcome message", exact: true });
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Welcome message" });
    await expect(dialog.getByRole("textbox")).toBeFocused();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect(button).toBeFocused();
    await button.click();
    await page.keyboard.type("Hello");
    const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
    for (let attempt = 0; attempt < 3; attempt++) {
      await page.keyboard.press("Escape");
      await question.getByRole("button", { name: "Cancel" }).click();
    }
    await expect(dialog.getByRole("textbox")).toHaveValue("Hello");
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Discard changes" }).click();
    await dialog.waitFor({ state: "detached" });
    await button.click();
    await expect(dialog.getByRole("button", { name: "Open" })).toBeDisabled();
    await page.keyboard.type("Hello");
    await page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
  });

  test("a dialog that is opened again before its close event stays open", async () => {
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
    await expect(dialog).toBeVisible();
  });
});

test.describe("double clicks", () => {
  test("the second press of one that closes a dialog does not hit what lies beneath, a further press does", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Welcome message", exact: true }).click();
    await page.keyboard.type("Hello");
    const dialog = page.getByRole("dialog", { name: "Welcome message" });
    const box = await dialog.getByRole("button", { name: "Open" }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5];
    const beneath = page.getByRole("button", { name: "Setting saved", includeHidden: true });
    await beneath.evaluate(
      (button, [left, top]) => Object.assign(button.style, { position: "fixed", left: `${left}px`, top: `${top}px` }),
      [x - 20, y - 20],
    );
    const notice = page.locator("#notices").getByText("Setting saved");
    await page.mouse.dblclick(x, y);
    await dialog.waitFor({ state: "detached" });
    // At once: by itself it would be gone in the end.
    expect(await notice.count()).toBe(0);
    await page.mouse.click(x, y);
    await notice.waitFor();
  });

  test("the second press of one that opens a menu leaves it open", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Actions for Ana" }).first().dblclick();
    await expect(page.getByRole("menu", { name: "Actions for Ana" })).toBeVisible();
  });
});

test.describe("action menus", () => {
  test("open on a click, not on a press; arrows go round, Escape and a choice give the focus back", async () => {
    const page = await open();
    const button = page.getByRole("button", { name: "Actions for Ana" }).first();
    await button.scrollIntoViewIfNeeded();
    await button.hover();
    await page.mouse.down();
    const menu = page.getByRole("menu", { name: "Actions for Ana" });
    await expect(menu).toHaveCount(0);
    await page.mouse.up();
    await expect(menu).toBeVisible();
    await expectFocused(page, "Message");
    await page.keyboard.press("ArrowUp");
    await expectFocused(page, "Ban");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expectFocused(page, "Restrict");
    await page.keyboard.press("Enter");
    await expect(menu).toHaveCount(0);
    await page.getByRole("status").filter({ hasText: "Restrict" }).waitFor();
    await expectFocused(page, "Actions for Ana");
    await page.keyboard.press("Enter");
    expect(await axeProblems(page)).toEqual([]);
    await photograph(page, "menu-desktop");
    await page.keyboard.press("Escape");
    await expectFocused(page, "Actions for Ana");
    await page.keyboard.press("Enter");
    await page.mouse.click(5, 5);
    await expect(menu).toHaveCount(0);
  });

  test("stand at the lower edge of a phone and close with a press beside them", async () => {
    const page = await open(PHONE);
    await page.getByRole("button", { name: "Actions for Ana" }).first().tap();
    const place = async () => {
      const box = await page.getByRole("dialog", { name: "Actions for Ana" }).boundingBox();
      return [box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))];
    };
    await expect.poll(place).toEqual([0, 390, 844]);
    await photograph(page, "menu-phone");
    await page.touchscreen.tap(200, 100);
    await expect(page.getByRole("menu")).toHaveCount(0);
  });
});

test.describe("notices", () => {
  test("what can be taken back is gone and comes back; a closed notice means it, and a failure brings it back too", async () => {
    const page = await open({ ...DESKTOP, isOwn: true });
    await page.clock.install();
    const calls: string[] = [];
    await page.route("**/v2data/**", (route) => {
      calls.push(route.request().method());
      return route.fulfill({ json: { success: false, message: "Operation failed" } });
    });
    const row = page.getByRole("button", { name: "Responder deleted" });
    await row.click();
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row).toHaveCount(1);
    expect(calls).toEqual([]);
    await row.click();
    await page.getByRole("status").getByRole("button", { name: "Close" }).click();
    const failure = page.getByRole("alert").getByText("Operation failed").first();
    await failure.waitFor();
    await expect(row).toHaveCount(1);
    expect(calls).toHaveLength(1);
    // A failure leaves too, unless it is being read.
    await failure.hover();
    await page.clock.runFor(FAILURE_TOAST_MS);
    await expect(failure).toHaveCount(1);
    await page.mouse.move(0, 0);
    // Its time begins once the page has seen the pointer leave.
    await expect(async () => {
      await page.clock.runFor(FAILURE_TOAST_MS);
      await expect(failure).toHaveCount(0, { timeout: 500 });
    }).toPass();
  });
});

test.describe("notices over a dialog", () => {
  test("what can be taken back is pressed over an open dialog, which stays, and over the question in it", async () => {
    const page = await open();
    const row = page.getByRole("button", { name: "Responder deleted" });
    await row.click();
    await page.getByRole("button", { name: "Welcome message", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Welcome message" });
    await photograph(page, "toast-over-dialog");
    await dialog.getByRole("button", { name: "Undo" }).click();
    await dialog.getByRole("textbox").fill("Hello");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await question.getByRole("button", { name: "Discard changes" }).click();
    await expect(row).toHaveCount(1);
    await row.click();
    await page.getByRole("region", { name: "ConfirmDialog" }).getByRole("button", { name: "Ban Ana" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect(row).toHaveCount(1);
    await row.click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row).toHaveCount(1);
  });
});

test.describe("tags", () => {
  test("Enter and a pasted list add, what is there is not added again, Backspace takes the last, five are the most", async () => {
    const page = await open();
    const field = page.getByRole("region", { name: "TagInput: five at most" });
    const words = field.getByRole("listitem");
    const input = field.getByRole("textbox");
    await input.fill("price");
    await input.press("Enter");
    await field.getByText("price is already in the list.").waitFor();
    await input.fill("");
    await input.press("Backspace");
    await expect(words).toHaveText(["price", "rules", "مرحبا"], { useInnerText: true });
    await input.fill("help, ");
    await input.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", "one, two\nthree");
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(words).toHaveText(["price", "rules", "مرحبا", "one", "two"], { useInnerText: true });
    await field.getByText("The list is full.").waitFor();
    await field.getByRole("button", { name: "Remove rules" }).click();
    await expectFocused(page, "Remove \u2068مرحبا\u2069");
  });
});

test.describe("charts", () => {
  test("arrow keys move along, a finger's place is told, and the table has every value", async () => {
    const page = await open();
    const chart = page.getByRole("figure", { name: "Welcome message" });
    const slider = chart.getByRole("slider");
    await slider.focus();
    await expect(slider).toHaveAttribute("aria-valuetext", /^Mon, Nov 30, Members [\d,]+, The period before [\d,]+$/);
    await page.keyboard.press("Home");
    await expect(slider).toHaveAttribute("aria-valuetext", /Sun, Nov 1\b/);
    const box = await slider.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20);
    await expect(chart.getByText(/Nov 1[56]$/).first()).toBeVisible();
    await photograph(page, "chart-desktop");
    await chart.getByRole("button", { name: "Show as table" }).click();
    await chart.getByRole("table").waitFor();
    await expect(chart.getByRole("row")).toHaveCount(31);
    expect(await axeProblems(page)).toEqual([]);
    await chart.getByRole("button", { name: "Show as chart" }).click();
    await slider.waitFor();
  });

  test("time runs from left to right in Arabic too, and the chart takes its place at once", async () => {
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
