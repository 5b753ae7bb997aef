import type { Page } from "@playwright/test";
import { packRaidControl } from "../../domain/raids/raid-control.ts";
import { ask, newGroup, newOwner, openReady } from "../support/e2e/responders.ts";
import { expect, test } from "../support/e2e/test.ts";
import { town } from "../support/e2e/town.ts";

let page: Page;
let vera: Awaited<ReturnType<typeof newOwner>>;
let group: Awaited<ReturnType<typeof newGroup>>;

test.beforeAll(async () => {
  vera = await newOwner("Vera");
  page = vera.page;
  group = await newGroup(vera.id, "Gardeners");
  for (const name of ["Rosa", "Basil", "Violet"]) {
    const { id } = await town.person(name);
    await town.join(group.chat, id);
    await town.say(group.chat, id, `hello from ${name}`);
  }
  await town.settle();
});
test.afterAll(async () => {
  await vera.leave();
});

const tab = (name: string) => page.locator("main").getByRole("link", { name, exact: true });
const row = (name: RegExp) => page.locator("main ul > li").filter({ hasText: name });
const list = () => `/groups/${group.id}/members/member_list`;

test.describe("members of a group", () => {
  test("NAV-08, MBR-10, NAV-09, MBR-13: four lists, and a panel with what somebody wrote", async () => {
    await openReady(page, list());
    await row(/Rosa/).first().getByText("Member", { exact: true }).waitFor();
    for (const [name, path] of [
      ["Newcomers", "list_newcomer"],
      ["Active", "list_active"],
      ["Left", "list_left"],
    ] as const) {
      await tab(name).click();
      await page.waitForURL(`**/members/${path}`);
    }
    await page.getByText("Nobody left in these days").waitFor();
    await tab("Active").click();
    await row(/Basil/).first().getByText("1 message").filter({ visible: true }).waitFor();
    await row(/Basil/).first().getByRole("link").click();
    const panel = page.getByRole("complementary", { name: "About this member" });
    await panel.getByRole("heading", { name: /Basil/ }).waitFor();
    await panel.getByRole("link", { name: "Messages", exact: true }).click();
    await panel.getByText("hello from Basil").waitFor();
    await panel.getByRole("link", { name: "Brought along" }).click();
    await panel.getByText("Brought nobody along yet.").waitFor();
  });

  test("MBR-14, MBR-17: several are restricted for a time, and it is taken back", async () => {
    await openReady(page, list());
    for (const name of ["Rosa", "Violet"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await page.getByRole("button", { name: "Restrict …" }).click();
    const dialog = page.getByRole("dialog", { name: "Restrict 2 people?" });
    await dialog.getByLabel("For how long").selectOption("300");
    await dialog.getByRole("button", { name: "Restrict", exact: true }).click();
    await page.getByText("2 people restricted").waitFor();
    await row(/Rosa/).first().getByText("Restricted", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("2 restrictions lifted").waitFor();
    await row(/Rosa/).first().getByText("Member", { exact: true }).waitFor();
  });

  test("docs/decisions/153: a member is trusted on their page, listed beside the commands, and trusted no longer", async () => {
    await openReady(page, list());
    await row(/Basil/).first().getByRole("link").click();
    const panel = page.getByRole("complementary", { name: "About this member" });
    const told = page.waitForResponse(/members\/trust\//);
    await panel.getByRole("switch", { name: "Trusted" }).check();
    expect(await (await told).json()).toMatchObject({ result: { trusted: "admin" } });
    await openReady(page, `/groups/${group.id}/overview/Moderation_Commands`);
    const card = page.getByRole("region", { name: "Trusted members" });
    await card.getByRole("button", { name: "Trust Basil no longer" }).click();
    await card.getByText("No admin has trusted anybody yet.", { exact: false }).waitFor();
    await card.getByRole("combobox", { name: "Trust regulars after" }).selectOption("30");
    await card.getByRole("combobox", { name: "With at least" }).waitFor();
  });

  test("LOY-15, API-37, LOY-25: all whom the list finds get points as tasks, the bot does not", async () => {
    await openReady(page, list());
    await page.getByRole("checkbox", { name: "Select Rosa" }).check();
    await page.getByRole("button", { name: "Select all 6" }).click();
    await page.getByRole("button", { name: "Points …" }).click();
    const dialog = page.getByRole("dialog", { name: "Points for 6 people" });
    await dialog.getByLabel(/^How many/).fill("25");
    await dialog.getByLabel("Why").fill("harvest");
    await dialog.getByRole("button", { name: "Give points" }).click();
    await page.getByText("Points changed for 5 people").waitFor();
    await page.getByRole("link", { name: "Details" }).click();
    await page.getByRole("heading", { name: "Give points: 25" }).waitFor();
    await page.getByText("Done for all chosen members").waitFor();
    await openReady(page, `${list()}?keyword=rosa`);
    await row(/Rosa/).first().getByRole("link").click();
    const panel = page.getByRole("complementary", { name: "About this member" });
    await panel.getByRole("link", { name: "Points", exact: true }).click();
    await panel.getByText("25 points", { exact: true }).waitFor();
  });

  test("MBR-05, MBR-07: a search finds one of them, and says where nobody matches", async () => {
    await openReady(page, `${list()}?keyword=viol`);
    await row(/Violet/)
      .first()
      .waitFor();
    await expect(row(/Rosa/)).toHaveCount(0);
    await openReady(page, `${list()}?keyword=nobody`);
    await page.getByText("No one matches").waitFor();
  });

  test("MBR-14, TSK-18: accounts that were deleted are looked for, found and removed; silent ones are asked for too", async () => {
    const quiet = await newGroup(vera.id, "Cellar");
    const { id: ghost } = await town.person("Ghost");
    await town.join(quiet.chat, ghost);
    await town.say(quiet.chat, ghost, "see you");
    await town.control(`users/${ghost}`, { is_deleted: true });
    await town.settle();
    await openReady(page, `/groups/${quiet.id}/members/member_list`);
    await page.getByRole("link", { name: "Clean up" }).click();
    await page.getByText("Members who joined before that time and of whom the bot has seen nothing since").waitFor();
    await page.getByText("Nobody has been silent that long").waitFor();
    await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "Deleted accounts" });
    await page.getByText("Telegram does not say when an account is deleted.").waitFor();
    await page.getByRole("button", { name: "Look for deleted accounts" }).click();
    await page.getByRole("checkbox", { name: `Select ${ghost}` }).check();
    await page.getByRole("button", { name: "Remove …" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByText("1 person removed").waitFor();
    await page.getByText("No deleted account is known here").waitFor();
  });

  test("docs/decisions/147, 250: all who came with a raid are banned at one press, and what they wrote is gone", async () => {
    const raided = await newGroup(vera.id, "Orchard");
    const measures = { verify: false, text: true, closed: false, requests: false };
    const value = packRaidControl({ sensitivity: "strict", measures, hours: 1 });
    await ask(vera.token, `chats/update_attr/${raided.id}`, { attr: "raid_control", value });
    for (let n = 1; n <= 12; n++) {
      const { id: wasp } = await town.person(`Wasp ${n}`);
      await town.join(raided.chat, wasp);
      await town.say(raided.chat, wasp, `sting ${n}`);
    }
    await town.settle();
    const stings = async () =>
      (await town.messages(raided.chat)).filter(({ text }) => text?.startsWith("sting")).length;
    expect(await stings()).toBe(12);
    await openReady(page, `/groups/${raided.id}/overview`);
    await page.getByRole("link", { name: "See who came with it" }).click();
    await page.getByRole("button", { name: /^Ban all \d+ …$/ }).click();
    const dialog = page.getByRole("dialog", { name: /^Ban \d+ people\?$/ });
    await dialog.getByText("They are removed from the chat and cannot join again.").waitFor();
    await dialog.getByRole("button", { name: "Ban", exact: true }).click();
    await page.getByText(/\d+ people banned/).waitFor();
    await page.getByText("Nobody who came with a raid is here").waitFor();
    await town.settle();
    expect(await stings()).toBe(0);
    await page.getByRole("link", { name: "Action log" }).last().click();
    await page.getByText("Wasp 12").first().waitFor();
  });
});
