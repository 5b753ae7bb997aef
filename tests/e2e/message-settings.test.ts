import type { Page } from "@playwright/test";
import { censorWords, FILTER_KEYS, FLOOD_LINE_OPTIONS } from "../../domain/limits.ts";
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
  await ruth.context.close();
});

/** A new group and where it is set what may be said there. */
async function group(title: string) {
  const { id } = await newGroup(ruth.id, title);
  return { id, path: `/groups/${id}/messages/settings` };
}
const open = (path: string, where = page) => openReady(where, path);
const saved = (where = page) => where.getByText("Setting saved").first().waitFor();
const card = (name: string) => page.getByRole("region", { name, exact: true });
const refuseOnce = (part: string, message: string) =>
  page.route(`**/v2data/${part}/**`, (route) => route.fulfill({ json: { success: false, message } }), { times: 1 });

test.describe("what may be said", () => {
  test("NAV-10, HIS-01: settings and history have a panel each; the settings have fourteen switches as they are", async () => {
    const { id, path } = await group("Fourteen");
    await ask(ruth.token, `chats/edit_botconf/${id}`, { key: "del_dice", isOn: true });
    await ask(ruth.token, `chats/edit_botconf/${id}`, { key: "anti_long_name", isOn: true });
    await open(path);
    await page.getByRole("heading", { level: 1, name: "Message rules" }).waitFor();
    await expect(page.getByText(/Administrators are exempt/)).toHaveCount(1);
    await expect(page.getByRole("switch", { name: /^Dice/ })).toBeChecked();
    await expect(page.getByRole("switch", { name: /^Stickers/ })).not.toBeChecked();
    // Beside the fourteen: two of flood protection, seven of names.
    await expect(page.getByRole("switch")).toHaveCount(FILTER_KEYS.length + 2 + 7);
    const tabs = page.getByRole("navigation", { name: "Moderation" });
    await expect(tabs.locator("[aria-current=page]")).toHaveText("Rules", { useInnerText: true });
    await tabs.getByRole("link", { name: "Night mode" }).click();
    await page.getByRole("heading", { level: 1, name: "Night mode" }).waitFor();
  });

  test("HIS-01, OVW-17: a switch saves by itself, once however often it is pressed, and stays", async () => {
    const { path } = await group("Switched");
    await open(path);
    const sent = bodiesOf(page, "chats/edit_botconf");
    const links = page.getByRole("switch", { name: /^Links Deletes/ });
    await links.dblclick();
    await saved();
    await expect(links).toBeEnabled();
    expect(sent).toEqual([{ key: "del_msg_link", isOn: true }]);
    await page.reload();
    await expect(links).toBeChecked();
  });

  test("OVW-18: a refused switch, choice and word go back, and it is said why", async () => {
    const { path } = await group("Refused");
    await open(path);
    await refuseOnce("chats/edit_botconf", "Operation failed");
    const stickers = page.getByRole("switch", { name: /^Stickers/ });
    await stickers.click();
    await page.getByRole("alert").getByText("Operation failed").first().waitFor();
    await expect(stickers).not.toBeChecked();

    await refuseOnce("chats/update_attr", "BOT_UNREACHABLE");
    const penalty = page.getByLabel("After a filter deleted a message, its author gets");
    await penalty.selectOption({ label: "Ban forever" });
    await page.getByText("Telegram did not answer the bot. Try again in a minute.").waitFor();
    await expect(penalty).toHaveValue("0");

    await refuseOnce("chats/edit_arr", "UPPLAN_FOR_SLOTS_DESC");
    const words = card("Sensitive words");
    await words.getByRole("textbox").fill("spam");
    await words.getByRole("textbox").press("Enter");
    await page.getByText(/There is no free slot left/).waitFor();
    await expect(words.getByRole("listitem")).toHaveCount(0);
  });

  test("HIS-05: fifteen minutes are 900; kick and ban are -10 and -20", async () => {
    const { path } = await group("Punished");
    await open(path);
    const sent = bodiesOf(page, "chats/update_attr");
    for (const [label, text] of [
      ["After a filter deleted a message, its author gets", "Mute for 15 minutes"],
      ["Then its author gets", "Kick, may come back"],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await field.selectOption({ label: text });
      await expect(field).toBeEnabled();
    }
    expect(sent).toEqual([
      { attr: "du_msgflt", value: 900 },
      { attr: "du_sensword", value: -10 },
    ]);
    await page.reload();
    await expect(page.getByLabel("Then its author gets", { exact: true })).toHaveValue("-10");
  });

  test("HIS-02, API-15: words are written one after another while they save, and each can be taken out", async () => {
    const { path } = await group("Worded");
    await open(path);
    const words = card("Words");
    const field = words.getByRole("textbox", { name: "Delete messages that contain" });
    const sent = bodiesOf(page, "chats/edit_arr", "answered");
    for (const word of ["spam", "free money"]) {
      await field.fill(word);
      await field.press("Enter");
    }
    // The field keeps the focus while it saves.
    await expect(field).toBeFocused();
    await saved();
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
    await expect(words.getByRole("list", { name: "Delete messages that contain" })).toHaveText("free money", {
      useInnerText: true,
    });
  });

  test("HIS-03, HIS-04: a site is kept as its host; what is none is said to be none and never sent", async () => {
    const { path } = await group("Sites");
    await open(path);
    const links = card("Links and forwards");
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
    expect(sent).toEqual([{ attr: "domainwl", method: "add", value: "example.com" }]);
  });

  test("HIS-08, PLN-13: with every place taken no word can be added, and the next plan is named", async () => {
    const { id, path } = await group("Full");
    for (let place = 0; place < censorWords(TRIAL); place++) {
      await ask(ruth.token, `chats/edit_arr/${id}`, { attr: "sensword", method: "add", value: `word${place}` });
    }
    await open(path);
    const words = card("Sensitive words");
    await words.getByText(/10 of 10 slots used/).waitFor();
    await words.getByText("More with Professional").waitFor();
    await expect(words.getByRole("textbox")).toBeDisabled();
    await words.getByRole("button", { name: "Remove word3" }).click();
    await expect(words.getByRole("textbox")).toBeEnabled();
    await saved();
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
      const field = tab.getByRole("region", { name: "Sensitive words" }).getByRole("textbox");
      await field.fill(word);
      await field.press("Enter");
      await saved(tab);
    }
    await expect(other.getByRole("region", { name: "Sensitive words" }).getByRole("listitem")).toHaveText(
      ["one", "two"],
      { useInnerText: true },
    );
    await other.close();
  });

  test("HIS-07: one switch opens the check of names, and its ten fields are saved", async () => {
    const { path } = await group("Named");
    await open(path);
    const names = card("Names");
    await expect(names.getByRole("switch")).toHaveCount(1);
    await names.getByRole("switch", { name: /^Check members' names/ }).click();
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
    await expect(names.getByLabel("Longest name, in characters")).toHaveValue("30");
    await expect(names.getByRole("switch", { name: /^Unwanted/ })).toBeChecked();
  });

  test("HIS-06, MOD-21: below the plan flood protection is locked and says which plan has it", async () => {
    const { path } = await group("Locked");
    await open(path);
    const flood = card("Flood protection");
    await flood.getByText("More with Professional").waitFor();
    for (const each of await flood.getByRole("switch").all()) await expect(each).toBeDisabled();
    await expect(flood.getByRole("combobox")).toBeDisabled();
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
    const flood = visitor.page.frameLocator("iframe").getByRole("region", { name: "Flood protection" });
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
    const penalty = page.getByLabel("After a filter deleted a message, its author gets");
    const note = "In a basic group nobody is muted: the message is only deleted.";
    const described = () =>
      penalty.evaluate((field) => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent);
    await penalty.selectOption({ label: "Mute for 1 hour" });
    await expect.poll(described).toBe(note);
    await expect(penalty).toBeEnabled();
    await penalty.selectOption({ label: "Kick, may come back" });
    await expect.poll(described).toBe("In a basic group, a kick keeps the member out like a ban.");
  });

  test("no page threw or broke its policy on the way", () => {
    expect(ruth.problems).toEqual([]);
  });
});
