import type { Page } from "@playwright/test";
import { newBot } from "../support/e2e/private-chat.ts";
import { newOwner, openReady } from "../support/e2e/responders.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { ALL_RIGHTS, dashboardId, town } from "../support/e2e/town.ts";
import { DESKTOP } from "../support/e2e/visit.ts";

let page: Page;
let vera: Awaited<ReturnType<typeof newOwner>>;

test.beforeAll(async () => {
  vera = await newOwner("Zora", DESKTOP);
  page = vera.page;
});
test.afterAll(async () => {
  await vera.leave();
});

const rowOf = (name: string) => page.locator("[data-rows] li").filter({ hasText: name });
/** Counts how often Telegram was told commands of private chats, among which this one is. */
const commandsTold = async (description: string) =>
  (await town.calls("setMyCommands"))
    .map(({ payload }) => JSON.stringify(payload))
    .filter((text) => text.includes("all_private_chats") && text.includes(description)).length;

test.describe("the list of own bots", () => {
  // One story: each test goes on where the one before it ended.
  test.describe.configure({ mode: "serial" });

  test("ERR-01: a part of the page that a release took away is said to be gone, and the page is loaded again", async () => {
    await openReady(page, "/bots");
    const part = /\/assets\/add-bot-dialog-/;
    await page.route(part, (route) => route.fulfill({ status: 404, body: "" }));
    await page.getByRole("button", { name: "Add bot" }).click();
    const notice = page.getByRole("alert").filter({ hasText: "Steward was updated meanwhile." });
    await notice.waitFor();
    await page.unroute(part);
    await notice.getByRole("button", { name: "Load again" }).click();
    await notice.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Add bot" }).click();
    await page.getByRole("dialog", { name: "Add bot" }).waitFor();
  });

  test("NAV-37, LST-19, BOT-01: a wrong token says why, a right one, pasted with its message, adds the bot", async () => {
    await openReady(page, "/bots");
    await page.getByRole("heading", { name: "No bots yet" }).waitFor();
    await page.getByRole("button", { name: "Add bot" }).click();
    const dialog = page.getByRole("dialog", { name: "Add bot" });
    const field = dialog.getByRole("textbox", { name: "Bot token" });
    const add = dialog.getByRole("button", { name: "Add bot" });
    await add.click();
    await dialog.getByText("Paste the bot's token first.").waitFor();
    await field.fill("7399000001:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc");
    await add.click();
    await dialog.getByText("Telegram does not know this token.", { exact: false }).waitFor();

    const token = "7399000002:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc";
    await town.control("bots", { token, username: "vera_first_bot", first_name: "Vera's first" });
    await field.fill(`Done! Use this token to access the HTTP API:\n${token}\nKeep it secure.`);
    await add.click();
    const added = page.getByRole("dialog", { name: "Bot added" });
    await added.getByText("@vera_first_bot").waitFor();
    await added.getByRole("button", { name: "Close" }).first().click();
    await rowOf("Vera's first").getByText("Good", { exact: false }).waitFor();
    expect(await page.content()).not.toContain(token);
  });

  test("LST-10, AMB-004: a bot goes into the archive and comes back", async () => {
    await openReady(page, "/bots");
    await rowOf("Vera's first").hover();
    await page.getByRole("button", { name: "Archive Vera's first" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
    await page.getByRole("status").getByText("Archived", { exact: true }).waitFor();
    await expect(rowOf("Vera's first")).toHaveCount(0);
    await openReady(page, "/bots?show=archived");
    await rowOf("Vera's first").hover();
    await page.getByRole("button", { name: "Restore Vera's first" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
    await page.getByRole("heading", { name: "Nothing archived." }).waitFor();
  });

  test("NAV-23: a bot that is not there is said to be missing", async () => {
    await page.goto("/bots/999999/settings");
    await page.getByRole("heading", { name: "Bot Not Found" }).waitFor();
  });

  test("NAV-35: bots with unread chats are counted beside the menu's entry, and nothing is where there are none", async () => {
    const bot = await newBot(vera.token, "Mailbox");
    await openReady(page, "/bots");
    const entry = page.getByRole("navigation", { name: "Community" }).getByRole("link", { name: /^Bots/ });
    await expect(entry).toHaveText("Bots", { useInnerText: true });
    const nora = await bot.person("Norina");
    await nora.say("Anybody there?");
    await expect.poll(bot.unread).toBe(1);
    await openReady(page, "/groups");
    await entry.getByText("1 bot with unread chats").waitFor({ state: "attached" });
    await openReady(page, "/bots");
    await rowOf("Mailbox").getByText("1 unread chat").waitFor({ state: "attached" });
  });
});

test.describe("the settings of a bot", () => {
  test("BOT-06, BOT-11, ERR-01, ERR-11: a bot whose updates go elsewhere says so, and one press brings them back", async () => {
    const bot = await newBot(vera.token, "Stolen");
    const token = `${bot.id}:${"A".repeat(35)}`;
    await fetch(`${stage().simulatorOrigin}/bot${token}/setWebhook`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ url: "https://elsewhere.example/hook" }),
    });
    await openReady(page, `/bots/${bot.id}/settings`);
    await page.route("**/check_health/**", (route) => route.fulfill({ status: 500, body: "boom" }), { times: 1 });
    await page.getByRole("button", { name: "Check now" }).click();
    const failure = page.getByRole("alert").filter({ hasText: "“Check now” did not work" });
    await failure.getByText("Details").click();
    await failure.getByText("Server response failure status:500. Info:boom").waitFor();
    await failure.getByRole("button", { name: "Retry" }).click();
    await page.getByText("Another service receives this bot's messages").waitFor();
    await page.getByText("Invalid endpoint, please update token").waitFor();
    await page.getByRole("button", { name: "Connect again" }).click();
    await page.getByText("Nothing is wrong.", { exact: false }).waitFor();
    await page.getByText("Status: Normal. Health: Good").waitFor();
  });

  test("BOT-16, BOT-18, BOT-19: commands are written, moved, checked on their rows and told to Telegram", async () => {
    const bot = await newBot(vera.token, "Commander");
    await openReady(page, `/bots/${bot.id}/settings`);
    const card = page.getByRole("region", { name: "Commands in private chats" });
    // A free bot has no end of a plan to be reminded of.
    await expect(page.getByRole("switch", { name: /^Remind me/ })).toHaveCount(0);
    await card.getByRole("button", { name: "Add command" }).click();
    await card.getByRole("textbox", { name: "Name of command 1" }).fill("Help");
    await card.getByRole("textbox", { name: "Description of command 1" }).fill("Get help");
    await card.getByRole("button", { name: "Add command" }).click();
    await card.getByRole("textbox", { name: "Name of command 2" }).fill("start");
    await card.getByRole("textbox", { name: "Description of command 2" }).fill("Begin here");
    const save = card.getByRole("button", { name: "Save commands" });
    await save.click();
    await card.getByText("lowercase letters from a to z", { exact: false }).waitFor();
    await card.getByRole("textbox", { name: "Name of command 1" }).fill("help");
    await card.getByRole("button", { name: "Move /start up" }).click();
    await expect(card.getByRole("button", { name: "Move /start up" })).toBeFocused();
    await expect(card.getByRole("textbox", { name: "Name of command 1" })).toHaveValue("start");
    await save.click();
    await page.getByRole("status").getByText("Commands saved").waitFor();
    await expect.poll(() => commandsTold("Begin here")).toBeGreaterThan(0);
    await openReady(page, `/bots/${bot.id}/settings`);
    await expect(card.getByRole("textbox", { name: "Name of command 2" })).toHaveValue("help");
  });

  test("BOT-15, BOT-17: language and welcome message are saved as they are chosen, beside the month's usage", async () => {
    const bot = await newBot(vera.token, "Greeter");
    await bot.storeTemplate("Welcome to our bot");
    await openReady(page, `/bots/${bot.id}/settings`);
    await page.getByRole("combobox", { name: "Bot's language" }).selectOption("de");
    await page.getByRole("status").getByText("Setting saved").waitFor();
    await page
      .getByRole("region", { name: "Monthly usage" })
      .getByText(/^0 of [\d,]+ messages and events counted$/)
      .waitFor();
    await page.getByRole("switch", { name: /Answer Start/ }).check();
    await page.getByRole("button", { name: "Choose a template" }).click();
    const picker = page.getByRole("dialog");
    await picker.getByRole("radio", { name: "Welcome to our bot" }).check();
    await picker.getByRole("button", { name: "Use this template" }).click();
    await page.getByRole("button", { name: "Choose another" }).waitFor();
    await openReady(page, `/bots/${bot.id}/settings`);
    await page.getByRole("region", { name: "Welcome message" }).getByText("Welcome to our bot").waitFor();
    await expect(page.getByRole("combobox", { name: "Bot's language" })).toHaveValue("de");
    await expect(page.getByRole("switch", { name: /Answer Start/ })).toBeChecked();
  });
});

test.describe("a bot of one's own in a chat", () => {
  test("NAV-37, OVW-13, OVW-14, BOT-14, BOT-29: it is refused where it is not, assigned where it is, and its chats go back", async () => {
    const bot = await newBot(vera.token, "Keeper");
    const { id: user } = vera;
    const chat = (await town.chat("Allotments", user)).id;
    await town.employ(chat, user);
    await openReady(page, `/groups/${dashboardId(chat)}/settings`);
    const card = page.getByRole("region", { name: "Managing bot" });
    await card.getByText("The bot for everybody").waitFor();
    const assign = async () => {
      await card.getByRole("button", { name: "Change" }).click();
      await page
        .getByRole("dialog")
        .getByRole("radio", { name: new RegExp(`@own_${bot.id}_bot`) })
        .check();
      await page.getByRole("dialog").getByRole("button", { name: "Use this bot" }).click();
    };
    await assign();
    await page.getByRole("dialog").getByRole("alert").getByText("This bot can't work here", { exact: false }).waitFor();
    await page.keyboard.press("Escape");

    await town.control(`chats/${chat}/add`, { by: user, user: Number(bot.id) });
    await town.control(`chats/${chat}/promote`, { by: user, user: Number(bot.id), rights: ALL_RIGHTS });
    await town.settle();
    await assign();
    await card.getByText("Your own bot").waitFor();

    await openReady(page, `/bots/${bot.id}/settings`);
    await page.getByRole("button", { name: "Delete bot" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete Keeper?" });
    await dialog.getByText("Allotments").waitFor();
    await dialog.getByRole("button", { name: "Delete bot" }).click();
    await page.waitForURL("**/bots");
    await page.getByRole("heading", { level: 1, name: "Bots" }).waitFor();
    await expect(rowOf("Keeper")).toHaveCount(0);
    await openReady(page, `/groups/${dashboardId(chat)}/settings`);
    await card.getByText("The bot for everybody").waitFor();
  });
});

test.describe("what a bot has of its own", () => {
  test("LIB-20, RSP-22, NAV-22: a responder of the bot is written and stands in the bot's list", async () => {
    const bot = await newBot(vera.token, "Replier");
    await openReady(page, `/bots/${bot.id}/responders/create?example=price`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL(`**/bots/${bot.id}/responders`);
    await page.locator("[data-rows] li").first().waitFor();
    await openReady(page, `/bots/${bot.id}/contentlib/msg_templates`);
    await page.locator("[data-rows] li").first().waitFor();
  });

  test("RSP-26, RSP-23: a private message is tried on the list and in the editor, without topics and admins", async () => {
    const bot = await newBot(vera.token, "Rehearsal");
    await openReady(page, `/bots/${bot.id}/responders/create?example=price`);
    const tryOut = async (text: string) => {
      await page.getByRole("button", { name: "Try a message" }).click();
      await page.getByLabel("A message to try").fill(text);
      await expect(page.getByLabel("An admin")).toHaveCount(0);
      await page.getByRole("button", { name: "Test", exact: true }).click();
    };
    await tryOut("The price?");
    await page.getByText("Matches", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL(`**/bots/${bot.id}/responders`);
    await page.locator("[data-rows] li").first().waitFor();
    await tryOut("What price is it?");
    const result = page.getByRole("status").filter({ hasText: "Answers" });
    await result.locator("mark").filter({ hasText: "price" }).waitFor();
  });

  test("API-23, PCH-01: contacts have the label of their status and are found by name", async () => {
    const bot = await newBot(vera.token, "Phone book");
    const ida = await bot.person("Ida");
    const jan = await bot.person("Jan");
    await ida.say("Hi");
    await jan.block(true);
    await town.settle();
    await openReady(page, `/bots/${bot.id}/contacts`);
    await rowOf("Ida").getByText("Can be written to").waitFor();
    await rowOf("Jan").getByText("Blocked the bot").waitFor();
    await page.getByRole("searchbox").fill("ida");
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    await expect(rowOf("Jan")).toHaveCount(0);
    await expect(rowOf("Ida")).toHaveCount(1);
  });
});
