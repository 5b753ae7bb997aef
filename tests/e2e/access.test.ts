import type { Page } from "@playwright/test";
import { axeProblems } from "../../scripts/audit/axe.ts";
import { ask, newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { ALL_RIGHTS, town } from "../support/e2e/town.ts";
import { DESKTOP } from "../support/e2e/visit.ts";

let owner: Awaited<ReturnType<typeof newOwner>>;
/** Makes the groups' owner one administrator more, who may delete and nothing else of what matters here. */
let deputy: Awaited<ReturnType<typeof newOwner>>;

test.beforeAll(async () => {
  owner = await newOwner("Xenia");
  deputy = await newOwner("Yolanda", DESKTOP);
});
test.afterAll(async () => {
  await owner.leave();
  await deputy.leave();
});

const throwOut = async (chat: number) => {
  await town.control(`chats/${chat}/ban`, { by: owner.id, user: stage().botId });
  await town.settle();
};
const control = (page: Page, role: "button" | "switch", name: string) => page.getByRole(role, { name }).first();

test.describe("a group that threw the bot out", () => {
  test("AMB-277: turns into one screen with the way back, and opens by itself once the bot is back", async () => {
    const { page } = owner;
    const { id, chat } = await newGroup(owner.id, "Observatory");
    await openReady(page, `/groups/${id}`);
    // The lists may hear of the third a minute later.
    await expect(page.getByText(/^[23] members/).first()).toBeVisible();
    await throwOut(chat);
    // The page that stands open finds out with the first thing that is done in it.
    await page.getByRole("button", { name: "Sync" }).click();
    await page.getByRole("heading", { level: 1, name: "Observatory" }).waitFor();
    await page.getByText("is not in this chat any more").waitFor();
    const add = page.getByRole("link", { name: "Add the bot again" });
    await expect(add).toHaveAttribute("href", /^https:\/\/t\.me\/steward_bot\?startgroup&admin=/);
    await expect(page.getByText("members")).toHaveCount(0);
    expect(await axeProblems(page)).toEqual([]);

    for (const rest of ["/messages/history", "/send_message", "/responders", "/newcomers/settings"]) {
      await page.goto(`/groups/${id}${rest}`);
      await add.waitFor();
    }
    await openReady(page, "/groups");
    const row = page.getByRole("listitem").filter({ hasText: "Observatory" });
    await row.getByText("Bot removed").waitFor();
    await expect(row.getByText("members")).toHaveCount(0);
    await row.getByRole("link").click();
    await add.waitFor();

    await town.control(`chats/${chat}/unban`, { by: owner.id, user: stage().botId });
    // The link leads into the Telegram that is simulated here, where the reader chooses a chat of their own.
    await page.goto(`/groups/${id}`);
    const [telegram] = await Promise.all([page.waitForEvent("popup"), add.click()]);
    await telegram.getByRole("dialog").getByRole("button", { name: "Observatory" }).click();
    // The chat is opened once the bot is in it, with its rights.
    await telegram.waitForURL((url) => url.hash.includes(`chat=${chat}`));
    await telegram.close();
    await page.getByRole("button", { name: "Sync" }).waitFor();
    expect(owner.problems.filter((line) => !line.includes("403"))).toEqual([]);
  });
});

test.describe("an admin without the right", () => {
  test("AMB-278: sees which one is missing at each control, and settings only while they are for all", async () => {
    const { page } = deputy;
    const { id, chat } = await newGroup(owner.id, "Planetarium");
    await ask(owner.token, `chats/newcomer_verification/${id}`, { ncm_type: 1056, ncm_wait: 7200 });
    await town.join(chat, deputy.id);
    await town.control(`chats/${chat}/promote`, {
      ...{ by: owner.id, user: deputy.id },
      rights: Object.fromEntries(Object.keys(ALL_RIGHTS).map((right) => [right, right === "can_delete_messages"])),
    });
    await town.join(chat, (await town.person("Zdenka")).id);
    await town.settle();

    await openReady(page, `/groups/${id}/newcomers/waiting`);
    const letIn = page.getByRole("button", { name: "Let in Zdenka" });
    await letIn.waitFor();
    await expect(letIn).toBeDisabled();
    const note = page.locator(`[id="${await letIn.getAttribute("aria-describedby")}"]`);
    await expect(note).toContainText("“Ban users”");

    await openReady(page, `/groups/${id}/send_message`);
    await expect(control(page, "switch", "Pin")).toBeDisabled();
    await page.getByText("“Pin messages”").waitFor();

    await ask(owner.token, `chats/edit_botconf/${id}`, { key: "del_msg_link", isOn: true });
    await openReady(page, `/groups/${id}/messages/settings`);
    await expect(control(page, "switch", "Links")).toBeEnabled();
    await openReady(page, `/groups/${id}/settings`);
    await expect(
      control(page, "switch", "Only admins who may change the chat's info can change settings"),
    ).toBeDisabled();

    await openReady(owner.page, `/groups/${id}/settings`);
    await owner.page
      .getByRole("switch", { name: "Only admins who may change the chat's info can change settings" })
      .click();
    await owner.page.getByText("Setting saved").first().waitFor();
    await openReady(page, `/groups/${id}/messages/settings`);
    await page.getByText("You can look at the settings, but not change them").waitFor();
    await expect(control(page, "switch", "Links")).toBeDisabled();
    await expect(control(page, "button", "Try yesterday")).toBeEnabled();
    expect(await axeProblems(page)).toEqual([]);
    expect(deputy.problems).toEqual([]);
  });
});

test.describe("too much in a short time", () => {
  test("AMB-281: stands at the control, with the time to wait", async () => {
    const { page } = owner;
    const { id } = await newGroup(owner.id, "Telescope");
    await openReady(page, `/groups/${id}`);
    const sync = () =>
      ask(owner.token, `chats/sync/${id}`, {}).then(
        () => true,
        () => false,
      );
    const told = page.getByRole("alert").filter({ hasText: /Try again in \d+ seconds?\./ });
    // A call comes free every few seconds: on a busy machine perhaps the button's.
    await expect(async () => {
      while (await sync());
      await page.getByRole("button", { name: "Sync" }).click();
      await told.waitFor({ timeout: 2000 });
    }).toPass();
  });
});
