import type { Page } from "@playwright/test";
import { hearsKeys } from "../support/e2e/keys.ts";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { signedInVisitor } from "../support/e2e/visit.ts";

let page: Page;
let problems: string[];
let group: string;
let leave: () => Promise<void>;

test.beforeAll(async () => {
  const owner = (await town.person("Kay", { username: "kay_keys" })).id;
  for (const title of ["Alpine club", "Bakers", "Cyclists"]) {
    const chat = (await town.chat(title, owner)).id;
    await town.employ(chat, owner);
    group = dashboardId(chat);
  }
  const visitor = await signedInVisitor(owner);
  ({ page, problems } = visitor);
  leave = visitor.leave;
});
test.afterAll(async () => {
  await leave();
});

const open = async (path: string) => {
  await page.goto(path);
  await hearsKeys(page);
};
const openDialogs = () => page.locator("dialog[open]");
const help = () => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const search = () => page.getByRole("searchbox", { name: "Search groups" });
const focused = () => page.locator("*:focus");

test.describe("keyboard shortcuts", () => {
  test("NAV-39: ? shows the page's shortcuts, Escape closes them", async () => {
    await open("/groups");
    await page.keyboard.press("?");
    await help().waitFor();
    for (const text of ["Go to the search field", "Add something new", "Next row", "Channels"]) {
      await help().getByText(text, { exact: true }).waitFor();
    }
    await expect(help().getByText("Send or save")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(openDialogs()).toHaveCount(0);

    await open(`/groups/${group}/send_message`);
    await page.keyboard.press("?");
    await help().getByText("Send or save").waitFor();
    await help().getByText("Bold").waitFor();
    await expect(help().getByText("Add something new")).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  test("NAV-39: / goes to the search, where no key is a shortcut", async () => {
    await open("/groups");
    await page.keyboard.press("/");
    await expect(search()).toBeFocused();
    await page.keyboard.type("n?/gc");
    await expect(search()).toHaveValue("n?/gc");
    await expect(openDialogs()).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe("/groups");
  });

  test("NAV-39: g and a letter go to a section, and one beside it does nothing", async () => {
    await open(`/groups/${group}`);
    await page.keyboard.press("g");
    await page.keyboard.press("s");
    await page.waitForURL(`**/groups/${group}/send_message`);
    await page.keyboard.press("g");
    await page.keyboard.press("o");
    await page.waitForURL(`**/groups/${group}`);
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await page.waitForURL("**/channels");
    await page.keyboard.press("o");
    await page.keyboard.press("Control+g");
    expect(new URL(page.url()).pathname).toBe("/channels");
  });

  test("NAV-39: j and k walk through the rows, Enter opens one", async () => {
    await open("/groups");
    await page.keyboard.press("j");
    await expect(focused()).toContainText("Alpine club");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(focused()).toContainText("Cyclists");
    await page.keyboard.press("k");
    await expect(focused()).toContainText("Bakers");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Bakers" }).first().waitFor();
  });

  test("NAV-39: n adds a group; while a dialog is open no key reaches the page", async () => {
    await open("/groups");
    await page.keyboard.press("n");
    await page.getByRole("dialog", { name: "Add group" }).waitFor();
    for (const key of ["?", "Control+k", "g", "c"]) await page.keyboard.press(key);
    await expect(openDialogs()).toHaveCount(1);
    expect(new URL(page.url()).pathname).toBe("/groups");
    await page.keyboard.press("Escape");
    await expect(openDialogs()).toHaveCount(0);
  });

  test("NAV-39: ctrl+Enter sends from anywhere on the page, also from a choice beside the text", async () => {
    await open(`/groups/${group}/send_message`);
    await page.getByRole("textbox", { name: "Message text" }).fill("Sent by keys");
    await page.getByRole("button", { name: "Send now", disabled: false }).waitFor();
    await page.getByRole("switch", { name: /^Silent/ }).focus();
    await page.keyboard.press("Control+Enter");
    await page.getByText(/^Message sent at /).waitFor();
    await expect
      .poll(
        async () => (await town.calls("sendMessage")).filter(({ payload }) => payload.text === "Sent by keys").length,
      )
      .toBe(1);
  });

  test("NAV-39: single keys can be switched off, which is remembered; ctrl+K stays and leads back to the switch", async () => {
    await open("/groups");
    await page.keyboard.press("?");
    const single = help().getByRole("switch", { name: /Single-key shortcuts/ });
    await expect(single).toBeChecked();
    await single.click();
    await page.keyboard.press("Escape");
    await page.reload();
    await hearsKeys(page);
    for (const key of ["?", "n", "/", "g", "c"]) await page.keyboard.press(key);
    await expect(openDialogs()).toHaveCount(0);
    await expect(search()).not.toBeFocused();
    expect(new URL(page.url()).pathname).toBe("/groups");

    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").waitFor();
    await page.keyboard.type("keyboard");
    await page.keyboard.press("Enter");
    await help().waitFor();
    await expect(single).not.toBeChecked();
    await single.click();
    await page.keyboard.press("Escape");
    await expect(openDialogs()).toHaveCount(0);
    await page.keyboard.press("?");
    await help().waitFor();
    await page.keyboard.press("Escape");
  });

  test("NAV-39: all of that without an error of the page", () => {
    expect(problems).toEqual([]);
  });
});
