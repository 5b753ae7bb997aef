import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { censorWords, FILTER_KEYS, FLOOD_LINE_OPTIONS } from "../../domain/limits.ts";
import { launchBrowser } from "../support/e2e/browser.ts";
import { ask, newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { newVisitor, PHONE } from "../support/e2e/visit.ts";

/** A new group's plan: its trial (AMB-208). */
const TRIAL = 10;

let browser: Browser;
let page: Page;
let ruth: Awaited<ReturnType<typeof newOwner>>;

beforeAll(async () => {
  browser = await launchBrowser();
  ruth = await newOwner(browser, "Ruth");
  page = ruth.page;
});
afterAll(async () => {
  await ruth.context.close();
  await browser.close();
});

/** A new group and where it is set what may be said there. */
async function group(title: string) {
  const { id } = await newGroup(ruth.id, title);
  return { id, path: `/groups/${id}/messages/settings` };
}
const open = (path: string, where = page) => openReady(where, path);
const saved = (where = page) => where.getByText("Setting saved").first().waitFor();
const card = (name: string) => page.getByRole("region", { name, exact: true });
/** The bodies of calls from now on, in their order. */
function bodies(part: string, where = page): unknown[] {
  const seen: unknown[] = [];
  where.on("request", (request) => {
    if (request.url().includes(part)) seen.push(request.postDataJSON());
  });
  return seen;
}
const refuseOnce = (part: string, message: string) =>
  page.route(`**/v2data/${part}/**`, (route) => route.fulfill({ json: { success: false, message } }), { times: 1 });

describe("what may be said", () => {
  it("NAV-10, HIS-01: settings and history have a panel each; the settings have fourteen switches as they are", async () => {
    const { id, path } = await group("Fourteen");
    await ask(ruth.token, `chats/edit_botconf/${id}`, { key: "del_dice", isOn: true });
    await ask(ruth.token, `chats/edit_botconf/${id}`, { key: "anti_long_name", isOn: true });
    await open(path);
    await page.getByRole("heading", { level: 1, name: "Message rules" }).waitFor();
    expect(await page.getByText(/Administrators are exempt/).count()).toBe(1);
    expect(await page.getByRole("switch", { name: /^Dice/ }).isChecked()).toBe(true);
    expect(await page.getByRole("switch", { name: /^Stickers/ }).isChecked()).toBe(false);
    // Beside the fourteen: two of flood protection, seven of names.
    await expect.poll(() => page.getByRole("switch").count()).toBe(FILTER_KEYS.length + 2 + 7);
    const tabs = page.getByRole("navigation", { name: "Messages" });
    expect(await tabs.locator("[aria-current=page]").innerText()).toBe("Rules");
    await tabs.getByRole("link", { name: "History" }).click();
    await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor();
  });

  it("HIS-01, OVW-17: a switch saves by itself, once however often it is pressed, and stays", async () => {
    const { path } = await group("Switched");
    await open(path);
    const sent = bodies("chats/edit_botconf");
    const links = page.getByRole("switch", { name: /^Links Deletes/ });
    await links.dblclick();
    await saved();
    await expect.poll(() => links.isEnabled()).toBe(true);
    expect(sent).toEqual([{ key: "del_msg_link", isOn: true }]);
    await page.reload();
    expect(await links.isChecked()).toBe(true);
  });

  it("OVW-18: a refused switch, choice and word go back, and it is said why", async () => {
    const { path } = await group("Refused");
    await open(path);
    await refuseOnce("chats/edit_botconf", "Operation failed");
    const stickers = page.getByRole("switch", { name: /^Stickers/ });
    await stickers.click();
    await page.getByRole("alert").getByText("Operation failed").first().waitFor();
    await expect.poll(() => stickers.isChecked()).toBe(false);

    await refuseOnce("chats/update_attr", "BOT_UNREACHABLE");
    const penalty = page.getByLabel("After a filter deleted a message, its author gets");
    await penalty.selectOption({ label: "Ban forever" });
    await page.getByText("Telegram did not answer the bot. Try again in a minute.").waitFor();
    await expect.poll(() => penalty.inputValue()).toBe("0");

    await refuseOnce("chats/edit_arr", "UPPLAN_FOR_SLOTS_DESC");
    const words = card("Sensitive words");
    await words.getByRole("textbox").fill("spam");
    await words.getByRole("textbox").press("Enter");
    await page.getByText(/There is no free slot left/).waitFor();
    await expect.poll(() => words.getByRole("listitem").count()).toBe(0);
  });

  it("HIS-05: fifteen minutes are 900; kick and ban are -10 and -20", async () => {
    const { path } = await group("Punished");
    await open(path);
    const sent = bodies("chats/update_attr");
    for (const [label, text] of [
      ["After a filter deleted a message, its author gets", "Mute for 15 minutes"],
      ["Then its author gets", "Kick, may come back"],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await field.selectOption({ label: text });
      await expect.poll(() => field.isEnabled()).toBe(true);
    }
    expect(sent).toEqual([
      { attr: "du_msgflt", value: 900 },
      { attr: "du_sensword", value: -10 },
    ]);
    await page.reload();
    expect(await page.getByLabel("Then its author gets", { exact: true }).inputValue()).toBe("-10");
  });

  it("HIS-02, API-15: words are written one after another while they save, and each can be taken out", async () => {
    const { path } = await group("Worded");
    await open(path);
    const words = card("Words");
    const field = words.getByRole("textbox", { name: "Delete messages that contain" });
    const sent = bodies("chats/edit_arr");
    for (const word of ["spam", "free money"]) {
      await field.fill(word);
      await field.press("Enter");
    }
    // The field keeps the focus while it saves.
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
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
    await page.waitForLoadState("networkidle");
    await page.reload();
    expect(await words.getByRole("list", { name: "Delete messages that contain" }).innerText()).toBe("free money");
  });

  it("HIS-03, HIS-04: a site is kept as its host; what is none is said to be none and never sent", async () => {
    const { path } = await group("Sites");
    await open(path);
    const links = card("Links and forwards");
    const field = links.getByRole("textbox", { name: "Allowed sites" });
    const sent = bodies("chats/edit_arr");
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
    expect(await field.inputValue()).toBe("not domain");
    expect(sent).toEqual([{ attr: "domainwl", method: "add", value: "example.com" }]);
  });

  it("HIS-08, PLN-13: with every place taken no word can be added, and the next plan is named", async () => {
    const { id, path } = await group("Full");
    for (let place = 0; place < censorWords(TRIAL); place++) {
      await ask(ruth.token, `chats/edit_arr/${id}`, { attr: "sensword", method: "add", value: `word${place}` });
    }
    await open(path);
    const words = card("Sensitive words");
    await words.getByText(/10 of 10 slots used/).waitFor();
    await words.getByText("More with Professional").waitFor();
    expect(await words.getByRole("textbox").isDisabled()).toBe(true);
    await words.getByRole("button", { name: "Remove word3" }).click();
    await expect.poll(() => words.getByRole("textbox").isEnabled()).toBe(true);
    await saved();
  });

  it("HIS-02, AMB-047: two tabs add to one list, and neither takes the other's word away", async () => {
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
    await expect
      .poll(() => other.getByRole("region", { name: "Sensitive words" }).getByRole("listitem").allInnerTexts())
      .toEqual(["one", "two"]);
    await other.close();
  });

  it("HIS-07: one switch opens the check of names, and its ten fields are saved", async () => {
    const { path } = await group("Named");
    await open(path);
    const names = card("Names");
    expect(await names.getByRole("switch").count()).toBe(1);
    await names.getByRole("switch", { name: /^Check members' names/ }).click();
    const sent = bodies("chats/update_attr");
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
      await expect.poll(() => names.getByRole("switch", { name }).isEnabled()).toBe(true);
    }
    expect(await names.getByLabel("Longest name, in characters").inputValue()).toBe("50");
    await names.getByLabel("Longest name, in characters").selectOption("30");
    await names.getByLabel("A member with such a name gets").selectOption({ label: "Ban forever" });
    await names.getByRole("textbox").fill("admin");
    await names.getByRole("textbox").press("Enter");
    await names.getByRole("listitem").getByText("admin").waitFor();
    await page.waitForLoadState("networkidle");
    const flags = ["ckl", "mob", "url", "cen", "nfg", "nfa", "nft"].map((name) => ({
      attr: `prtln_${name}`,
      value: 1,
    }));
    expect(sent).toEqual([...flags, { attr: "prtln_len", value: 30 }, { attr: "prtln_dur", value: -20 }]);
    await page.reload();
    expect(await names.getByLabel("Longest name, in characters").inputValue()).toBe("30");
    expect(await names.getByRole("switch", { name: /^Unwanted/ }).isChecked()).toBe(true);
  });

  it("HIS-06, MOD-21: below the plan flood protection is locked and says which plan has it", async () => {
    const { path } = await group("Locked");
    await open(path);
    const flood = card("Flood protection");
    await flood.getByText("More with Professional").waitFor();
    for (const each of await flood.getByRole("switch").all()) expect(await each.isDisabled()).toBe(true);
    expect(await flood.getByRole("combobox").isDisabled()).toBe(true);
  });

  it("HIS-06, HIS-12, HIS-13: with the plan each value is saved by itself, beginning with the defaults", async () => {
    const { id } = await group("Flooded");
    const visitor = await newVisitor(browser, PHONE);
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
    const host = new URL("/webapp", inject("simulatorOrigin").replace("127.0.0.1", "localhost"));
    const startapp = `groups_${id}_messages_settings`;
    const params = { bot: String(inject("sharedBotId")), user: String(ruth.id), startapp, theme: "light" };
    host.search = new URLSearchParams(params).toString();
    await visitor.page.goto(host.href);
    const flood = visitor.page.frameLocator("iframe").getByRole("region", { name: "Flood protection" });
    await flood.waitFor();
    for (const name of [/^Too many messages/, /^Too much text/]) await flood.getByRole("switch", { name }).click();
    await expect.poll(() => kept).toEqual({ prtfd_ckl: 120, prtfd_ckc: 120 });
    const lines = flood.getByLabel("Messages", { exact: true });
    const characters = flood.getByLabel("Characters", { exact: true });
    expect([await lines.inputValue(), await characters.inputValue()]).toEqual(["6", "1000"]);
    expect(await flood.getByLabel("Then their author gets").inputValue()).toBe("3600");
    const offered = await lines.locator("option").allInnerTexts();
    expect(offered).toEqual(FLOOD_LINE_OPTIONS.map(String));
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
    await visitor.context.close();
  });

  it("AMB-068: a basic group is told that nobody is muted there, where a mute is chosen too", async () => {
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
    await expect.poll(() => penalty.isEnabled()).toBe(true);
    await penalty.selectOption({ label: "Kick, may come back" });
    await expect.poll(described).toBe("In a basic group, a kick keeps the member out like a ban.");
  });

  it("no page threw or broke its policy on the way", () => {
    expect(ruth.problems).toEqual([]);
  });
});
