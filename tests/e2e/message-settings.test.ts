import type { Locator, Page } from "@playwright/test";
import { censorWords, FLOOD_LINE_OPTIONS } from "../../domain/limits.ts";
import { countEndedActs } from "../support/e2e/acts.ts";
import { bodiesOf } from "../support/e2e/calls.ts";
import { ask, newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { newVisitor, PHONE } from "../support/e2e/visit.ts";

/** A new group's plan: its trial (AMB-208). */
const TRIAL = 10;

let page: Page;
let ruth: Awaited<ReturnType<typeof newOwner>>;

test.beforeAll(async () => {
  ruth = await newOwner("Ruth");
  page = ruth.page;
});
test.afterAll(async () => {
  await ruth.leave();
});

/** Makes a new group and the path of the settings of its messages. */
async function group(title: string) {
  const { id } = await newGroup(ruth.id, title);
  return { id, path: `/groups/${id}/messages/settings` };
}
const open = (path: string, where = page) => openReady(where, path);
/** Waits for the tick beside a saved setting. */
const saved = (where: Page | Locator = page) => where.getByText("Setting saved").first().waitFor();
/** Opens the sheet of a rule, whether it is on or to be added. */
async function sheet(name: string, where = page): Promise<Locator> {
  const row = where.getByRole("main").getByRole("button", { name: new RegExp(`^${name}`) });
  const add = where.getByText("Add a rule");
  await add.waitFor();
  if (!(await row.first().isVisible())) {
    const groups = where.locator("details details");
    if (!(await groups.first().isVisible())) await add.click();
    const rule = where.locator("button", { hasText: new RegExp(`^${name}`) });
    if (!(await rule.first().isVisible())) await groups.filter({ has: rule }).locator("summary").click();
  }
  await row.first().click();
  return where.getByRole("dialog", { name, exact: true });
}
/** Closes a dialog by its own button, which comes before that of a notice which stands in it. */
const close = (dialog: Locator) => dialog.getByRole("button", { name: "Close" }).first().click();
const refuseOnce = (part: string, message: string) =>
  page.route(`**/v2data/${part}/**`, (route) => route.fulfill({ json: { success: false, message } }), { times: 1 });

test.describe("what may be said", () => {
  test("NAV-10, HIS-01: rules that are on stand first, as they are; the others are behind a button, by group", async () => {
    const { id, path } = await group("Fourteen");
    await ask(ruth.token, `chats/edit_botconf/${id}`, { key: "del_dice", isOn: true });
    await ask(ruth.token, `chats/edit_botconf/${id}`, { key: "anti_long_name", isOn: true });
    await open(path);
    await page.getByRole("heading", { level: 1, name: "Message rules" }).waitFor();
    await expect(page.getByText(/Administrators are exempt/)).toHaveCount(1);
    await page.getByText("2 rules on").waitFor();
    await expect(page.getByRole("switch", { name: "Dice" })).toBeChecked();
    await expect(page.getByRole("switch", { name: "Names" })).toBeChecked();
    await expect(page.getByRole("switch")).toHaveCount(2);
    const sticker = page.getByRole("button", { name: /^Stickers/ });
    await expect(sticker).toBeHidden();
    await page.getByText("Add a rule").click();
    const media = page.getByRole("region", { name: "Media" });
    await expect(media.getByRole("button")).toHaveCount(0);
    await media.getByRole("heading", { name: "Media" }).click();
    await expect(media.getByRole("button")).toHaveCount(12);
    await sticker.click();
    await expect(page.getByRole("dialog").getByRole("switch", { name: /^On/ })).not.toBeChecked();
    await close(page.getByRole("dialog"));
    const tabs = page.getByRole("navigation", { name: "Moderation" });
    await expect(tabs.locator("[aria-current=page]")).toHaveText("Rules", { useInnerText: true });
    await tabs.getByRole("link", { name: "Night mode" }).click();
    await page.getByRole("heading", { level: 1, name: "Night mode" }).waitFor();
  });

  test("docs/spam.md: the spam score is switched on to watch, may ask, and tells what it learned", async () => {
    const { path } = await group("Scored");
    await open(path);
    const dialog = await sheet("Spam score");
    await dialog.getByRole("switch", { name: /^On/ }).check();
    const mode = dialog.getByLabel("The score", { exact: true });
    await expect(mode).toHaveValue("1");
    await dialog.getByText("Learned so far: 0 as spam, 0 as wanted.").waitFor();
    await expect(dialog.getByRole("button", { name: "Forget what was learned" })).toBeDisabled();
    await mode.selectOption("3");
    await dialog.getByText(/It removes nothing before it has learned 200 wanted messages/).waitFor();
    await dialog.getByText(/If an admin chat is chosen, this goes there instead\.$/).waitFor();
    await expect(dialog.getByLabel("After a removal, the author gets")).toHaveValue("0");
    await dialog.getByLabel("How strict").selectOption("2");
    await saved(dialog);
    await close(dialog);
    await page.getByRole("button", { name: /^Spam score.*Strict/ }).waitFor();
  });

  test("decision 144: a kind of message is told to the admins only, and members of a week are exempt", async () => {
    const { path } = await group("Kinds");
    await open(path);
    const sent = bodiesOf(page, "chats/edit_rules", "answered");
    const dialog = await sheet("Contacts");
    await dialog.getByRole("switch", { name: /^On/ }).check();
    await saved(dialog);
    await dialog.getByLabel("Penalty").selectOption({ label: "Only tell the admins" });
    await dialog.getByText("The message stays.").waitFor();
    await expect.poll(() => sent.length).toBe(2);
    await dialog.getByLabel("Exempt members who are here for").selectOption({ label: "7 days" });
    await expect.poll(() => sent.length).toBe(3);
    expect(sent.map((body) => (body as { flt: unknown }).flt)).toEqual([
      { contact: { on: true } },
      { contact: { dur: -1 } },
      { contact: { days: 7 } },
    ]);
    await close(dialog);
    await page.getByRole("button", { name: /^Contacts.*Only tell the admins/ }).waitFor();
    const patterns = await sheet("Patterns");
    const field = patterns.getByRole("textbox", { name: "Regular expressions" });
    await field.fill("(free{1,2}");
    await field.press("Enter");
    await patterns.getByText("Character 1: this bracket has no other half.").waitFor();
    await expect(field).toHaveValue("(free{1,2}");
    await field.fill("(free{1,2})");
    await field.press("Enter");
    await expect(patterns.getByRole("listitem")).toHaveText(["(free{1,2})"]);
    await expect.poll(() => sent.length).toBe(4);
  });

  test("docs/decisions/232: people whose names may look like an admin's are listed, added, removed and put back", async () => {
    const { path } = await group("Doubles");
    await open(path);
    const dialog = await sheet("Look-alikes of admins");
    const region = dialog.getByRole("region", { name: "Exceptions" });
    await region.getByRole("button", { name: "Show exceptions" }).click();
    await region.getByText("Nobody yet.").waitFor();
    await region.getByLabel("Telegram ID of a person").fill("987654321");
    await page.keyboard.press("Enter");
    const excepted = region.getByRole("listitem");
    await expect(excepted).toHaveText([/^987654321/]);
    await region.getByRole("button", { name: "Remove 987654321 from the exceptions" }).click();
    await expect(excepted).toHaveCount(0);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(excepted).toHaveText([/^987654321/]);
    await close(dialog);
  });

  test("HIS-01, OVW-17: a rule saves by itself, once however often it is pressed, ticks, and stays in its place", async () => {
    const { path } = await group("Switched");
    await open(path);
    const sent = bodiesOf(page, "chats/edit_rules");
    const dialog = await sheet("Links");
    await dialog.getByRole("switch", { name: /^On/ }).dblclick();
    await saved(dialog);
    await close(dialog);
    const links = page.getByRole("switch", { name: "Links" });
    await expect(links).toBeChecked();
    expect(sent).toEqual([{ switches: { del_msg_link: true }, attrs: {} }]);
    await page.reload();
    await links.click();
    await saved();
    // It can be switched on again where it is.
    await expect(links).not.toBeChecked();
    await expect(links).toBeEnabled();
  });

  test("OVW-18: a refused switch, choice and word go back, it is said there why, and can be tried again", async () => {
    const { id, path } = await group("Refused");
    await ask(ruth.token, `chats/edit_botconf/${id}`, { key: "del_msg_sticker", isOn: true });
    await open(path);
    await refuseOnce("chats/edit_rules", "Operation failed");
    const stickers = page.getByRole("switch", { name: "Stickers" });
    await stickers.click();
    await page.getByRole("alert").getByText("Operation failed").waitFor();
    await expect(stickers).toBeChecked();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(stickers).not.toBeChecked();
    await expect(page.getByRole("alert")).toHaveCount(0);

    await refuseOnce("chats/update_attr", "BOT_UNREACHABLE");
    const links = await sheet("Links");
    const penalty = links.getByLabel("After the deletion, the author gets");
    await penalty.selectOption({ label: "Ban forever" });
    await links.getByText("Telegram did not answer the bot. Try again in a minute.").waitFor();
    await expect(penalty).toHaveValue("0");
    await close(links);

    await refuseOnce("chats/edit_arr", "UPPLAN_FOR_SLOTS_DESC");
    const words = await sheet("Sensitive words");
    await words.getByRole("textbox").fill("spam");
    await words.getByRole("textbox").press("Enter");
    await words.getByText(/There is no free slot left/).waitFor();
    await expect(words.getByRole("listitem")).toHaveCount(0);
    await words.getByRole("button", { name: "Retry" }).click();
    await expect(words.getByRole("listitem")).toHaveCount(1);
    await close(words);
  });

  test("HIS-05: fifteen minutes are 900; kick and ban are -10 and -20", async () => {
    const { path } = await group("Punished");
    await open(path);
    const sent = bodiesOf(page, "chats/update_attr", "answered");
    for (const [rule, label, text] of [
      ["Links", "After the deletion, the author gets", "Mute for 15 minutes"],
      ["Sensitive words", "Then its author gets", "Kick, may come back"],
    ] as const) {
      const dialog = await sheet(rule);
      await dialog.getByLabel(label, { exact: true }).selectOption({ label: text });
      await saved(dialog);
      await close(dialog);
    }
    await expect
      .poll(() => sent)
      .toEqual([
        { attr: "du_msgflt", value: 900 },
        { attr: "du_sensword", value: -10 },
      ]);
    await page.reload();
    const words = await sheet("Sensitive words");
    await expect(words.getByLabel("Then its author gets", { exact: true })).toHaveValue("-10");
    await close(words);
  });

  test("HIS-02, API-15: words are written one after another while they save, and each can be taken out", async () => {
    const { path } = await group("Worded");
    await open(path);
    const words = await sheet("Words");
    const field = words.getByRole("textbox", { name: "Delete messages that contain" });
    const sent = bodiesOf(page, "chats/edit_arr", "answered");
    for (const word of ["spam", "free money"]) {
      await field.fill(word);
      await field.press("Enter");
    }
    // The field keeps the focus while it saves.
    await expect(field).toBeFocused();
    await saved(words);
    await field.fill("SPAM");
    await field.press("Enter");
    await words.getByText("spam is already in the list.").waitFor();
    await words.getByRole("button", { name: "Remove spam" }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        { attr: "rocontain", method: "add", value: "spam" },
        { attr: "rocontain", method: "add", value: "free money" },
        { attr: "rocontain", method: "remove", value: "spam" },
      ]);
    await words.getByText(/1 of 10 slots used/).waitFor();
    await page.reload();
    await page.getByText("1 entry").waitFor();
    await expect((await sheet("Words")).getByRole("list", { name: "Delete messages that contain" })).toHaveText(
      "free money",
      { useInnerText: true },
    );
    await close(page.getByRole("dialog"));
  });

  test("HIS-03, HIS-04: a site is kept as its host; what is none is said to be none and never sent", async () => {
    const { path } = await group("Sites");
    await open(path);
    const links = await sheet("Links");
    const field = links.getByRole("textbox", { name: "Allowed sites" });
    const sent = bodiesOf(page, "chats/edit_arr");
    await field.fill("https://Example.com/some/page");
    await field.press("Enter");
    await links
      .getByRole("listitem")
      .filter({ hasText: /^example\.com$/ })
      .waitFor();
    await field.fill("not domain");
    await field.press("Enter");
    await links
      .getByRole("alert")
      .getByText("This is not a domain. Write one like example.com, or a link to it.")
      .waitFor();
    await expect(field).toHaveValue("not domain");
    await expect.poll(() => sent).toEqual([{ attr: "domainwl", method: "add", value: "example.com" }]);
    await close(links);
  });

  test("HIS-08, PLN-13: with every place taken no word can be added, and the next plan is named", async () => {
    const { id, path } = await group("Full");
    for (let place = 0; place < censorWords(TRIAL); place++) {
      await ask(ruth.token, `chats/edit_arr/${id}`, { attr: "sensword", method: "add", value: `word${place}` });
    }
    await open(path);
    const words = await sheet("Sensitive words");
    await words.getByText(/10 of 10 slots used/).waitFor();
    await expect(words.getByRole("link", { name: "More with Professional" })).toHaveAttribute(
      "href",
      `/plan/upgrade/chat/${id}?viplv=50&drive=slot.lmt`,
    );
    await expect(words.getByRole("textbox")).toBeDisabled();
    await words.getByRole("button", { name: "Remove word3" }).click();
    await expect(words.getByRole("textbox")).toBeEnabled();
    await saved(words);
    await close(words);
  });

  test("HIS-02, AMB-047: two tabs add to one list, and neither takes the other's word away", async () => {
    const { path } = await group("Two tabs");
    const other = await ruth.context.newPage();
    await open(path);
    await open(path, other);
    for (const [tab, word] of [
      [page, "one"],
      [other, "two"],
    ] as const) {
      const words = await sheet("Sensitive words", tab);
      await words.getByRole("textbox").fill(word);
      await words.getByRole("textbox").press("Enter");
      await saved(words);
    }
    await expect(other.getByRole("dialog").getByRole("list", { name: "Words" }).getByRole("listitem")).toHaveText(
      ["one", "two"],
      { useInnerText: true },
    );
    await other.close();
    await close(page.getByRole("dialog"));
  });

  test("HIS-07: one switch opens the check of names, and its ten fields are saved", async () => {
    const { path } = await group("Named");
    await open(path);
    const names = await sheet("Names");
    await expect(names.getByRole("switch")).toHaveCount(1);
    await names.getByRole("switch", { name: /^On/ }).click();
    const sent = bodiesOf(page, "chats/update_attr", "answered");
    const words = bodiesOf(page, "chats/edit_arr", "answered");
    for (const name of [
      /^Long names/,
      /^Phone/,
      /^Links and/,
      /^Unwanted/,
      /^The group/,
      /^The admin/,
      /^The member/,
    ]) {
      await names.getByRole("switch", { name }).click();
      await expect(names.getByRole("switch", { name })).toBeEnabled();
    }
    await expect(names.getByLabel("Longest name, in characters")).toHaveValue("50");
    await names.getByLabel("Longest name, in characters").selectOption("30");
    // Two fields save side by side, and either may be answered first.
    await expect.poll(() => sent).toContainEqual({ attr: "prtln_len", value: 30 });
    await names.getByLabel("A member with such a name gets").selectOption({ label: "Ban forever" });
    await names.getByRole("textbox").fill("admin");
    await names.getByRole("textbox").press("Enter");
    await names.getByRole("listitem").getByText("admin").waitFor();
    const flags = ["ckl", "mob", "url", "cen", "nfg", "nfa", "nft"].map((name) => ({
      attr: `prtln_${name}`,
      value: 1,
    }));
    await expect
      .poll(() => sent)
      .toEqual([...flags, { attr: "prtln_len", value: 30 }, { attr: "prtln_dur", value: -20 }]);
    await expect.poll(() => words).toHaveLength(1);
    await page.reload();
    await sheet("Names");
    await expect(names.getByLabel("Longest name, in characters")).toHaveValue("30");
    await expect(names.getByRole("switch", { name: /^Unwanted/ })).toBeChecked();
    await close(names);
  });

  test("HIS-06, MOD-21: below the plan flood protection, opened by its address, is locked and says which plan has it", async () => {
    const { id, path } = await group("Locked");
    await open(`${path}?rule=flood`);
    const flood = page.getByRole("dialog", { name: "Flood protection" });
    await expect(flood.getByRole("link", { name: "More with Professional" })).toHaveAttribute(
      "href",
      `/plan/upgrade/chat/${id}?viplv=50&drive=flood`,
    );
    for (const each of await flood.getByRole("switch").all()) await expect(each).toBeDisabled();
    await expect(flood.getByRole("combobox")).toBeDisabled();
    await close(flood);
  });

  test("HIS-06, HIS-12, HIS-13: with the plan each value is saved by itself, beginning with the defaults", async () => {
    const { id } = await group("Flooded");
    const visitor = await newVisitor(PHONE);
    const kept: Record<string, number> = {};
    // In the web view a page asks for its data itself, so that the chat can be given a plan that nobody paid for.
    await visitor.page.route(`**/v2data/chats/get/${id}?**`, async (route) => {
      const answer = (await (await route.fetch()).json()) as { result: { item: object } };
      Object.assign(answer.result.item, { viplv: 50, viptime: Date.now(), ...kept });
      await route.fulfill({ json: answer });
    });
    await visitor.page.route(`**/v2data/chats/update_attr/${id}?**`, async (route) => {
      const { attr, value } = route.request().postDataJSON() as { attr: string; value: number };
      kept[attr] = value;
      await route.fulfill({ json: { success: true, result: { diff: { [attr]: value } } } });
    });
    const host = new URL("/webapp", stage().simulatorOrigin.replace("127.0.0.1", "localhost"));
    const startapp = `groups_${id}_messages_settings`;
    const params = { bot: String(stage().botId), user: String(ruth.id), startapp, theme: "light" };
    host.search = new URLSearchParams(params).toString();
    await visitor.page.goto(host.href);
    const app = visitor.page.frameLocator("iframe");
    await app.getByRole("button", { name: /^Flood protection/ }).click();
    const flood = app.getByRole("dialog", { name: "Flood protection" });
    await flood.waitFor();
    for (const name of [/^Too many messages/, /^Too much text/]) await flood.getByRole("switch", { name }).click();
    await expect.poll(() => kept).toEqual({ prtfd_ckl: 120, prtfd_ckc: 120 });
    const lines = flood.getByLabel("Messages", { exact: true });
    const characters = flood.getByLabel("Characters", { exact: true });
    await expect(lines).toHaveValue("6");
    await expect(characters).toHaveValue("1000");
    await expect(flood.getByLabel("Then their author gets")).toHaveValue("3600");
    await expect(lines.locator("option")).toHaveText(FLOOD_LINE_OPTIONS.map(String), { useInnerText: true });
    await lines.selectOption("2");
    await characters.selectOption("4000");
    await flood.getByLabel("Within").first().selectOption({ label: "30 seconds" });
    await flood.getByLabel("Then their author gets").selectOption("900");
    await expect
      .poll(() => kept)
      .toEqual({ prtfd_ckl: 30, prtfd_mgl: 2, prtfd_ckc: 120, prtfd_mgc: 4000, prtfd_dur: 900 });
    expect(visitor.problems).toEqual([]);
    // The page may still be reading its data anew.
    await visitor.page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("AMB-068: a basic group is told that nobody is muted there, where a mute is chosen too", async () => {
    const chat = (await town.chat("Basic", ruth.id, { type: "group" })).id;
    await town.employ(chat, ruth.id);
    await open(`/groups/${dashboardId(chat)}/messages/settings`);
    await page.getByText("This is a basic group").waitFor();
    await page.getByText(/Make it a supergroup/).waitFor();
    const links = await sheet("Links");
    const penalty = links.getByLabel("After the deletion, the author gets");
    const note = "In a basic group nobody is muted: the message is only deleted.";
    const described = () =>
      penalty.evaluate((field) => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent);
    await penalty.selectOption({ label: "Mute for 1 hour" });
    await expect.poll(described).toBe(note);
    await expect(penalty).toBeEnabled();
    await penalty.selectOption({ label: "Kick, may come back" });
    await expect.poll(described).toBe("In a basic group, a kick keeps the member out like a ban.");
    await close(links);
  });

  test("MOD-44, MOD-45: a rule's sheet has what it did, with undo; a preset shows what it changes, is tried and undone", async () => {
    const { chat, id, member } = await newGroup(ruth.id, "At a glance");
    await ask(ruth.token, `chats/edit_botconf/${id}`, { key: "del_msg_link", isOn: true });
    await ask(ruth.token, `chats/update_attr/${id}`, { attr: "du_msgflt", value: 3600 });
    await town.say(chat, member, "look at https://evil.example");
    await expect.poll(() => countEndedActs(ruth.token, id)).toBe(1);
    const path = `/groups/${id}/messages/settings`;
    await open(path);
    await page.getByText("1 rule on · 1 message removed in 7 days").waitFor();
    const links = await sheet("Links");
    await links.getByText("look at https://evil.example").waitFor();
    await links.getByRole("button", { name: /^Undo/ }).click();
    await links.getByText("Undone", { exact: true }).waitFor();
    await close(links);
    await page.getByText("1 taken back").waitFor();

    await page.getByRole("button", { name: "Presets" }).click();
    const presets = page.getByRole("dialog", { name: "Presets" });
    await presets.getByText("Strict").click();
    const changes = presets.getByRole("list", { name: "What changes" }).getByRole("listitem");
    await expect(changes.filter({ hasText: "Stickers" })).toHaveText("Stickers Off becomes On", { useInnerText: true });
    await presets.getByRole("button", { name: "What would it have done yesterday?" }).click();
    await presets.getByText("Nothing was written yesterday.").waitFor();
    await presets.getByRole("button", { name: /^Change \d+ settings$/ }).click();
    await page.getByText(/^Strict is set/).waitFor();
    await expect(page.getByRole("switch", { name: "Stickers" })).toBeChecked();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(/^Strict is set/).waitFor({ state: "detached" });
    await expect(page.getByRole("switch", { name: "Stickers" })).not.toBeChecked();
    await expect(page.getByRole("switch", { name: "Links" })).toBeChecked();
  });

  test("docs/decisions/199: a trial on yesterday asks of each message whether it is right; the keyboard answers and takes back", async () => {
    const { chat, id, member } = await newGroup(ruth.id, "Judged");
    await ask(ruth.token, `chats/edit_arr/${id}`, { attr: "rocontain", value: "coins", method: "add" });
    const date = Math.floor(Date.now() / 86_400_000) * 86_400 - 43_200;
    await town.control("messages", { chat, from: member, text: "free coins for all", date });
    await town.settle();
    await open(`/groups/${id}/messages/settings`);
    const reopen = async () => {
      await page.getByRole("button", { name: "Try yesterday" }).click();
      const dialog = page.getByRole("dialog", { name: "Try yesterday" });
      await dialog.getByText("free coins for all").waitFor();
      return dialog;
    };
    let dialog = await reopen();
    const right = () => dialog.getByRole("button", { name: "Right, spam" });
    await right().focus();
    await page.keyboard.press("Enter");
    await expect(right()).toHaveAttribute("aria-pressed", "true");
    await expect(right()).toHaveAccessibleDescription("free coins for all");
    await close(dialog);
    dialog = await reopen();
    await expect(right()).toHaveAttribute("aria-pressed", "true");
    await right().focus();
    await page.keyboard.press("Space");
    await expect(right()).toHaveAttribute("aria-pressed", "false");
    await close(dialog);
    dialog = await reopen();
    await expect(right()).toHaveAttribute("aria-pressed", "false");
    await close(dialog);
  });

  test("docs/decisions/186: a rule that is off is switched on to watch, by one save, and never acts before", async () => {
    const { chat, id, member } = await newGroup(ruth.id, "Watched first");
    await open(`/groups/${id}/messages/settings`);
    await page.getByRole("button", { name: "Try yesterday" }).click();
    const trial = page.getByRole("dialog", { name: "Try yesterday" });
    await trial.getByText("No rule that acts is on, so nothing was tried.").waitFor();
    await trial.getByRole("link", { name: "Links" }).click();
    const links = page.getByRole("dialog", { name: "Links", exact: true });
    await expect(trial).toBeHidden();
    const bodies = bodiesOf(page, "chats/edit_rules/");
    await links.getByLabel("Only watch at first").selectOption({ label: "7 days" });
    await links.getByText(/^Only watches, until/).waitFor();
    const active = links.getByRole("switch", { name: /^On, but it only watches.*Once it acts: Deletes/ });
    await expect(active).toBeChecked();
    const [body, ...others] = bodies;
    expect(others).toEqual([]);
    expect(body).toMatchObject({ switches: { del_msg_link: true }, watch: { del_msg_link: expect.any(Number) } });
    await close(links);
    await page.getByRole("button", { name: /^Links.*Only watch/ }).waitFor();
    await town.say(chat, member, "look at https://evil.example");
    await town.settle();
    await page.reload();
    await page.getByText("1 rule on · 0 messages removed in 7 days").waitFor();
    await (await sheet("Links")).getByText(/^Would have acted: 1\. People: 1\./).waitFor();
    await close(links);
  });

  test("docs/decisions/267: by keys alone the focus stays with what is saved, and with what takes its place", async () => {
    const { path } = await group("By keys");
    await open(path);
    const links = await sheet("Links");
    const days = links.getByLabel("Only watch at first");
    await days.focus();
    await page.keyboard.type("7");
    await links.getByText(/^Only watches, until/).waitFor();
    const letAct = links.getByRole("button", { name: "Let the rule act" });
    await expect(letAct).toBeFocused();
    // A press while the days are still being saved is ignored.
    await expect(letAct).toBeEnabled();
    await page.keyboard.press("Enter");
    await expect(links.getByRole("combobox", { name: /^Only watch/ })).toBeFocused();
    await expect(links.getByRole("switch", { name: /^On *Deletes/ })).toBeChecked();
    const active = links.getByRole("switch", { name: /^On/ });
    await expect(active).toBeEnabled();
    await active.focus();
    await page.keyboard.press("Space");
    await expect(active).not.toBeChecked();
    await saved(links);
    await expect(active).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(links).toBeHidden();
  });

  test("NCM-36: the rule that greets leads to the messages with which it does", async () => {
    const { id, path } = await group("Greeted by a rule");
    await open(path);
    const joins = await sheet("Joining and leaving");
    await joins.getByRole("link", { name: "Messages that greet" }).click();
    await page.waitForURL(`**/groups/${id}/newcomers/settings`);
    await expect(joins).toBeHidden();
  });

  test("docs/decisions/051: a rule that is off is tried on yesterday from its own sheet, and stays off", async () => {
    const { chat, id, member } = await newGroup(ruth.id, "Tried first");
    const date = Math.floor(Date.now() / 86_400_000) * 86_400 - 43_200;
    await town.control("messages", { chat, from: member, text: "look at https://evil.example", date });
    await town.settle();
    await open(`/groups/${id}/messages/settings`);
    const links = await sheet("Links");
    await links.getByRole("button", { name: "Try yesterday" }).click();
    await links.getByText("look at https://evil.example").waitFor();
    await expect(links.getByRole("switch", { name: "On" })).not.toBeChecked();
    await links.getByRole("switch", { name: "On" }).click();
    await links.getByRole("region", { name: "Try yesterday" }).waitFor({ state: "detached" });
    await close(links);
  });

  test("no page threw or broke its policy on the way", () => {
    expect(ruth.problems).toEqual([]);
  });
});
