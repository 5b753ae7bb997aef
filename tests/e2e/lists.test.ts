import type { Page } from "@playwright/test";
import { SEARCH_DEBOUNCE_MS } from "../../domain/limits/interface.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { ALL_RIGHTS, dashboardId, town } from "../support/e2e/town.ts";
import { DESKTOP, PHONE, signedInVisitor } from "../support/e2e/visit.ts";

let page: Page;
let problems: string[];
let owner: number;
let leave: () => Promise<void>;

test.beforeAll(async () => {
  owner = (await town.person("Lina", { username: "lina_lists" })).id;
  const visitor = await signedInVisitor(owner);
  ({ page, problems } = visitor);
  leave = visitor.leave;
});
test.afterAll(async () => {
  await leave();
});

const open = async (path: string) => {
  await page.goto(path);
};
const row = (title: string) => page.getByRole("listitem").filter({ hasText: title });
const answer = (name: string) => page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();

test.describe("the lists of chats", () => {
  // One story: each test goes on where the one before it ended.
  test.describe.configure({ mode: "serial" });

  test("LST-13: an account without chats sees a card with the way to add one, and nothing in the archive", async () => {
    await open("/groups");
    await page.getByRole("heading", { name: "No groups yet" }).waitFor();
    await expect(page.getByRole("button", { name: "Add group" })).toHaveCount(1);
    await open("/channels");
    await page.getByRole("heading", { name: "No channels yet" }).waitFor();
    await open("/groups?show=archived");
    await page.getByRole("heading", { name: "Nothing archived." }).waitFor();
  });

  test("NAV-37, LST-16: three steps add a group, which is found by itself, first as a member's, then an admin's", async () => {
    const bot = stage().botId;
    const chat = (await town.chat("Fresh arrivals", owner)).id;
    await town.settle();
    await open("/groups");
    await page.getByRole("button", { name: "Add group" }).click();
    const dialog = page.getByRole("dialog", { name: "Add group" });
    await dialog.getByRole("heading", { name: "Choose the bot" }).waitFor();
    await expect(dialog.getByRole("radio").first()).toBeChecked();
    await dialog.getByRole("button", { name: "Continue" }).click();
    const link = dialog.getByRole("link", { name: "Choose the group in Telegram" });
    await expect(link).toHaveAttribute(
      "href",
      /^https:\/\/t\.me\/\w+\?startgroup&admin=change_info\+delete_messages\+restrict_members\+invite_users\+pin_messages\+promote_members$/,
    );
    // The link leads into the simulated Telegram; what is copied names the same place.
    const { pathname, search } = new URL((await link.getAttribute("href")) ?? "");
    await expect(dialog.getByRole("textbox")).toHaveValue(
      `${stage().simulatorOrigin.replace("127.0.0.1", "localhost")}/t.me${pathname}${search}`,
    );
    await dialog.getByRole("button", { name: "I have added it" }).click();
    await dialog.getByText(/Waiting for @/).waitFor();

    await town.control(`chats/${chat}/add`, { by: owner, user: bot });
    await dialog.getByText(/is in Fresh arrivals, but not as an admin/).waitFor();
    const { can_restrict_members: _, ...fewer } = ALL_RIGHTS;
    await town.control(`chats/${chat}/promote`, { by: owner, user: bot, rights: fewer });
    await dialog.getByText("Fresh arrivals has been added").waitFor();
    await dialog.getByText(/lacks these rights: Ban users/).waitFor();

    await page.keyboard.press("Escape");
    await row("Fresh arrivals").getByText("Bot lacks: Ban users").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Add group");
    await page.getByRole("button", { name: "Add group" }).click();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("link", { name: /Fresh arrivals/ }).click();
    await page.waitForURL(`**/groups/${dashboardId(chat)}**`);
  });

  test("NAV-37: a channel's link asks for a channel's rights", async () => {
    await open("/channels");
    await page.getByRole("button", { name: "Add channel" }).click();
    const dialog = page.getByRole("dialog", { name: "Add channel" });
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByRole("textbox")).toHaveValue(
      /\?startchannel&admin=post_messages\+edit_messages\+delete_messages\+restrict_members\+invite_users\+change_info\+promote_members$/,
    );
  });

  test("LST-01: a group and a channel stand on their own lists only", async () => {
    await town.employ((await town.chat("Walkers", owner)).id, owner);
    const channel = (await town.chat("Weather post", owner, { type: "channel" })).id;
    const rights = { can_manage_chat: true, can_post_messages: true, can_edit_messages: true };
    await town.control(`chats/${channel}/promote`, { by: owner, user: stage().botId, rights });
    await town.settle();
    await open("/groups");
    await expect(row("Walkers")).toHaveCount(1);
    await expect(row("Weather post")).toHaveCount(0);
    await open("/channels");
    await expect(row("Weather post")).toHaveCount(1);
    await expect(row("Walkers")).toHaveCount(0);
  });

  test("LST-10: an archived group leaves after a question, is in the archive, and there too on another device", async () => {
    await town.employ((await town.chat("Old allotment", owner)).id, owner);
    await open("/groups");
    await row("Old allotment").hover();
    await page.getByRole("button", { name: "Archive Old allotment" }).click();
    await page.getByRole("alertdialog", { name: "Archive Old allotment?" }).waitFor();
    await answer("Cancel");
    await expect(row("Old allotment")).toHaveCount(1);
    await page.getByRole("button", { name: "Archive Old allotment" }).click();
    await answer("Archive");
    await page.getByRole("status").getByText("Archived", { exact: true }).waitFor();
    await expect(row("Old allotment")).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("li")?.textContent)).toMatch(/Walkers/);

    const phone = await signedInVisitor(owner, PHONE);
    await phone.page.goto("/groups");
    await phone.page.getByRole("link", { name: /Walkers/ }).waitFor();
    await expect(phone.page.getByText("Old allotment")).toHaveCount(0);
    await phone.page.getByRole("link", { name: /^Archived/ }).click();
    await phone.page.getByRole("link", { name: /Old allotment/ }).waitFor();
    expect(phone.problems).toEqual([]);
  });

  test("LST-11: a restored group leaves the archive after a question and is in the list again", async () => {
    await open("/groups?show=archived");
    await row("Old allotment").hover();
    await page.getByRole("button", { name: "Restore Old allotment" }).click();
    await page.getByRole("alertdialog", { name: "Restore Old allotment?" }).waitFor();
    await answer("Restore");
    await page.getByRole("heading", { name: "Nothing archived." }).waitFor();
    await page.getByRole("link", { name: "Active", exact: true }).click();
    await row("Old allotment").waitFor();
  });

  test("ERR-05: an archiving that fails says 'Operation failed', and the group is back", async () => {
    await open("/groups");
    let answered = () => {};
    const asked = new Promise<void>((resolve) => {
      answered = resolve;
    });
    await page.route("**/v2data/account/alter_archive_chat?**", async (route) => {
      await asked;
      await route.fulfill({ status: 500, json: { success: false, message: "INTERNAL_ERROR" } });
    });
    await row("Walkers").hover();
    await page.getByRole("button", { name: "Archive Walkers" }).click();
    await answer("Archive");
    await expect(row("Walkers")).toHaveCount(0);
    answered();
    await page.getByRole("alert").getByText("Operation failed").waitFor();
    await row("Walkers").waitFor();
    await page.unroute("**/v2data/account/alter_archive_chat?**");
    await open("/groups");
    await expect(row("Walkers")).toHaveCount(1);
  });

  test("LST-09: a search narrows the list once, when typing has paused", async () => {
    const visitor = await signedInVisitor(owner, { ...DESKTOP, isOwn: true });
    const { page } = visitor;
    await page.clock.install();
    await page.goto("/groups");
    const rows = page.locator("main ul > li");
    await rows.filter({ hasText: "Walkers" }).waitFor();
    const before = await rows.count();
    expect(before).toBeGreaterThan(1);
    await page.clock.pauseAt(Date.now() + 60_000);
    const field = page.getByRole("searchbox", { name: "Search groups" });
    for (const key of "walkers") {
      await field.press(key);
      await page.clock.runFor(SEARCH_DEBOUNCE_MS - 1);
      await expect(rows).toHaveCount(before);
    }
    await page.clock.runFor(1);
    await expect(rows).toHaveCount(1);
    await page.clock.resume();
    await field.fill("nowhere");
    await page.getByText("Nothing found for “nowhere”").waitFor();
    await page.getByRole("button", { name: "Clear search" }).click();
    await rows.filter({ hasText: "Walkers" }).waitFor();
    expect(visitor.problems).toEqual([]);
  });

  test("LST-01, AMB-036: a chat whose admin one no longer is stands locked, with the reason", async () => {
    const boss = (await town.person("Otto", { username: "otto_lists" })).id;
    const chat = (await town.chat("Lost office", boss)).id;
    await town.join(chat, owner);
    await town.control(`chats/${chat}/promote`, { by: boss, user: owner, rights: ALL_RIGHTS });
    await town.employ(chat, boss);
    // Known to be theirs once the chat's administrators were asked for, which follows the updates.
    await expect
      .poll(async () => {
        await open("/groups");
        return row("Lost office").count();
      })
      .toBe(1);
    await town.control(`chats/${chat}/promote`, { by: boss, user: owner, rights: {} });
    await town.settle();
    await open("/groups");
    await row("Lost office").getByText("Only admins can open it.", { exact: false }).waitFor();
    await row("Lost office")
      .getByRole("link", { name: /^Check again/ })
      .click();
    await page.getByText("Access denied").waitFor();
  });

  test("no page threw or broke its policy on the way", () => {
    expect(problems.filter((line) => !/status of (404|403|500)/.test(line))).toEqual([]);
  });
});
