import type { Page } from "@playwright/test";
import { hearsKeys } from "../support/e2e/keys.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { PHONE, signedInVisitor } from "../support/e2e/visit.ts";

let page: Page;
let problems: string[];
let _leave: () => Promise<void>;
let owner: number;
const ids: Record<string, string> = {};

test.beforeAll(async () => {
  owner = (await town.person("Paul", { username: "paul_palette" })).id;
  for (const title of ["Walkers of Málaga", "Chess evenings", "مجموعة المطورين", "中文程序员"]) {
    const chat = (await town.chat(title, owner)).id;
    await town.employ(chat, owner);
    ids[title] = dashboardId(chat);
  }
  const channel = (await town.chat("Weather post", owner, { type: "channel" })).id;
  const rights = { can_manage_chat: true, can_post_messages: true, can_edit_messages: true };
  await town.control(`chats/${channel}/promote`, { by: owner, user: stage().botId, rights });
  await town.settle();
  ids["Weather post"] = dashboardId(channel);
  const visitor = await signedInVisitor(owner);
  ({ page, problems } = visitor);
  _leave = visitor.leave;
});
test.afterAll(async () => {});

const open = async (path: string) => {
  await page.goto(path);
  await hearsKeys(page);
};
const dialog = () => page.getByRole("dialog", { name: "Search and commands" });
const field = () => dialog().getByRole("combobox");
const current = () => dialog().getByRole("option", { selected: true });
const call = async () => {
  await page.keyboard.press("Control+k");
  await field().waitFor();
};

test.describe("the command palette", () => {
  // One story: each test goes on where the one before it ended.
  test.describe.configure({ mode: "serial" });

  test("NAV-39: ctrl+K and a part of a title: Enter opens the chat", async () => {
    await open("/groups");
    await call();
    await page.keyboard.type("malag");
    await expect(current()).toContainText("Walkers of Málaga");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/groups/${ids["Walkers of Málaga"]}`);
    await expect(dialog()).toHaveCount(0);
  });

  test("NAV-39: what is typed while it is being loaded is in its field, and in none of the page", async () => {
    const { page } = await signedInVisitor(owner);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/overlays-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/groups");
    await hearsKeys(page);
    const search = page.getByRole("searchbox", { name: "Search groups" });
    await search.focus();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("chesx");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Enter");
    release();
    await expect(page.getByRole("combobox", { name: "Search and commands" })).toHaveValue("ches");
    await expect(search).toHaveValue("");
    await page.keyboard.type("s e");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/groups/${ids["Chess evenings"]}`);
  });

  test("NAV-39: channels, mistyped titles and titles in other scripts are found, and what fits is marked", async () => {
    for (const [query, title] of [
      ["wether", "Weather post"],
      ["مطورين", "مجموعة المطورين"],
      ["程序", "中文程序员"],
      [ids["Chess evenings"] ?? "", "Chess evenings"],
    ] as const) {
      await open("/groups");
      await call();
      await page.keyboard.insertText(query);
      await expect(current().first()).toContainText(title);
      if (!/\d/.test(query)) await expect(current().first().locator("mark").first()).not.toBeEmpty();
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/${ids[title]}`);
    }
  });

  test("NAV-39: what was opened lately stands first, in the next visit too; without a request where a list is", async () => {
    await open("/groups");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("list_managables")) asked.push(request.url());
    });
    await call();
    const recent = dialog().getByRole("group", { name: "Recent" }).getByRole("option");
    await expect(recent.first()).toContainText("Chess evenings");
    await expect(dialog().getByRole("group", { name: "Groups and channels" }).getByRole("option")).toHaveCount(0);
    expect(asked).toEqual([]);
    await page.keyboard.type("w");
    await expect.poll(() => asked.length).toBe(1);
    await page.keyboard.press("Escape");
    await call();
    await page.keyboard.type("we");
    await expect(
      dialog()
        .getByRole("option", { name: /Weather post/ })
        .first(),
    ).toBeAttached();
    expect(asked).toHaveLength(1);
    await page.keyboard.press("Escape");
  });

  test("NAV-39: arrows move through the rows, Escape closes, and the focus is back where it was", async () => {
    await open("/groups");
    const add = page.getByRole("button", { name: "Add group" });
    await add.focus();
    await call();
    const first = (await current().getAttribute("id")) ?? "";
    await expect(field()).toHaveAttribute("aria-activedescendant", first);
    await page.keyboard.press("ArrowDown");
    await expect(current()).not.toHaveAttribute("id", first);
    await expect(field()).toHaveAttribute("aria-activedescendant", (await current().getAttribute("id")) ?? "");
    await page.keyboard.press("ArrowUp");
    await expect(current()).toHaveAttribute("id", first);
    await page.keyboard.type("chess");
    await dialog()
      .getByRole("status")
      .getByText(/^\d+ results?$/)
      .waitFor({ state: "attached" });
    await page.keyboard.press("Control+a");
    await page.keyboard.type("qqqqqq");
    await dialog().getByText("Nothing found for “qqqqqq”").waitFor();
    await expect(field()).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Escape");
    await expect(dialog()).toHaveCount(0);
    await expect(add).toBeFocused();
  });

  test("NAV-39: inside a chat it has the chat's sections and what can be done with it", async () => {
    await open(`/groups/${ids["Chess evenings"]}`);
    await call();
    const here = dialog().getByRole("group", { name: "In this chat" });
    await here.getByRole("option", { name: "Send message" }).waitFor();
    await expect(dialog().getByRole("option", { name: /^Chess evenings/ })).toHaveCount(0);
    await page.keyboard.type("archive chess");
    await expect(current()).toContainText("Archive Chess evenings");
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog", { name: "Archive Chess evenings?" }).waitFor();
    await page.getByRole("button", { name: "Archive", exact: true }).click();
    await page.getByRole("status").getByText("Archived", { exact: true }).waitFor();
    await call();
    await page.keyboard.type("restore");
    await expect(current()).toContainText("Restore Chess evenings");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await page.getByRole("status").getByText("Restored", { exact: true }).waitFor();
  });

  test("NAV-39: a verb and a chat: 'send chess' opens the page that writes to it", async () => {
    await open("/channels");
    await call();
    await page.keyboard.type("send chess");
    await expect(current()).toContainText("Send message to Chess evenings");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/groups/${ids["Chess evenings"]}/send_message`);
  });

  test("NAV-39: actions act: the theme flips, adding a channel and logging out ask", async () => {
    await open("/groups");
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? "light");
    const before = await theme();
    await call();
    await page.keyboard.type("mode");
    await expect(current()).toHaveText(/mode/);
    await page.keyboard.press("Enter");
    await expect.poll(theme).not.toBe(before);

    await call();
    await page.keyboard.type("add channel");
    await expect(current()).toHaveText(/add channel/i);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Add channel" }).waitFor();
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);

    await call();
    await page.keyboard.type("log out");
    await expect(current()).toHaveText(/log out/i);
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog", { name: "Log out of Steward?" }).waitFor();
    await page.keyboard.press("Control+k");
    await expect(dialog()).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    await call();
    await page.keyboard.press("Escape");
  });

  test("NAV-39: chats that cannot be read are said so, everything else works, and a second try reads them", async () => {
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
    await expect(current().first()).toContainText("Walkers of Málaga");
    await page.keyboard.press("Escape");
    // The browser tells of the answer with 500.
    problems.splice(known);
  });

  test("NAV-39: on a phone its icon opens it over the whole screen; nothing of it was loaded before", async () => {
    const phone = await signedInVisitor(owner, PHONE);
    const loaded: string[] = [];
    phone.page.on("response", (response) => loaded.push(response.url()));
    await phone.page.goto("/groups");
    expect(loaded.filter((url) => /\/overlays-/.test(url))).toEqual([]);
    await phone.page.getByRole("button", { name: "Search", exact: true }).tap();
    const sheet = phone.page.getByRole("dialog", { name: "Search and commands" });
    await sheet.getByRole("combobox").fill("weath");
    await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await sheet.getByRole("option", { name: /^Weather post/ }).tap();
    await phone.page.waitForURL(`**/channels/${ids["Weather post"]}`);
    expect(loaded.filter((url) => /\/overlays-/.test(url))).not.toEqual([]);
    expect(phone.problems).toEqual([]);
  });

  test("NAV-39: a right-to-left page has it too, with a keyboard of its letters", async () => {
    const visitor = await signedInVisitor(owner);
    await visitor.page.goto("/groups");
    await hearsKeys(visitor.page);
    await visitor.page.keyboard.press("Control+k");
    await visitor.page.getByRole("combobox").fill("choose a language");
    await expect(visitor.page.getByRole("option", { selected: true })).toHaveText(/choose a language/i);
    await visitor.page.keyboard.press("Enter");
    await visitor.page.getByRole("button", { name: "العربية" }).click();
    await expect.poll(() => visitor.page.evaluate(() => document.documentElement.dir)).toBe("rtl");
    await expect(visitor.page.locator("dialog[open]")).toHaveCount(0);
    // Ctrl and the key of K on an Arabic keyboard.
    await visitor.page.evaluate(() => {
      const press = { key: "ن", code: "KeyK", ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", press));
    });
    const arabic = visitor.page.getByRole("dialog", { name: "البحث والأوامر" });
    await arabic.getByRole("combobox").fill("malaga");
    const option = arabic.getByRole("option").first();
    await expect(option).toContainText("Walkers of Málaga");
    await expect(option).toHaveCSS("direction", "rtl");
    expect(visitor.problems).toEqual([]);
  });

  test("NAV-39: all of that without an error of the page", () => {
    expect(problems).toEqual([]);
  });
});
