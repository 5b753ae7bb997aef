import type { Page } from "@playwright/test";
import { packRaidControl } from "../../domain/raids/raid-control.ts";
import { countEndedPenalties } from "../support/e2e/acts.ts";
import { bodiesOf } from "../support/e2e/calls.ts";
import { ask, newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { town } from "../support/e2e/town.ts";
import { DESKTOP, newVisitor, PHONE } from "../support/e2e/visit.ts";

let page: Page;
let nora: Awaited<ReturnType<typeof newOwner>>;

test.beforeAll(async () => {
  nora = await newOwner("Nora", DESKTOP);
  page = nora.page;
});
test.afterAll(async () => {
  await nora.leave();
});

/** Makes a new group and the path of its newcomers' settings. */
async function group(title: string) {
  const made = await newGroup(nora.id, title);
  return { ...made, path: `/groups/${made.id}/newcomers/settings` };
}
const set = (id: string, body: object) => ask(nora.token, `chats/newcomer_verification/${id}`, body);
const open = (path: string, where = page) => openReady(where, path);
const saved = (where = page) => where.getByText("Setting saved").first().waitFor();
const choice = (name: string, where = page) => where.getByRole("radio", { name, exact: true });
const picture = (where = page) => where.getByRole("region", { name: "Preview as a newcomer" });
const waitField = (where = page) => where.getByLabel("Time to answer", { exact: true });

test.describe("who may come in", () => {
  test("NAV-12, OVW-07: the overview leads there on a phone, and the section opens its settings", async () => {
    const { id } = await group("Entrance");
    const phone = await nora.context.newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await open(`/groups/${id}`, phone);
    const entry = (name: string) => phone.getByRole("main").getByRole("link", { name });
    for (const [name, rest] of [
      ["Send message", "send_message"],
      ["Forum topics", "overview/forum_topic"],
      ["Commands in this group", "overview/Moderation_Commands"],
    ] as const)
      await expect(entry(name)).toHaveAttribute("href", `/groups/${id}/${rest}`);
    await entry("Newcomers").click();
    await phone.waitForURL(`**/groups/${id}/newcomers/settings`);
    await phone.getByRole("heading", { level: 1, name: "Newcomers" }).waitFor();
    await phone.goto(`/groups/${id}/newcomers`);
    await phone.waitForURL(`**/groups/${id}/newcomers/settings`);
    await expect(phone).toHaveTitle("Newcomers · Entrance · Steward");
    await phone.close();
  });

  test("NCM-14, OVW-17: a choice saves by itself; the check's fields are there only under a check", async () => {
    const { path } = await group("Chosen");
    await open(path);
    await expect(choice("Anyone")).toBeChecked();
    await expect(waitField()).toHaveCount(0);
    const sent = bodiesOf(page, "chats/newcomer_verification");
    await choice("Press a button").click();
    await waitField().waitFor();
    await saved();
    await expect(waitField()).toHaveValue("180");
    await page.reload();
    await expect(choice("Press a button")).toBeChecked();
    await choice("People who join by themselves").click();
    await expect(waitField()).toHaveCount(0);
    await expect.poll(() => sent).toEqual([{ ncm_type: 1056 }, { ncm_type: 2 }]);
    await expect(page.getByRole("row", { name: /^Added by a member/ })).toContainText("Is removed", {
      useInnerText: true,
    });
  });

  test("OVW-18: a refused choice goes back, and it is said why", async () => {
    const { id, path } = await group("Refused");
    await set(id, { ncm_type: 1056 });
    await open(path);
    const refuse = (message: string) =>
      page.route(
        "**/v2data/chats/newcomer_verification/**",
        (route) => route.fulfill({ json: { success: false, message } }),
        {
          times: 1,
        },
      );
    await refuse("Operation failed");
    await choice("Nobody").click();
    await page.getByRole("alert").getByText("Operation failed").first().waitFor();
    await expect(choice("Press a button")).toBeChecked();

    await refuse("BOT_UNREACHABLE");
    await waitField().selectOption("60");
    await page.getByText("Telegram did not answer the bot. Try again in a minute.").first().waitFor();
    await expect(waitField()).toHaveValue("180");

    await refuse("BOT_UNREACHABLE");
    const words = page.getByLabel("Your text above the request");
    await words.fill("Welcome, {name}!");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await words.and(page.locator("[aria-invalid=true]")).waitFor();
    // Written text is not lost; it is dropped by a button of its own.
    await expect(words).toHaveValue("Welcome, {name}!");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(words).toHaveValue("");
  });

  test("NCM-17: a question is asked only once it has an answer, and both are saved with its type", async () => {
    const { path } = await group("Asked");
    await open(path);
    const sent = bodiesOf(page, "chats/newcomer_verification");
    await choice("Your question").click();
    const save = page.getByRole("button", { name: "Save", exact: true });
    await page.getByLabel("Question", { exact: true }).fill("Who wrote the first program?");
    const answer = page.getByLabel("Answer", { exact: true });
    await save.click();
    // The field that lacks something says so and takes the focus.
    await answer.and(page.locator("[aria-invalid=true]:focus")).waitFor();
    await expect(answer).toHaveAttribute("aria-describedby", /-error\b/);
    expect(sent).toEqual([]);
    await answer.fill("Ada");
    await save.click();
    await saved();
    expect(sent).toEqual([{ ncm_quiz: "Who wrote the first program?", ncm_ansr: "Ada", ncm_type: 160 }]);
    await picture().getByText("Who wrote the first program?").waitFor();
    await page.reload();
    await expect(choice("Your question")).toBeChecked();
  });

  test("NCM-15: the menu goes from 10 seconds to 2 hours; less than 30 is warned of", async () => {
    const { id, path } = await group("Hasty");
    await set(id, { ncm_type: 1056 });
    await open(path);
    const offered = await waitField()
      .locator("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect([offered[0], offered.at(-1)]).toEqual(["10", "7200"]);
    const warning = page.getByText("In less than 30 seconds many people cannot answer.");
    await waitField().selectOption("20");
    await warning.waitFor();
    await expect(waitField()).toBeEnabled();
    await waitField().selectOption("30");
    await expect(warning).toHaveCount(0);
  });

  test("NCM-13, PLN-13: on the free plan the checks in words are locked and say which plan has them", async () => {
    const { id } = await group("Free");
    const visitor = await newVisitor(PHONE);
    // In the web view a page asks for its data itself, so that the chat's trial can be made to be over.
    await visitor.page.route(`**/v2data/chats/get/${id}?**`, async (route) => {
      const answer = (await (await route.fetch()).json()) as { result: { item: object } };
      Object.assign(answer.result.item, { ctime: 0 });
      await route.fulfill({ json: answer });
    });
    const host = new URL("/webapp", stage().simulatorOrigin.replace("127.0.0.1", "localhost"));
    const startapp = `groups_${id}_newcomers_settings`;
    const params = { bot: String(stage().botId), user: String(nora.id), startapp, theme: "dark" };
    host.search = new URLSearchParams(params).toString();
    await visitor.page.goto(host.href);
    const frame = visitor.page.frameLocator("iframe");
    const radio = (name: string) => frame.getByRole("radio", { name, exact: true });
    // A phone folds the kinds of which none is chosen.
    const checks = frame.getByRole("button", { name: /^After a check/ });
    // The names have a line of their own.
    await expect(checks).toHaveAccessibleName(/^After a check Press a button/);
    await checks.waitFor();
    await expect(radio("Anyone")).toBeChecked();
    await expect(radio("Captcha")).toBeHidden();
    await checks.click();
    await radio("Captcha").waitFor();
    for (const name of ["Your question", "Email address", "Wallet address", "A few words"]) {
      await expect(radio(name)).toBeDisabled();
    }
    await expect(frame.getByText("Needs Essential")).toHaveCount(4);
    await expect(radio("Captcha")).toBeEnabled();
    expect(visitor.problems).toEqual([]);
    await visitor.page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("NCM-11, AMB-073: arrows move among the choices and save none; the space key chooses", async () => {
    const { path } = await group("By keys");
    await open(path);
    const sent = bodiesOf(page, "chats/newcomer_verification");
    await choice("Anyone").focus();
    for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowDown");
    await expect(choice("Nobody")).toBeFocused();
    expect(sent).toEqual([]);
    await page.keyboard.press("Space");
    await saved();
    expect(sent).toEqual([{ ncm_type: 23 }]);
  });

  test("NCM-14, AMB-050: two tabs change one thing each, and neither takes the other's away", async () => {
    const { id, path } = await group("Two tabs");
    await set(id, { ncm_type: 1056 });
    const other = await nora.context.newPage();
    await open(path);
    await open(path, other);
    // The answers, since a tick is gone after a moment.
    const answered = (where: Page) =>
      where.waitForResponse((answer) => answer.url().includes("/newcomer_verification/"));
    await Promise.all([answered(page), choice("Captcha").click()]);
    await Promise.all([answered(other), waitField(other).selectOption("600")]);
    await expect(choice("Captcha", other)).toBeChecked();
    await other.close();
    await page.reload();
    await expect(choice("Captcha")).toBeChecked();
    await expect(waitField()).toHaveValue("600");
  });
});

test.describe("newcomers on the block list", () => {
  test("docs/decisions/198: the admin chooses a ban; whoever is listed and joins is banned, and the log takes it back", async () => {
    const { id, chat, path } = await group("Guarded");
    await open(path);
    const card = page.getByRole("combobox", { name: "New people on the block list" });
    await expect(card).toHaveValue("1");
    await card.selectOption({ label: "Ban, and tell the admins" });
    await saved();
    const spammer = await town.person("Coins", { is_listed: true });
    await town.join(chat, spammer.id);
    await expect.poll(() => countEndedPenalties(nora.token, id)).toBe(1);
    await open(`/groups/${id}/messages/actions`);
    const rows = page.locator("main section[aria-labelledby^=day-] li");
    await rows
      .filter({ hasText: "Known spammers" })
      .getByRole("button", { name: /^Undo: Ban forever/ })
      .focus();
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Lift the ban" }).click();
    await rows.getByText("Undone", { exact: true }).waitFor();
    await open(path);
    const region = page.getByRole("region", { name: "Exceptions to the block list" });
    await region.getByRole("button", { name: "Show exceptions" }).click();
    const excepted = region.getByRole("listitem");
    await expect(excepted).toHaveText(/^Coins/);
    await region.getByLabel("Telegram ID of a person").fill("call me");
    await page.keyboard.press("Enter");
    await region.getByText("An ID is a number").waitFor();
    await region.getByLabel("Telegram ID of a person").fill("987654321");
    await page.keyboard.press("Enter");
    await expect(excepted).toHaveText([/^987654321/, /^Coins/]);
    await region.getByRole("button", { name: "Remove Coins from the exceptions" }).click();
    await expect(excepted).toHaveText([/^987654321/]);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(excepted).toHaveText([/^Coins/, /^987654321/]);
  });
});

test.describe("while raid control is on", () => {
  test("docs/decisions/266: the page says what meets newcomers now, until it is ended", async () => {
    const { id, chat, path } = await group("Raided");
    const measures = { verify: true, text: true, closed: false, requests: true };
    const value = packRaidControl({ sensitivity: "strict", measures, hours: 1 });
    await ask(nora.token, `chats/update_attr/${id}`, { attr: "raid_control", value });
    for (let n = 1; n <= 12; n++) await town.join(chat, (await town.person(`Raider ${n}`)).id);
    await town.settle();
    await open(path);
    const door = page.getByRole("row", { name: /^Joins by themselves/ });
    await expect(door).toHaveText(/Is checked\s*Otherwise: Is let in/, { useInnerText: true });
    await expect(page.getByRole("row", { name: /^Added by an admin/ })).toHaveText(/Is let in$/);
    const wall = page
      .locator("div")
      .filter({ hasText: /^Raid control has been on since \d\d:\d\d/ })
      .last();
    await expect(wall.getByRole("listitem")).toHaveText([
      "Whoever joins has to verify",
      "Links and media of new members are removed",
    ]);
    await expect(picture().getByRole("listitem")).toHaveCount(6);
    await wall.getByRole("link", { name: "Raid control" }).click();
    await expect(page.getByRole("region", { name: "Raid control" })).toBeInViewport();
    await page.getByRole("button", { name: "End it" }).click();
    await expect(door).toHaveText(/Is let in$/);
    await expect(page.getByText("Raid control has been on since")).toHaveCount(0);
    await expect(picture().getByRole("listitem")).toHaveCount(2);
  });
});

test.describe("while the page is open", () => {
  test("docs/decisions/266: the card of raid control comes and goes with it, and what is being typed stays", async () => {
    const { id, chat, path } = await group("Watched");
    const measures = { verify: true, text: true, closed: false, requests: true };
    const value = packRaidControl({ sensitivity: "strict", measures, hours: 1 });
    await ask(nora.token, `chats/update_attr/${id}`, { attr: "raid_control", value });
    await open(path);
    const door = page.getByRole("row", { name: /^Joins by themselves/ });
    await expect(door).toHaveText(/Is let in$/);
    const region = page.getByRole("region", { name: "Exceptions to the block list" });
    await region.getByRole("button", { name: "Show exceptions" }).click();
    const typed = region.getByLabel("Telegram ID of a person");
    await typed.fill("12345");
    // The member of the group came within the same minute.
    for (let n = 1; n <= 12; n++) await town.join(chat, (await town.person(`Comer ${n}`)).id);
    await expect(page.getByText(/Raid control has been on since \d\d:\d\d/)).toBeVisible();
    await expect(page.getByText("Joined so far: 13.")).toBeVisible();
    await expect(door).toHaveText(/Is checked/);
    await ask(nora.token, `chats/lower_wall/${id}`, {});
    await expect(page.getByText("Raid control has been on since")).toHaveCount(0);
    await expect(door).toHaveText(/Is let in$/);
    await expect(typed).toHaveValue("12345");
  });
});

test.describe("newcomers who react and never write", () => {
  test("AMB-291, docs/decisions/200: the admin sets a mute; Telegram is asked for reactions, and who reacts much is muted", async () => {
    const { id, chat, path } = await group("Reacted");
    await open(path);
    const most = page.getByLabel("Messages they reacted to, at least");
    await page
      .getByLabel("New people who react much and never write")
      .selectOption({ label: "Mute, and tell the admins" });
    await saved();
    await most.selectOption("5");
    await expect
      .poll(async () => JSON.stringify((await town.calls("setWebhook")).at(-1)?.payload.allowed_updates))
      .toContain("message_reaction");
    await page.reload();
    await expect(most).toHaveValue("5");
    const silent = (await town.person("Emoji")).id;
    await town.join(chat, silent);
    for (let at = 0; at < 5; at++) {
      const { message_id } = await town.say(chat, nora.id, `news ${at}`);
      await town.control("messages/react", { chat, message_id, user: silent });
    }
    await expect.poll(() => countEndedPenalties(nora.token, id)).toBe(1);
    const taken = async () =>
      (await town.calls("deleteAllMessageReactions"))
        .filter(({ payload }) => payload.chat_id === chat)
        .map(({ payload }) => payload.user_id);
    await expect.poll(taken).toEqual([silent]);
  });
});

test.describe("the preview as a newcomer", () => {
  test("NCM-31, NCM-38, NCM-40: step by step, in the bot's words, with what was set", async () => {
    const { id, path } = await group("Pictured");
    await set(id, { ncm_type: 1056, ncm_prmt: "Hi {name}, this is {group}", ncm_ntfy: 1, ncm_rtry: -1 });
    await ask(nora.token, `chats/update_attr/${id}`, { attr: "langm", value: "de" });
    await ask(nora.token, `chats/update_attr/${id}`, { attr: "du_nr", value: 3600 });
    await ask(nora.token, `chats/update_attr/${id}`, { attr: "lv_nr", value: 1 });
    await open(path);
    const steps = picture().getByRole("listitem");
    await expect(steps).toHaveCount(6);
    await expect(steps.nth(2)).toContainText("Hi Nora, this is Pictured", { useInnerText: true });
    await expect(steps.nth(2)).toContainText("3 Minuten", { useInnerText: true });
    await expect(steps.nth(4)).toHaveText(/Nora[\s\S]*Removed after a minute/, { useInnerText: true });
    await expect(steps.nth(5)).toHaveText(/Only text from .*Nora.* for 1 hour/, { useInnerText: true });
    await picture()
      .getByText(/within 3 minutes.* stays out for good/)
      .waitFor();
  });

  test("NCM-36, API-41: a template of the library greets; it is chosen, shown, and taken away again", async () => {
    const { id, path } = await group("Greeted");
    type Stored = { item: { id: string } };
    const { item } = await ask<Stored>(nora.token, `chat_msgtemplates/create/${id}`, {
      content: "Welcome to the garden",
    });
    await open(path);
    const sent = bodiesOf(page, "chats/update_attr");
    await page.getByRole("switch", { name: /^Greet newcomers/ }).click();
    await page.getByText("None is chosen, so nobody is greeted.").waitFor();
    await page.getByRole("button", { name: "Add a message" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Welcome to the garden" }).click();
    await dialog.getByRole("button", { name: "Use" }).click();
    await picture().getByText("Welcome to the garden").waitFor();
    await page.getByLabel("Remove the greeting").selectOption("60");
    await picture().getByText("The greeting, removed after 1 minute").waitFor();
    await page.getByRole("button", { name: "Do not greet with “Welcome to the garden”" }).click();
    await page.getByText("None is chosen, so nobody is greeted.").waitFor();
    await expect
      .poll(() => sent)
      .toEqual([
        { attr: "asset_id_greeting", value: item.id },
        { attr: "rm_greeting", value: 60 },
        { attr: "asset_id_greeting", value: "" },
      ]);
  });
});

test.describe("what came of newcomers", () => {
  test("NCM-32, NCM-33: what somebody answered is in the report, how it ended and who was turned away in the log", async () => {
    const { id, chat, path } = await group("Reported");
    await set(id, { ncm_type: 2080 });
    const rosa = (await town.person("Rosa")).id;
    await town.join(chat, rosa);
    await town.control("private/start", { user: rosa, bot: stage().botId, payload: `ncm_${id}` });
    await town.settle();
    await town.say(rosa, rosa, "I grow tomatoes", { bot: stage().botId });
    await town.settle();
    await set(id, { ncm_type: 23 });
    await town.join(chat, (await town.person("Turner")).id);
    await town.settle();

    const report = path.replace("settings", "report");
    const answers = page.getByRole("region", { name: "Answers" });
    await expect
      .poll(async () => {
        await open(report);
        return answers.getByRole("listitem").allInnerTexts();
      })
      .toEqual([expect.stringMatching(/Rosa[\s\S]*Passed[\s\S]*I grow tomatoes[\s\S]*A few words/)]);
    const numbers = page.getByRole("region", { name: "Results of the checks" }).locator("dd");
    await expect(numbers).toHaveText(["1", "1", "0", "0", "0"], { useInnerText: true });

    await page.getByRole("navigation", { name: "Newcomers" }).getByRole("link", { name: "Log" }).click();
    await page.getByRole("heading", { level: 1, name: "Newcomers log" }).waitFor();
    const lines = page.getByRole("main").getByRole("listitem");
    await lines.filter({ hasText: "Rosa" }).getByText("Passed").waitFor();
    await lines.filter({ hasText: "Turner" }).getByText("Turned away").waitFor();
  });

  test("NAV-12, OVW-18: without anything to tell, and where it cannot be read, the pages say so", async () => {
    const { path } = await group("Silent");
    await open(path.replace("settings", "report"));
    await page.getByText("Nobody was checked in this period").waitFor();
    await page.goto(`${path.replace("settings", "log")}?from=2020-01-01&to=2024-01-01`);
    await page.getByText("No newcomers in this period").or(page.getByRole("alert")).first().waitFor();
  });
});

test.describe("the pages in Arabic", () => {
  test("NAV-12: on a phone from right to left nothing is wider than the screen", async () => {
    const reader = await newOwner("Noor", { ...PHONE, viewport: { width: 320, height: 640 } });
    const { page: phone } = reader;
    const { id } = await newGroup(reader.id, "يمين");
    const path = `/groups/${id}/newcomers/settings`;
    await ask(reader.token, `chats/newcomer_verification/${id}`, { ncm_type: 96 });
    await ask(reader.token, "account/update_attr", { attr: "lang", value: "ar" });
    await open(path, phone);
    await phone.getByRole("heading", { level: 1, name: "الأعضاء الجدد" }).waitFor();
    const fits = () => phone.evaluate(() => [document.dir, document.documentElement.scrollWidth <= innerWidth]);
    await expect.poll(fits).toEqual(["rtl", true]);
    for (const [page, title] of [
      ["report", "تقرير الأعضاء الجدد"],
      ["log", "سجل الأعضاء الجدد"],
    ] as const) {
      await open(path.replace("settings", page), phone);
      await phone.getByRole("heading", { level: 1, name: title }).waitFor();
      await expect.poll(fits).toEqual(["rtl", true]);
    }
  });
});
