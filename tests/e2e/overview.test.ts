import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { MODERATION_COMMANDS } from "../../domain/limits.ts";
import { launchBrowser } from "../support/e2e/browser.ts";
import { ALL_RIGHTS, dashboardId, town } from "../support/e2e/town.ts";
import { newVisitor, PHONE, signInAs } from "../support/e2e/visit.ts";

let browser: Browser;
let page: Page;
let problems: string[];
let owner: number;
let closeAll: Array<() => Promise<void>>;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = (await town.person("Olga", { username: "olga_overview" })).id;
  const visitor = await newVisitor(browser);
  ({ page, problems } = visitor);
  closeAll = [() => visitor.context.close()];
  await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/login");
  await signInAs(page, "Olga");
});
afterAll(async () => {
  for (const close of closeAll) await close();
  await browser.close();
});

/** A group with the bot as its administrator, and the path of its overview. */
async function group(title: string, extra: object = {}) {
  const chat = (await town.chat(title, owner, extra)).id;
  await town.employ(chat, owner);
  return { chat, path: `/groups/${dashboardId(chat)}` };
}

/** Opens a page and waits until its controls work. */
async function open(path: string, where = page): Promise<void> {
  await where.goto(path);
  await where.waitForLoadState("networkidle");
}

describe("the overview's pages", () => {
  it("NAV-06: overview, forum topics and moderation commands are tabs, each with a panel of its own", async () => {
    const { path } = await group("Three tabs");
    await open(`${path}/overview/overview`);
    await page.waitForURL(`**${path}`);
    const tabs = page.getByRole("navigation", { name: "Overview" });
    expect(await tabs.locator("[aria-current=page]").innerText()).toBe("Overview");
    await tabs.getByRole("link", { name: "Commands", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Moderation commands" }).waitFor();
    await page.waitForURL(`**${path}/overview/Moderation_Commands`);
    await tabs.getByRole("link", { name: "Forum topics" }).click();
    await page.getByRole("heading", { level: 1, name: "Forum topics" }).waitFor();
    await page.waitForURL(`**${path}/overview/forum_topic`);
    expect(await tabs.locator("[aria-current=page]").innerText()).toBe("Forum topics");
  });

  it("OVW-12: all moderation commands are listed, and an example can be copied", async () => {
    const { path } = await group("All commands");
    await open(`${path}/overview/Moderation_Commands`);
    const names = await page.getByRole("rowheader").locator("code").allInnerTexts();
    expect(names).toEqual(MODERATION_COMMANDS.map((command) => `/${command}`));
    await page.getByRole("button", { name: "Copy /mute @ana 2h" }).click();
    await page.getByText("Copied").first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("/mute @ana 2h");
  });

  it("OVW-12: text of twice the size needs no scrolling sideways on a phone", async () => {
    const { path } = await group("Large commands");
    await page.setViewportSize({ width: 390, height: 844 });
    await open(`${path}/overview/Moderation_Commands`);
    await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  it("OVW-08: a period that was chosen by keys leaves the focus on its menu, which says what is compared", async () => {
    const { path } = await group("Chosen by keys");
    await open(path);
    const glance = page.getByRole("region", { name: "At a glance" });
    await glance.locator("summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**timespan=today");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Period: Today");
    expect(await glance.getByText("compared with the period before").first().isVisible()).toBe(true);
  });

  it("OVW-08: on a phone the periods open within the page", async () => {
    const { path } = await group("Periods on a phone");
    await page.setViewportSize({ width: 320, height: 640 });
    await open(path);
    const glance = page.getByRole("region", { name: "At a glance" });
    await glance.locator("summary").click();
    const box = await glance.getByRole("link", { name: "Today" }).boundingBox();
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(box?.x).toBeGreaterThanOrEqual(0);
  });

  it("FTP-01, FTP-04, FTP-05: a forum has a panel for each topic, General first, and says which is closed", async () => {
    const { chat, path } = await group("Panels", { is_forum: true });
    for (const name of ["News", "Help"]) await town.control(`chats/${chat}/topics`, { by: owner, name });
    const old = (await town.control<{ id: number }>(`chats/${chat}/topics`, { by: owner, name: "Old times" })).id;
    await town.control(`chats/${chat}/topics/${old}`, { by: owner, closed: true });
    await town.settle();
    await open(`${path}/overview/forum_topic`);
    const main = page.getByRole("main");
    expect(await main.getByRole("heading", { level: 2 }).allInnerTexts()).toHaveLength(4);
    expect(await main.getByRole("heading", { level: 2 }).first().innerText()).toBe("General");
    const closed = main.getByRole("listitem").filter({ has: page.getByText("Closed", { exact: true }) });
    expect(await closed.getByRole("heading").allInnerTexts()).toEqual(["Old times"]);
    await closed.getByRole("link", { name: /Send message/ }).click();
    await page.waitForURL(`**${path}/send_message?forum_topic_id=${old}`);
  });

  it("FTP-03: a group that is no forum says so, and its Sync button turns into the list once it is one", async () => {
    const { chat, path } = await group("Becomes a forum");
    await open(`${path}/overview/forum_topic`);
    await page.getByText("Topics are not turned on in this group").waitFor();
    await town.control(`chats/${chat}`, { is_forum: true });
    await page.getByRole("main").getByRole("button", { name: "Sync" }).click();
    await page.getByRole("main").getByRole("heading", { level: 2, name: "General" }).waitFor();
    expect(await page.getByText("Topics are not turned on in this group").count()).toBe(0);
  });
});

describe("what keeps the bot from its work", () => {
  it("NAV-40, OVW-15: a fresh group's checklist ticks by itself when the bot becomes an admin", async () => {
    const chat = (await town.chat("Fresh start", owner)).id;
    const bot = inject("sharedBotId");
    await town.control(`chats/${chat}/add`, { by: owner, user: bot });
    await town.settle();
    const path = `/groups/${dashboardId(chat)}`;
    // Who administers a chat in which the bot is a member only is asked of Telegram after the update.
    await expect.poll(async () => (await page.request.get(path)).status(), { timeout: 20_000 }).toBe(200);
    await open(path);
    const setup = page.getByRole("region", { name: "Set up your group" });
    await setup.getByText("1 of 4 done").waitFor();
    await page.getByText(/is only a member here/).waitFor();
    await town.control(`chats/${chat}/promote`, { by: owner, user: bot, rights: ALL_RIGHTS });
    await town.settle();
    await setup.getByText("3 of 4 done").waitFor();
    expect(await page.getByText(/is only a member here/).count()).toBe(0);
    await page.getByLabel("Time zone").selectOption("180");
    await setup.waitFor({ state: "detached" });
  });

  it("NAV-40: who finds language and time zone right as they are is not asked again", async () => {
    const { path } = await group("Lives in UTC");
    await open(path);
    const setup = page.getByRole("region", { name: "Set up your group" });
    await setup.getByRole("button", { name: "Keep as they are" }).click();
    await setup.waitFor({ state: "detached" });
    await open(path);
    await setup.waitFor({ state: "detached" });
  });

  it("OVW-16: a right that the bot lacks is named", async () => {
    const chat = (await town.chat("Half trusted", owner)).id;
    await town.employ(chat, owner, { ...ALL_RIGHTS, can_restrict_members: false });
    await open(`/groups/${dashboardId(chat)}`);
    await page.getByText(/lacks these rights/).waitFor();
    await page.getByText("Ban users", { exact: true }).waitFor();
  });
});

describe("the settings", () => {
  it("OVW-10, AMB-015: night mode is saved as the packed value and reads as a sentence", async () => {
    const { path } = await group("Sleeps well");
    await open(path);
    const card = page.getByRole("region", { name: "Night mode" });
    const saved = () =>
      page
        .waitForRequest("**/v2data/chats/update_attr/**")
        .then((request) => (request.postDataJSON() as { attr: string; value: number }).value);
    const first = saved();
    await card.getByRole("switch", { name: "Night mode" }).check();
    expect(await first).toBe(0x80007f);
    await card.getByText("Members cannot post from 23:00 to 07:00 (UTC).").waitFor();
    await page.getByText("Setting saved").first().waitFor();
    const second = saved();
    await card.getByLabel("From").selectOption("22");
    expect(await second).toBe(0xc0007f);
    const third = saved();
    await card.getByLabel("In these hours").selectOption("1");
    expect(await third).toBe(0xc0007f + 0x1000000);
    await card.getByText("Choose single hours").click();
    const fourth = saved();
    await card.getByRole("button", { name: "12:00" }).click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    expect(await fourth).toBe(0xc0307f + 0x1000000);
    const words = "Members can only write text from 12:00 to 14:00 and from 22:00 to 07:00 (UTC).";
    await card.getByText(words).waitFor();
    await page.waitForLoadState("networkidle");
    await open(path);
    await card.getByText(words).waitFor();
    expect(await card.getByRole("button", { name: "13:00" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("OVW-09, OVW-17: points recycling shows that it is being saved, then that it was", async () => {
    const { path } = await group("Recycles");
    await open(path);
    const card = page.getByRole("region", { name: "Points recycling" });
    const toggle = card.getByRole("switch");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/v2data/chats/edit_botconf/**", async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest("**/v2data/chats/edit_botconf/**");
    await toggle.click();
    expect((await asked).postDataJSON()).toEqual({ key: "points_recycle", isOn: true });
    expect(await toggle.isDisabled()).toBe(true);
    expect(await toggle.isChecked()).toBe(true);
    release();
    await page.getByText("Setting saved").first().waitFor();
    await page.unroute("**/v2data/chats/edit_botconf/**");
    await open(path);
    expect(await toggle.isChecked()).toBe(true);
  });

  it("OVW-09: in the colours of the reader's own system a switch still shows whether it is on, a card its edge", async () => {
    const { path } = await group("High contrast");
    await page.emulateMedia({ forcedColors: "active" });
    await open(path);
    const [off, on, edge] = await page.getByRole("switch", { name: "Points recycling" }).evaluate((input) => {
      const colour = () => getComputedStyle(input).backgroundColor;
      const before = colour();
      (input as HTMLInputElement).checked = true;
      input.style.transition = "none";
      return [before, colour(), getComputedStyle(input.closest("section") ?? input).outlineStyle];
    });
    await page.emulateMedia({ forcedColors: null });
    expect(on).not.toBe(off);
    expect(edge).toBe("solid");
  });

  it("OVW-18: a switch that cannot be saved goes back and alerts", async () => {
    const { path } = await group("Goes back");
    await open(path);
    const refuse = { success: false, message: "Operation failed" };
    await page.route("**/v2data/chats/{edit_botconf,update_attr}/**", (route) => route.fulfill({ json: refuse }));
    for (const name of ["Points recycling", "Night mode"]) {
      const toggle = page.getByRole("region", { name }).getByRole("switch");
      await toggle.click();
      const alert = page.getByText("Operation failed").last();
      await alert.waitFor();
      await expect.poll(() => toggle.isChecked()).toBe(false);
      await page.getByRole("button", { name: "Close" }).last().click();
    }
    await page.unroute("**/v2data/chats/{edit_botconf,update_attr}/**");
  });
});

describe("on other screens and in channels", () => {
  it("OVW-11, AMB-251: a phone has a speed dial, a desktop has none", async () => {
    const { path } = await group("In the hand");
    await open(path);
    expect(await page.getByRole("navigation", { name: "Quick actions" }).isVisible()).toBe(false);
    const phone = await newVisitor(browser, PHONE);
    closeAll.push(() => phone.context.close());
    await phone.page.goto("/login");
    await signInAs(phone.page, "Olga");
    await open(path, phone.page);
    const dial = phone.page.getByRole("navigation", { name: "Quick actions" });
    await dial.locator("summary").tap();
    const entries = (await dial.getByRole("link").allInnerTexts()).map((text) => text.trim());
    expect(entries).toEqual(expect.arrayContaining(["Send message", "Forum topics", "Messages"]));
    await phone.page.keyboard.press("Escape");
    expect(await dial.getByRole("link").first().isVisible()).toBe(false);
    await dial.locator("summary").tap();
    await dial.getByRole("link", { name: "Forum topics" }).tap();
    await phone.page.waitForURL(`**${path}/overview/forum_topic`);
    expect(phone.problems).toEqual([]);
  });

  it("NAV-38: a channel shows numbers, usage, language and time zone, and nothing of forums, newcomers or points", async () => {
    const chat = (await town.chat("Broadcasts", owner, { type: "channel" })).id;
    const rights = { ...ALL_RIGHTS, can_post_messages: true, can_edit_messages: true };
    await town.control(`chats/${chat}/promote`, { by: owner, user: inject("sharedBotId"), rights });
    await town.settle();
    await open(`/channels/${dashboardId(chat)}`);
    await page.getByRole("region", { name: "At a glance" }).waitFor();
    await page.getByRole("region", { name: "Monthly usage" }).waitFor();
    await page.getByLabel("Bot's language").waitFor();
    await page.getByLabel("Time zone").waitFor();
    const words = await page.getByRole("main").innerText();
    expect(words).not.toMatch(/forum|newcomer|points|night mode|moderation commands/i);
  });

  it("no page threw or broke its policy on the way", () => {
    expect(problems).toEqual([]);
  });
});
