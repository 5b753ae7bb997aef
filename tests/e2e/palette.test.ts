import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../support/e2e/browser.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { newVisitor, PHONE, signInAs } from "../support/e2e/visit.ts";

let browser: Browser;
let page: Page;
let problems: string[];
let close: () => Promise<void>;
const ids: Record<string, string> = {};

async function visit(options?: BrowserContextOptions) {
  const visitor = await newVisitor(browser, options);
  await visitor.page.goto("/login");
  await signInAs(visitor.page, "Paul");
  return visitor;
}

beforeAll(async () => {
  browser = await launchBrowser();
  const owner = (await town.person("Paul", { username: "paul_palette" })).id;
  for (const title of ["Walkers of Málaga", "Chess evenings", "مجموعة المطورين", "中文程序员"]) {
    const chat = (await town.chat(title, owner)).id;
    await town.employ(chat, owner);
    ids[title] = dashboardId(chat);
  }
  const channel = (await town.chat("Weather post", owner, { type: "channel" })).id;
  const rights = { can_manage_chat: true, can_post_messages: true, can_edit_messages: true };
  await town.control(`chats/${channel}/promote`, { by: owner, user: inject("sharedBotId"), rights });
  await town.settle();
  ids["Weather post"] = dashboardId(channel);
  const visitor = await visit();
  ({ page, problems } = visitor);
  close = () => visitor.context.close();
});
afterAll(async () => {
  await close();
  await browser.close();
});

const open = async (path: string) => {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
};
const dialog = () => page.getByRole("dialog", { name: "Search and commands" });
const field = () => dialog().getByRole("combobox");
const current = () => dialog().getByRole("option", { selected: true });
const call = async () => {
  await page.keyboard.press("Control+k");
  await field().waitFor();
};

describe("the command palette", () => {
  it("NAV-39: ctrl+K and a part of a title: Enter opens the chat", async () => {
    await open("/groups");
    await call();
    await page.keyboard.type("malag");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/groups/${ids["Walkers of Málaga"]}`);
    await expect.poll(() => dialog().count()).toBe(0);
  });

  it("NAV-39: channels, mistyped titles and titles in other scripts are found, and what fits is marked", async () => {
    for (const [query, title] of [
      ["wether", "Weather post"],
      ["مطورين", "مجموعة المطورين"],
      ["程序", "中文程序员"],
      [ids["Chess evenings"] ?? "", "Chess evenings"],
    ] as const) {
      await open("/groups");
      await call();
      await page.keyboard.insertText(query);
      await expect.poll(() => current().first().textContent()).toContain(title);
      if (!/\d/.test(query)) expect(await current().first().locator("mark").first().textContent()).not.toBe("");
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/${ids[title]}`);
    }
  });

  it("NAV-39: what was opened lately stands first, in the next visit too; without a request where a list is", async () => {
    await open("/groups");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("list_managables")) asked.push(request.url());
    });
    await call();
    const recent = dialog().getByRole("group", { name: "Recent" }).getByRole("option");
    expect(await recent.first().textContent()).toContain("Chess evenings");
    expect(await dialog().getByRole("group", { name: "Groups and channels" }).getByRole("option").count()).toBe(0);
    expect(asked).toEqual([]);
    await page.keyboard.type("w");
    await expect.poll(() => asked.length).toBe(1);
    await page.keyboard.press("Escape");
    await call();
    await page.keyboard.type("we");
    await expect
      .poll(() =>
        dialog()
          .getByRole("option", { name: /Weather post/ })
          .count(),
      )
      .toBeGreaterThan(0);
    expect(asked).toHaveLength(1);
    await page.keyboard.press("Escape");
  });

  it("NAV-39: arrows move through the rows, Escape closes, and the focus is back where it was", async () => {
    await open("/groups");
    const add = page.getByRole("button", { name: "Add group" });
    await add.focus();
    await call();
    expect(await field().getAttribute("aria-activedescendant")).toBe(await current().getAttribute("id"));
    const first = await current().getAttribute("id");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => current().getAttribute("id")).not.toBe(first);
    expect(await field().getAttribute("aria-activedescendant")).toBe(await current().getAttribute("id"));
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => current().getAttribute("id")).toBe(first);
    await page.keyboard.type("chess");
    await dialog()
      .getByRole("status")
      .getByText(/^\d+ results?$/)
      .waitFor({ state: "attached" });
    await page.keyboard.press("Control+a");
    await page.keyboard.type("qqqqqq");
    await dialog().getByText("Nothing found for “qqqqqq”").waitFor();
    expect(await field().getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog().count()).toBe(0);
    expect(await add.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("NAV-39: inside a chat it has the chat's sections and what can be done with it", async () => {
    await open(`/groups/${ids["Chess evenings"]}`);
    await call();
    const here = dialog().getByRole("group", { name: "In this chat" });
    await here.getByRole("option", { name: "Send message" }).waitFor();
    expect(
      await dialog()
        .getByRole("option", { name: /^Chess evenings/ })
        .count(),
    ).toBe(0);
    await page.keyboard.type("archive chess");
    await expect.poll(() => current().textContent()).toContain("Archive Chess evenings");
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog", { name: "Archive Chess evenings?" }).waitFor();
    await page.getByRole("button", { name: "Archive", exact: true }).click();
    await page.getByRole("status").getByText("Archived", { exact: true }).waitFor();
    await call();
    await page.keyboard.type("restore");
    await expect.poll(() => current().textContent()).toContain("Restore Chess evenings");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await page.getByRole("status").getByText("Restored", { exact: true }).waitFor();
  });

  it("NAV-39: a verb and a chat: 'send chess' opens the page that writes to it", async () => {
    await open("/channels");
    await call();
    await page.keyboard.type("send chess");
    await expect.poll(() => current().textContent()).toContain("Send message to Chess evenings");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/groups/${ids["Chess evenings"]}/send_message`);
  });

  it("NAV-39: actions act: the theme flips, adding a channel and logging out ask", async () => {
    await open("/groups");
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? "light");
    const before = await theme();
    await call();
    await page.keyboard.type("mode");
    await expect.poll(() => current().textContent()).toMatch(/mode/);
    await page.keyboard.press("Enter");
    await expect.poll(theme).not.toBe(before);

    await call();
    await page.keyboard.type("add channel");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Add channel" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);

    await call();
    await page.keyboard.type("log out");
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog", { name: "Log out of Steward?" }).waitFor();
    await page.keyboard.press("Control+k");
    expect(await dialog().count()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    await call();
    await page.keyboard.press("Escape");
  });

  it("NAV-39: chats that cannot be read are said so, everything else works, and a second try reads them", async () => {
    await open(`/groups/${ids["Chess evenings"]}`);
    await page.route("**/v2data/chats/list_managables?**", (route) =>
      route.fulfill({ status: 500, json: { success: false, message: "INTERNAL_ERROR" } }),
    );
    const known = problems.length;
    await call();
    await dialog().getByRole("alert").getByText("Your chats could not be loaded.").waitFor();
    await dialog().getByRole("option", { name: "Overview" }).waitFor();
    await page.unroute("**/v2data/chats/list_managables?**");
    await dialog()
      .getByRole("button", { name: "Try again" })
      .or(dialog().getByRole("button", { name: "Retry" }))
      .click();
    await page.keyboard.press("Shift+Tab");
    await field().fill("walkers");
    await expect.poll(() => current().first().textContent()).toContain("Walkers of Málaga");
    await page.keyboard.press("Escape");
    // The browser tells of the answer with 500.
    problems.splice(known);
  });

  it("NAV-39: on a phone its icon opens it over the whole screen; nothing of it was loaded before", async () => {
    const phone = await newVisitor(browser, PHONE);
    const loaded: string[] = [];
    phone.page.on("response", (response) => loaded.push(response.url()));
    await phone.page.goto("/login?goto=/groups");
    await signInAs(phone.page, "Paul");
    expect(loaded.filter((url) => /\/overlays-/.test(url))).toEqual([]);
    await phone.page.getByRole("button", { name: "Search", exact: true }).tap();
    const sheet = phone.page.getByRole("dialog", { name: "Search and commands" });
    await sheet.getByRole("combobox").fill("weath");
    expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await sheet.getByRole("option", { name: /^Weather post/ }).tap();
    await phone.page.waitForURL(`**/channels/${ids["Weather post"]}`);
    expect(loaded.filter((url) => /\/overlays-/.test(url))).not.toEqual([]);
    expect(phone.problems).toEqual([]);
    await phone.context.close();
  });

  it("NAV-39: a right-to-left page has it too, with a keyboard of its letters", async () => {
    const visitor = await visit();
    await visitor.page.goto("/groups");
    await visitor.page.waitForLoadState("networkidle");
    await visitor.page.keyboard.press("Control+k");
    await visitor.page.getByRole("combobox").fill("choose a language");
    await visitor.page.keyboard.press("Enter");
    await visitor.page.getByRole("button", { name: "العربية" }).click();
    await expect.poll(() => visitor.page.evaluate(() => document.documentElement.dir)).toBe("rtl");
    await expect.poll(() => visitor.page.locator("dialog[open]").count()).toBe(0);
    // Ctrl and the key of K on an Arabic keyboard.
    await visitor.page.evaluate(() => {
      const press = { key: "ن", code: "KeyK", ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", press));
    });
    const arabic = visitor.page.getByRole("dialog", { name: "البحث والأوامر" });
    await arabic.getByRole("combobox").fill("malaga");
    const option = arabic.getByRole("option").first();
    await expect.poll(() => option.textContent()).toContain("Walkers of Málaga");
    expect(await option.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
    expect(visitor.problems).toEqual([]);
    await visitor.context.close();
  });

  it("NAV-39: all of that without an error of the page", () => {
    expect(problems).toEqual([]);
  });
});
