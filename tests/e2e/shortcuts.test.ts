import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../support/e2e/browser.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { newVisitor, signInAs } from "../support/e2e/visit.ts";

let browser: Browser;
let page: Page;
let problems: string[];
let group: string;
let close: () => Promise<void>;

beforeAll(async () => {
  browser = await launchBrowser();
  const owner = (await town.person("Kay", { username: "kay_keys" })).id;
  for (const title of ["Alpine club", "Bakers", "Cyclists"]) {
    const chat = (await town.chat(title, owner)).id;
    await town.employ(chat, owner);
    group = dashboardId(chat);
  }
  const visitor = await newVisitor(browser);
  ({ page, problems } = visitor);
  close = () => visitor.context.close();
  await page.goto("/login");
  await signInAs(page, "Kay");
});
afterAll(async () => {
  await close();
  await browser.close();
});

const open = async (path: string) => {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
};
const openDialogs = () => page.locator("dialog[open]").count();
const help = () => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const search = () => page.getByRole("searchbox", { name: "Search groups" });
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");

describe("keyboard shortcuts", () => {
  it("NAV-39: ? shows the page's shortcuts, Escape closes them", async () => {
    await open("/groups");
    await page.keyboard.press("?");
    await help().waitFor();
    for (const text of ["Go to the search field", "Add something new", "Next row", "Channels"]) {
      await help().getByText(text, { exact: true }).waitFor();
    }
    expect(await help().getByText("Send or save").count()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(openDialogs).toBe(0);

    await open(`/groups/${group}/send_message`);
    await page.keyboard.press("?");
    await help().getByText("Send or save").waitFor();
    await help().getByText("Bold").waitFor();
    expect(await help().getByText("Add something new").count()).toBe(0);
    await page.keyboard.press("Escape");
  });

  it("NAV-39: / goes to the search, where no key is a shortcut", async () => {
    await open("/groups");
    await page.keyboard.press("/");
    expect(await search().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("n?/gc");
    expect(await search().inputValue()).toBe("n?/gc");
    expect(await openDialogs()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/groups");
  });

  it("NAV-39: g and a letter go to a section, and one beside it does nothing", async () => {
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

  it("NAV-39: j and k walk through the rows, Enter opens one", async () => {
    await open("/groups");
    await page.keyboard.press("j");
    expect(await focused()).toContain("Alpine club");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    expect(await focused()).toContain("Cyclists");
    await page.keyboard.press("k");
    expect(await focused()).toContain("Bakers");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Bakers" }).first().waitFor();
  });

  it("NAV-39: n adds a group; while a dialog is open no key reaches the page", async () => {
    await open("/groups");
    await page.keyboard.press("n");
    await page.getByRole("dialog", { name: "Add group" }).waitFor();
    for (const key of ["?", "Control+k", "g", "c"]) await page.keyboard.press(key);
    expect(await openDialogs()).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/groups");
    await page.keyboard.press("Escape");
    await expect.poll(openDialogs).toBe(0);
  });

  it("NAV-39: ctrl+Enter sends from anywhere on the page, also from a choice beside the text", async () => {
    await open(`/groups/${group}/send_message`);
    await page.getByRole("textbox", { name: "Message text" }).fill("Sent by keys");
    await page.getByRole("button", { name: "Send now", disabled: false }).waitFor();
    await page.getByRole("switch", { name: /Send silently/ }).focus();
    await page.keyboard.press("Control+Enter");
    await page.getByText("Sent", { exact: true }).first().waitFor();
    await expect
      .poll(
        async () => (await town.calls("sendMessage")).filter(({ payload }) => payload.text === "Sent by keys").length,
      )
      .toBe(1);
  });

  it("NAV-39: single keys can be switched off, which is remembered; ctrl+K stays and leads back to the switch", async () => {
    await open("/groups");
    await page.keyboard.press("?");
    const single = help().getByRole("switch", { name: /Single-key shortcuts/ });
    expect(await single.isChecked()).toBe(true);
    await single.click();
    await page.keyboard.press("Escape");
    await page.reload();
    await page.waitForLoadState("networkidle");
    for (const key of ["?", "n", "/", "g", "c"]) await page.keyboard.press(key);
    expect(await openDialogs()).toBe(0);
    expect(await search().evaluate((element) => element === document.activeElement)).toBe(false);
    expect(new URL(page.url()).pathname).toBe("/groups");

    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").waitFor();
    await page.keyboard.type("keyboard");
    await page.keyboard.press("Enter");
    await help().waitFor();
    expect(await single.isChecked()).toBe(false);
    await single.click();
    await page.keyboard.press("Escape");
    await expect.poll(openDialogs).toBe(0);
    await page.keyboard.press("?");
    await help().waitFor();
    await page.keyboard.press("Escape");
  });

  it("NAV-39: all of that without an error of the page", () => {
    expect(problems).toEqual([]);
  });
});
