import type { BrowserContext, Page } from "@playwright/test";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { DESKTOP, PHONE, signedInVisitor } from "../support/e2e/visit.ts";

let context: BrowserContext;
let leave: () => Promise<void>;
let page: Page;
let problems: string[];
let path: string;
let chat: number;
let lina: number;

test.beforeAll(async () => {
  const rita = (await town.person("Rita", { username: "rita_history" })).id;
  lina = (await town.person("لينا <i>", { username: "lina_history" })).id;
  chat = (await town.chat("Long memory", rita)).id;
  await town.employ(chat, rita);
  await town.join(chat, lina);
  await town.say(chat, lina, "مرحبًا بكم في المجموعة");
  await town.say(chat, lina, "Café <b>open</b> on Sunday, see https://example.org/cafe");
  await town.say(chat, rita, "请加微信群");
  for (let index = 1; index <= 55; index++) await town.say(chat, rita, `Minutes of meeting ${index}`);
  await town.settle();
  path = `/groups/${dashboardId(chat)}/messages/history`;
  ({ context, page, problems, leave } = await signedInVisitor(rita, PHONE));
});
test.afterAll(async () => {
  await leave();
});

/** Finds the messages of every day that is shown. */
const rows = (shown: Page) => shown.locator("main section[aria-labelledby^=day-] li");
const marks = (shown: Page) => shown.locator("main mark");

test.describe("the history of a group", () => {
  test("HIS-09: a word is typed, its messages are shown with it marked, and cleared again", async () => {
    await page.goto(path);
    const field = page.getByRole("searchbox", { name: "Words in the message" });
    await field.fill("CAFE");
    await field.press("Enter");
    await page.getByRole("status").getByText("1 message found").waitFor();
    expect(new URL(page.url()).searchParams.get("keyword")).toBe("CAFE");
    await expect(marks(page)).toHaveText(["Café", "cafe"]);
    await expect(page.getByRole("link", { name: "https://example.org/cafe" })).toHaveCount(1);
    await page.getByRole("link", { name: "Clear search" }).click();
    await page.getByText("Minutes of meeting 55").waitFor();
    await expect(field).toHaveValue("");
    await expect(marks(page)).toHaveCount(0);
  });

  for (const [question, marked] of [
    ["مرحبا", "مرحبًا"],
    ["微信", "微信"],
  ] as const) {
    test(`HIS-09: ${question} is found in its own script, each text in its own direction`, async () => {
      await page.goto(`${path}?keyword=${encodeURIComponent(question)}`);
      await page.getByRole("status").getByText("1 message found").waitFor();
      await expect(marks(page)).toHaveText([marked]);
      const direction = (element: Element) => getComputedStyle(element.closest("[dir=auto]") ?? element).direction;
      expect(await marks(page).evaluate(direction)).toBe(question === "微信" ? "ltr" : "rtl");
    });
  }

  for (const question of ['"<script>alert(1)</script>', "NEAR((", "%", "x".repeat(4000)]) {
    test(`AMB-258: ${question.slice(0, 40)} finds nothing, says so and offers the way back`, async () => {
      await page.goto(`${path}?keyword=${encodeURIComponent(question)}`);
      await page.getByRole("heading", { name: /Nothing found for/ }).waitFor();
      await page.getByRole("main").getByRole("link", { name: "Clear search" }).last().click();
      await page.getByText("Minutes of meeting 55").waitFor();
    });
  }

  test("API-31: a member's name leads to that member's messages, among which words are searched", async () => {
    await page.goto(`${path}?keyword=open`);
    await page.getByRole("link", { name: "لينا <i>" }).click();
    await page.getByText("Messages of \u2068لينا <i>\u2069").waitFor();
    await page.getByText("مرحبًا بكم").waitFor();
    // Two texts, and that she joined.
    await expect(rows(page)).toHaveCount(3);
    const field = page.getByRole("searchbox", { name: "Words in the message" });
    await field.fill("meeting");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await page.getByRole("heading", { name: /Nothing found for/ }).waitFor();
    expect(new URL(page.url()).searchParams.get("user")).toBe(String(lina));
    await page.getByRole("link", { name: "Show everybody" }).click();
    await page.getByRole("status").getByText("55 messages found").waitFor();
  });

  test("HIS-09: older and newer pages stay as they were while people go on writing", async () => {
    await page.goto(`${path}?keyword=meeting`);
    await page.getByText("Minutes of meeting 55").waitFor();
    await town.say(chat, lina, "One more meeting");
    await town.settle();
    await page.getByRole("link", { name: "Older" }).click();
    await page.getByText("Minutes of meeting 5", { exact: true }).waitFor();
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole("link", { name: "Newer" }).click();
    await page.getByText("Minutes of meeting 55").waitFor();
    await page.getByRole("link", { name: "Newer" }).click();
    await page.getByText("One more meeting").waitFor();
    await expect(page.getByRole("link", { name: "Newer" })).toHaveCount(0);
  });

  test("HIS-09: all of it works before and without scripts", async ({ browser }) => {
    const plain = await browser.newContext({
      ...DESKTOP,
      baseURL: new URL(page.url()).origin,
      storageState: await context.storageState(),
      javaScriptEnabled: false,
    });
    const bare = await plain.newPage();
    await bare.goto(path);
    await bare.getByRole("searchbox", { name: "Words in the message" }).fill("sund");
    await bare.getByRole("searchbox", { name: "Words in the message" }).press("Enter");
    await bare.getByText("1 message found").waitFor();
    await expect(marks(bare)).toHaveText(["Sund"]);
    await bare.getByRole("link", { name: "Clear search" }).click();
    await bare.getByRole("link", { name: "Older" }).click();
    await bare.getByText("请加微信群").waitFor();
    await plain.close();
  });

  test("MOD-40: a finger that rests on a message opens its menu, and its leaving presses nothing there", async () => {
    await page.goto(`${path}?keyword=sunday`);
    const row = page.locator("[data-message]").filter({ hasText: "Café" });
    const touch = { pointerType: "touch", isPrimary: true, bubbles: true };
    await row.dispatchEvent("pointerdown", touch);
    const menu = page.getByRole("menu");
    await menu.waitFor();
    await row.dispatchEvent("pointerup", touch);
    await row.dispatchEvent("click");
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  });

  test("MOD-40: a menu stays that opens just after the list was scrolled, and goes once it is scrolled away from", async () => {
    await page.goto(path);
    const scrollsAndOpens = () =>
      page.evaluate(async () => {
        const menu = document.querySelector<HTMLElement>("[data-message] button[aria-haspopup=menu]");
        const list = menu?.closest("section[tabindex]");
        if (document.querySelector("dialog[open]") === null) menu?.click();
        list?.scrollBy(0, -40);
        for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
        return document.querySelector("dialog[open]") !== null;
      });
    expect([await scrollsAndOpens(), await scrollsAndOpens()]).toEqual([true, false]);
  });

  test("MOD-40: a message opens in the Telegram that is simulated here, beside the page", async () => {
    await page.goto(path);
    await page
      .getByRole("button", { name: /^Actions for/ })
      .last()
      .press("Enter");
    const [opened] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("menuitem", { name: "Open in Telegram" }).press("Enter"),
    ]);
    await opened.waitForURL(({ port }) => port === new URL(stage().simulatorOrigin).port);
    await opened.close();
  });

  test("MOD-40: a message is removed from its row with the keyboard, in the admin's name, with the way to the act", async () => {
    const row = page.locator("[data-message]").filter({ hasText: "请加微信群" });
    await page.goto(`${path}?keyword=${encodeURIComponent("微信")}`);
    await row.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    const question = page.getByRole("dialog", { name: "Delete this message?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("status").getByText("1 message deleted").waitFor();
    await row.getByRole("link", { name: "Removed by Rita" }).click();
    await page.waitForURL(/messages\/actions\?.*#act-\d+$/);
    await page.getByText("by Rita").first().waitFor();
  });

  test("MOD-40: several are ticked and their authors banned; who cannot be is named at the row, the rest undone", async () => {
    const [one, two] = [await town.person("Uno", {}), await town.person("Duo", {})];
    for (const { id } of [one, two]) {
      await town.join(chat, id);
      await town.say(chat, id, `unwanted ${id}`);
    }
    await town.settle();
    await page.goto(`${path}?keyword=unwanted`);
    const row = (id: number) => page.locator("[data-message]").filter({ hasText: `unwanted ${id}` });
    await row(one.id)
      .getByRole("button", { name: /^Actions for/ })
      .click();
    await page.getByRole("menuitem", { name: "Select" }).click();
    await row(two.id).getByRole("checkbox").check();
    const description = "Bad Request: user is an administrator of the chat";
    await town.faults({ method: "banChatMember", chat, times: 1, status: 400, error_code: 400, description });
    await page.getByRole("button", { name: "Ban …" }).click();
    const question = page.getByRole("dialog", { name: "Ban 2 people?" });
    await question.getByLabel("Delete the 2 messages, too").uncheck();
    await question.getByRole("button", { name: "Ban" }).click();
    const result = page.getByRole("status").filter({ hasText: "1 person banned" });
    await result.filter({ hasText: "1 failed" }).waitFor();
    await page.getByRole("alert").getByText("Telegram does not let bots act against administrators.").waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByRole("status").getByText("Undone").waitFor();
    const lifted = (await town.calls("unbanChatMember")).filter(({ payload }) => payload.chat_id === chat);
    expect(lifted).toHaveLength(1);
  });

  test("no page threw or broke its policy on the way", () => {
    expect(problems).toEqual([]);
  });
});
