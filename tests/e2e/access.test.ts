import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axeProblems } from "../../scripts/audit/axe.ts";
import { launchBrowser } from "../support/e2e/browser.ts";
import { ask, newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { ALL_RIGHTS, town } from "../support/e2e/town.ts";
import { DESKTOP } from "../support/e2e/visit.ts";

let browser: Browser;
let owner: Awaited<ReturnType<typeof newOwner>>;
/** Makes the groups' owner one administrator more, who may delete and nothing else of what matters here. */
let deputy: Awaited<ReturnType<typeof newOwner>>;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await newOwner(browser, "Xenia");
  deputy = await newOwner(browser, "Yolanda", DESKTOP);
});
afterAll(async () => {
  await owner.context.close();
  await deputy.context.close();
  await browser.close();
});

const throwOut = async (chat: number) => {
  await town.control(`chats/${chat}/ban`, { by: owner.id, user: inject("sharedBotId") });
  await town.settle();
};
const isOff = (page: Page, role: "button" | "switch" | "combobox", name: string) =>
  page.getByRole(role, { name }).first().isDisabled();

describe("a group that threw the bot out", () => {
  it("AMB-277: turns into one screen with the way back, and opens by itself once the bot is back", async () => {
    const { page } = owner;
    const { id, chat } = await newGroup(owner.id, "Observatory");
    await openReady(page, `/groups/${id}`);
    // The lists may hear of the third a minute later.
    await page
      .getByText(/^[23] members/)
      .first()
      .waitFor();
    await throwOut(chat);
    // The page that stands open finds out with the first thing that is done in it.
    await page.getByRole("button", { name: "Sync" }).click();
    await page.getByRole("heading", { level: 1, name: "Observatory" }).waitFor();
    await page.getByText("is not in this chat any more").waitFor();
    const add = page.getByRole("link", { name: "Add the bot again" });
    expect(await add.getAttribute("href")).toMatch(/^https:\/\/t\.me\/steward_bot\?startgroup&admin=/);
    expect(await page.getByText("members").count()).toBe(0);
    expect(await axeProblems(page)).toEqual([]);

    for (const rest of ["/messages/history", "/send_message", "/responders", "/newcomers/settings"]) {
      await page.goto(`/groups/${id}${rest}`);
      await add.waitFor();
    }
    await openReady(page, "/groups");
    const row = page.getByRole("listitem").filter({ hasText: "Observatory" });
    await row.getByText("Bot removed").waitFor();
    expect(await row.getByText("members").count()).toBe(0);
    await row.getByRole("link").click();
    await add.waitFor();

    await town.control(`chats/${chat}/unban`, { by: owner.id, user: inject("sharedBotId") });
    await town.employ(chat, owner.id);
    await page.getByRole("button", { name: "Sync" }).waitFor();
    expect(owner.problems.filter((line) => !line.includes("403"))).toEqual([]);
  });
});

describe("an admin without the right", () => {
  it("AMB-278: sees which one is missing at each control, and settings only while they are for all", async () => {
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
    expect(await letIn.isDisabled()).toBe(true);
    const note = page.locator(`[id="${await letIn.getAttribute("aria-describedby")}"]`);
    expect(await note.textContent()).toContain("“Ban users”");

    await openReady(page, `/groups/${id}/send_message`);
    expect(await isOff(page, "switch", "Pin")).toBe(true);
    await page.getByText("“Pin messages”").waitFor();

    await openReady(page, `/groups/${id}/messages/settings`);
    expect(await isOff(page, "switch", "Links")).toBe(false);
    await openReady(page, `/groups/${id}`);
    expect(await isOff(page, "switch", "Only admins who may change the chat's info can change settings")).toBe(true);

    await openReady(owner.page, `/groups/${id}`);
    await owner.page
      .getByRole("switch", { name: "Only admins who may change the chat's info can change settings" })
      .click();
    await owner.page.getByText("Setting saved").first().waitFor();
    await openReady(page, `/groups/${id}/messages/settings`);
    await page.getByText("You can look at the settings, but not change them").waitFor();
    expect(await isOff(page, "switch", "Links")).toBe(true);
    expect(await isOff(page, "button", "Try a message")).toBe(false);
    expect(await axeProblems(page)).toEqual([]);
    expect(deputy.problems).toEqual([]);
  });
});

describe("too much in a short time", () => {
  it("AMB-281: stands at the control, with the time to wait", async () => {
    const { page } = owner;
    const { id } = await newGroup(owner.id, "Telescope");
    await openReady(page, `/groups/${id}`);
    let isRefused = false;
    while (!isRefused) {
      isRefused = await ask(owner.token, `chats/sync/${id}`, {}).then(
        () => false,
        () => true,
      );
    }
    await page.getByRole("button", { name: "Sync" }).click();
    await page
      .getByRole("alert")
      .filter({ hasText: /Try again in \d+ seconds?\./ })
      .waitFor();
  });
});
