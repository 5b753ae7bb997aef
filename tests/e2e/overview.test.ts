import type { Page } from "@playwright/test";
import { MODERATION_COMMANDS } from "../../domain/limits.ts";
import { bodiesOf } from "../support/e2e/calls.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { ALL_RIGHTS, dashboardId, town } from "../support/e2e/town.ts";
import { DESKTOP, PHONE, signedInVisitor } from "../support/e2e/visit.ts";

let page: Page;
let problems: string[];
let owner: number;
let leave: () => Promise<void>;

test.beforeAll(async () => {
  owner = (await town.person("Olga", { username: "olga_overview" })).id;
  const visitor = await signedInVisitor(owner);
  ({ page, problems } = visitor);
  leave = visitor.leave;
  await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
});
test.afterAll(async () => {
  await leave();
});

/** Waits until a page is there. A kept connection that the server ends at that moment is opened anew, as browsers do. */
const expectThere = (path: string) =>
  expect.poll(async () => (await page.request.get(path, { maxRetries: 1 })).status()).toBe(200);

/** Makes a group with the bot as its administrator, and the path of its overview. */
async function group(title: string, extra: object = {}) {
  const chat = (await town.chat(title, owner, extra)).id;
  await town.employ(chat, owner);
  return { chat, path: `/groups/${dashboardId(chat)}` };
}

/** Opens a page and waits until its controls work. */
async function open(path: string, where = page): Promise<void> {
  await where.goto(path);
}

test.describe("the overview's pages", () => {
  test("NAV-06: overview, forum topics and moderation commands have each a panel of its own, those of one area as tabs", async () => {
    const { path } = await group("Three pages", { is_forum: true });
    await open(`${path}/overview/overview`);
    await page.waitForURL(`**${path}`);
    // The number of members stands on the page alone, which has just asked for it.
    await expect(page.getByRole("button", { name: /Switch chat$/ })).toHaveText(/Three pages\s*Trial/);
    const tabs = page.getByRole("navigation", { name: "Overview" });
    await expect(tabs.locator("[aria-current=page]")).toHaveText("Overview", { useInnerText: true });
    await page.getByRole("main").getByRole("link", { name: "Commands in this group" }).click();
    await page.getByRole("heading", { level: 2, name: "Moderation commands" }).waitFor();
    await page.waitForURL(`**${path}/overview/Moderation_Commands`);
    const automation = page.getByRole("navigation", { name: "Automation" });
    await expect(automation.locator("[aria-current=page]")).toHaveText("Commands", { useInnerText: true });
    await page.goBack();
    await tabs.getByRole("link", { name: "Forum topics" }).click();
    await page.getByRole("heading", { level: 1, name: "Forum topics" }).waitFor();
    await page.waitForURL(`**${path}/overview/forum_topic`);
    await expect(tabs.locator("[aria-current=page]")).toHaveText("Forum topics", { useInnerText: true });
  });

  test("OVW-12: all moderation commands are listed, and an example can be copied", async () => {
    const { path } = await group("All commands");
    await open(`${path}/overview/Moderation_Commands`);
    await expect(page.getByRole("rowheader").locator("code")).toHaveText(
      MODERATION_COMMANDS.map((command) => `/${command}`),
      { useInnerText: true },
    );
    await page.getByRole("button", { name: "Copy /mute @ana 2h" }).click();
    await page.getByText("Copied").first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("/mute @ana 2h");
  });

  test("OVW-12: text of twice the size needs no scrolling sideways on a phone", async () => {
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

  test("OVW-08: a period that was chosen by keys leaves the focus on its menu, and the page says since when is counted", async () => {
    const { path } = await group("Chosen by keys");
    await open(path);
    const glance = page.getByRole("region", { name: "At a glance" });
    await glance.locator("summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**timespan=today");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Period: Today");
    await expect(glance.getByText(/^Counted since .+, when the bot came\.$/)).toBeVisible();
    await expect(glance.getByText("compared with the period before")).toHaveCount(0);
  });

  test("OVW-08: on a phone the periods open within the page", async () => {
    const { path } = await group("Periods on a phone");
    await page.setViewportSize({ width: 320, height: 640 });
    await open(path);
    const glance = page.getByRole("region", { name: "At a glance" });
    await glance.locator("summary").click();
    const today = glance.getByRole("link", { name: "Today" });
    await expect.poll(async () => (await today.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  test("FTP-01, FTP-04, FTP-05: a forum has a panel for each topic, General first, and says which is closed", async () => {
    const { chat, path } = await group("Panels", { is_forum: true });
    for (const name of ["News", "Help"]) await town.control(`chats/${chat}/topics`, { by: owner, name });
    const old = (await town.control<{ id: number }>(`chats/${chat}/topics`, { by: owner, name: "Old times" })).id;
    await town.control(`chats/${chat}/topics/${old}`, { by: owner, closed: true });
    await town.settle();
    await open(`${path}/overview/forum_topic`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2 })).toHaveCount(4);
    await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText("General", { useInnerText: true });
    const closed = main.getByRole("listitem").filter({ has: page.getByText("Closed", { exact: true }) });
    await expect(closed.getByRole("heading")).toHaveText(["Old times"], { useInnerText: true });
    const way = closed.getByRole("link", { name: /^History\s*: Old times$/ });
    await expect(way).toHaveAttribute("href", `${path}/messages/history?forum_topic_id=${old}`);
    await closed.getByRole("link", { name: /Send message/ }).click();
    await page.waitForURL(`**${path}/send_message?forum_topic_id=${old}`);
  });

  test("FTP-03: a group that is no forum says so, and its Sync button turns into the list once it is one", async () => {
    const { chat, path } = await group("Becomes a forum");
    await open(`${path}/overview/forum_topic`);
    await page.getByText("Topics are not turned on in this group").waitFor();
    await town.control(`chats/${chat}`, { is_forum: true });
    await page.getByRole("main").getByRole("button", { name: "Sync" }).click();
    await page.getByRole("main").getByRole("heading", { level: 2, name: "General" }).waitFor();
    await expect(page.getByText("Topics are not turned on in this group")).toHaveCount(0);
  });
});

test.describe("what keeps the bot from its work", () => {
  test("NAV-40, OVW-15: a fresh group's checklist ticks by itself when the bot becomes an admin", async () => {
    const chat = (await town.chat("Fresh start", owner)).id;
    const bot = stage().botId;
    await town.control(`chats/${chat}/add`, { by: owner, user: bot });
    await town.settle();
    const path = `/groups/${dashboardId(chat)}`;
    // The administrators of a chat in which the bot is a member only are asked of Telegram after the update.
    await expectThere(path);
    await open(path);
    const setup = page.getByRole("region", { name: "Set up your group" });
    await setup.getByText("1 of 4 done").waitFor();
    await page.getByText(/is only a member here/).waitFor();
    await town.control(`chats/${chat}/promote`, { by: owner, user: bot, rights: ALL_RIGHTS });
    await town.settle();
    await setup.getByText("3 of 4 done").waitFor();
    await expect(page.getByText(/is only a member here/)).toHaveCount(0);
    await setup.getByRole("link", { name: "Choose" }).click();
    await page.waitForURL(`**${path}/settings`);
    await page.getByLabel("Time zone").selectOption("180");
    await page.getByText("Setting saved").first().waitFor();
    await page.goBack();
    await page.getByRole("link", { name: /Settings.*UTC\+3/ }).waitFor();
    await setup.waitFor({ state: "detached" });
  });

  test("OVW-15, NAV-40: the rules' page takes back that the bot is no admin when it is one", async () => {
    const chat = (await town.chat("Just arrived", owner)).id;
    const bot = stage().botId;
    await town.control(`chats/${chat}/add`, { by: owner, user: bot });
    await town.settle();
    const path = `/groups/${dashboardId(chat)}/messages/settings`;
    await expectThere(path);
    await open(path);
    const lack = page.getByText(/is only a member here/);
    await lack.waitFor();
    await town.control(`chats/${chat}/promote`, { by: owner, user: bot, rights: ALL_RIGHTS });
    await town.settle();
    await lack.waitFor({ state: "detached" });
  });

  test("NAV-40: who finds language and time zone right as they are is not asked again", async () => {
    const { path } = await group("Lives in UTC");
    await open(path);
    const setup = page.getByRole("region", { name: "Set up your group" });
    await setup.getByRole("button", { name: "Keep as they are" }).click();
    await setup.waitFor({ state: "detached" });
    await open(path);
    await setup.waitFor({ state: "detached" });
  });

  test("OVW-16: a right that the bot lacks is named", async () => {
    const chat = (await town.chat("Half trusted", owner)).id;
    await town.employ(chat, owner, { ...ALL_RIGHTS, can_restrict_members: false });
    await open(`/groups/${dashboardId(chat)}`);
    await page.getByText(/lacks these rights/).waitFor();
    await page.getByText("Ban users", { exact: true }).waitFor();
  });
});

test.describe("the settings", () => {
  test("OVW-10, AMB-015: night mode is saved as the packed value and reads as a sentence", async () => {
    const { path } = await group("Sleeps well");
    const { page, problems } = await signedInVisitor(owner, { ...DESKTOP, isOwn: true });
    await page.clock.install();
    await open(`${path}/messages/night_mode`, page);
    const card = page.getByRole("region", { name: "Night mode" });
    const answered = bodiesOf(page, "chats/update_attr", "answered");
    const values: number[] = [];
    const expectSaved = async (value: number) => {
      values.push(value);
      await expect.poll(() => answered).toEqual(values.map((each) => ({ attr: "flag_nightmode", value: each })));
    };
    await card.getByRole("switch", { name: "Night mode" }).check();
    await page.getByText("Setting saved").first().waitFor();
    await expectSaved(0x80007f);
    await card.getByText("Members cannot post from 23:00 to 07:00 (UTC).").waitFor();
    await card.getByLabel("From").selectOption("22");
    await expectSaved(0xc0007f);
    await card.getByLabel("In these hours").selectOption("1");
    await expectSaved(0xc0007f + 0x1000000);
    await card.getByText("Choose single hours").click();
    // Two hours in one go, however long the test takes to press them, are saved as one.
    await page.clock.pauseAt(Date.now() + 60_000);
    await card.getByRole("button", { name: "12:00" }).click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    const words = "Members can only write text from 12:00 to 14:00 and from 22:00 to 07:00 (UTC).";
    await card.getByText(words).waitFor();
    await page.clock.resume();
    await expectSaved(0xc0307f + 0x1000000);
    await open(`${path}/messages/night_mode`, page);
    await card.getByText(words).waitFor();
    await expect(card.getByRole("button", { name: "13:00" })).toHaveAttribute("aria-pressed", "true");
    await open(path, page);
    await page.getByRole("link", { name: /Night mode.*On/ }).waitFor();
    expect(problems).toEqual([]);
  });

  test("OVW-10: night mode tells the group in an admin's own words, and off it still shows the hours that it had", async () => {
    const { path } = await group("Owls");
    const { page, problems } = await signedInVisitor(owner);
    await open(`${path}/messages/night_mode`, page);
    const card = page.getByRole("region", { name: "Night mode" });
    await card.getByRole("switch", { name: "Night mode" }).check();
    await card.getByText("Members cannot post from 23:00 to 07:00 (UTC).").waitFor();
    await card.getByLabel("From").selectOption("21");
    await card.getByText("Members cannot post from 21:00 to 07:00 (UTC).").waitFor();
    await card.getByRole("switch", { name: "Tell the group" }).check();
    const words = card.getByLabel("Words at the beginning");
    await words.fill("x".repeat(501));
    await card.getByRole("button", { name: "Save" }).click();
    await expect(words).toHaveAttribute("aria-invalid", "true");
    await words.fill("Good night, {group}!");
    // docs/decisions/267: by keys, and the field has the focus again.
    await page.keyboard.press("Tab");
    await expect(card.getByRole("button", { name: "Save" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(card.getByRole("button", { name: "Save" })).toHaveCount(0);
    await expect(words).toBeFocused();
    await card.getByLabel("Remove these messages").selectOption({ label: "After 1 hour" });
    await card.getByRole("switch", { name: "Night mode" }).uncheck();
    await card.getByText("Off. Switched on, it goes by its hours: from 21:00 to 07:00 (UTC).").waitFor();
    await open(`${path}/messages/night_mode`, page);
    await card.getByText("Off. Switched on, it goes by its hours: from 21:00 to 07:00 (UTC).").waitFor();
    await card.getByRole("switch", { name: "Night mode" }).check();
    await card.getByText("Members cannot post from 21:00 to 07:00 (UTC).").waitFor();
    await expect(words).toHaveValue("Good night, {group}!");
    await expect(card.getByLabel("Remove these messages")).toHaveValue("3600");
    expect(problems).toEqual([]);
  });

  test("OVW-17: a switch shows that it is being saved, then that it was; what the bot does not act on has none", async () => {
    const { path } = await group("Recycles");
    const toggle = page.getByRole("switch", { name: /^Only admins who may change/ });
    // The adder is known at once, their rights only when Telegram has been asked after the update.
    await expect(async () => {
      await open(`${path}/settings`);
      await expect(toggle).toBeEnabled({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText("Points recycling")).toHaveCount(0);
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
    expect((await asked).postDataJSON()).toEqual({ key: "info_only", isOn: true });
    await expect(toggle).toBeDisabled();
    await expect(toggle).toBeChecked();
    release();
    await page.getByText("Setting saved").first().waitFor();
    await page.unroute("**/v2data/chats/edit_botconf/**");
    await open(`${path}/settings`);
    await expect(toggle).toBeChecked();
  });

  test("in the colours of the reader's own system a switch still shows whether it is on, a card its edge", async () => {
    const { path } = await group("High contrast");
    await page.emulateMedia({ forcedColors: "active" });
    await open(`${path}/messages/night_mode`);
    const [off, on, edge] = await page.getByRole("switch", { name: "Night mode" }).evaluate((input) => {
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

  test("OVW-18: a switch that cannot be saved goes back and says so at itself, with a second try", async () => {
    const { path } = await group("Goes back");
    const refuse = { success: false, message: "Operation failed" };
    await page.route("**/v2data/chats/{edit_botconf,update_attr}/**", (route) => route.fulfill({ json: refuse }));
    for (const [where, name] of [
      ["settings", /^Only admins who may change/],
      ["messages/night_mode", "Night mode"],
    ] as const) {
      await open(`${path}/${where}`);
      const toggle = page.getByRole("switch", { name });
      await toggle.click();
      await page.getByRole("alert").getByText("Operation failed").waitFor();
      await expect(toggle).not.toBeChecked();
      await page.getByRole("button", { name: "Retry" }).waitFor();
      await page.getByRole("link", { name: "Contact help" }).first().waitFor();
    }
    await page.unroute("**/v2data/chats/{edit_botconf,update_attr}/**");
  });
});

test.describe("on other screens and in channels", () => {
  test("OVW-11, AMB-251: on a phone a bar and a sheet behind the name lead to everything; a desktop has neither", async () => {
    const { path } = await group("In the hand");
    await open(path);
    const barOf = (where: Page) => where.getByRole("navigation", { name: "Main menu" });
    await expect(barOf(page)).toBeHidden();
    const { page: phone, problems } = await signedInVisitor(owner, PHONE);
    await open(path, phone);
    const bar = barOf(phone);
    for (const name of ["Overview", "Messages", "Moderation", "Members"])
      await bar.getByRole("link", { name }).waitFor();
    await bar.getByRole("link", { name: "Moderation" }).tap();
    await phone.waitForURL(`**${path}/messages/settings`);
    await expect(bar.locator("[aria-current]")).toHaveText("Moderation", { useInnerText: true });
    await phone
      .getByRole("banner")
      .getByRole("button", { name: /In the hand/ })
      .tap();
    const sheet = phone.getByRole("dialog", { name: "In the hand" });
    await sheet.getByRole("searchbox").fill("night");
    await expect(sheet.getByRole("link")).toHaveText(["Night mode"], { useInnerText: true });
    await sheet.getByRole("link", { name: "Night mode" }).tap();
    await phone.waitForURL(`**${path}/messages/night_mode`);
    await sheet.waitFor({ state: "detached" });
    await bar.getByRole("button", { name: "More" }).tap();
    await sheet.getByRole("link", { name: "Settings" }).tap();
    await phone.waitForURL(`**${path}/settings`);
    expect(problems).toEqual([]);
  });

  test("NAV-38: a channel shows numbers, usage, language and time zone, and nothing of forums, newcomers or points", async () => {
    const chat = (await town.chat("Broadcasts", owner, { type: "channel" })).id;
    const rights = { ...ALL_RIGHTS, can_post_messages: true, can_edit_messages: true };
    await town.control(`chats/${chat}/promote`, { by: owner, user: stage().botId, rights });
    await town.settle();
    await open(`/channels/${dashboardId(chat)}`);
    await page.getByRole("region", { name: "At a glance" }).waitFor();
    await page.getByRole("link", { name: /Monthly usage/ }).waitFor();
    await page.getByRole("link", { name: /Settings.*English.*UTC/ }).waitFor();
    await expect(page.getByRole("main")).not.toHaveText(/forum|newcomer|points|night mode|moderation commands/i, {
      useInnerText: true,
    });
  });

  test("no page threw or broke its policy on the way", () => {
    expect(problems).toEqual([]);
  });
});

test.describe("a channel's overview", () => {
  test("docs/decisions/212: the reactions to its posts are a number with its chart, and the posts with the most are listed", async () => {
    const channel = (await town.chat("Notes", owner, { type: "channel", username: "notes_channel" })).id;
    const rights = { ...ALL_RIGHTS, can_post_messages: true };
    await town.control(`chats/${channel}/promote`, { by: owner, user: stage().botId, rights });
    const post = (text: string) =>
      town.control<{ message_id: number }>("messages", { chat: channel, from: owner, text });
    const [first, second] = [await post("Version 5 is out"), await post("A small fix")];
    const react = (message_id: number, counts: object) =>
      town.control("messages/react", { chat: channel, message_id, counts });
    await react(first.message_id, { "🎉": 1200, "🔥": 4 });
    await react(second.message_id, { "👍": 2 });
    await expect
      .poll(async () => {
        await open(`/channels/${dashboardId(channel)}`);
        return page.getByRole("tab", { name: "Reactions" }).innerText();
      })
      .toContain("1,206");
    await page.getByRole("tab", { name: "Reactions" }).click();
    await page.getByRole("tabpanel", { name: "Reactions" }).waitFor();
    const posts = page.getByRole("region", { name: "Posts with the most reactions" });
    await expect(posts.getByRole("listitem")).toHaveCount(2);
    const most = posts.getByRole("link", { name: /Version 5 is out/ });
    await expect(most).toContainText("1,204 reactions");
    await expect(most).toContainText("🎉 1,200");
    await expect(most).toHaveAttribute("href", `https://t.me/notes_channel/${first.message_id}`);
    await expect(posts.getByText("Telegram does not tell bots how often a post was viewed.")).toBeVisible();
  });
});
