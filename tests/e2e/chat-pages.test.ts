import type { Page } from "@playwright/test";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { signedInVisitor } from "../support/e2e/visit.ts";

let page: Page;
let problems: string[];
let owner: number;
let leave: () => Promise<void>;

test.beforeAll(async () => {
  owner = (await town.person("Petra", { username: "petra_pages" })).id;
  const visitor = await signedInVisitor(owner);
  ({ page, problems } = visitor);
  leave = visitor.leave;
});
test.afterAll(async () => {
  await leave();
});

test.describe("a chat's pages", () => {
  test("MOD-42: the address of a group that became a supergroup leads on, with everything that was said", async () => {
    const group = (await town.chat("Small circle", owner, { type: "group" })).id;
    await town.employ(group, owner);
    await town.say(group, owner, "before the move");
    await town.settle();
    const supergroup = (await town.control<{ id: number }>(`chats/${group}/migrate`, {})).id;
    await town.settle();
    await town.say(supergroup, owner, "after the move");
    await town.settle();
    // The messages of the group move after the update.
    await expect(async () => {
      await page.goto(`/groups/${dashboardId(group)}/messages/history`);
      expect(new URL(page.url()).pathname).toBe(`/groups/${dashboardId(supergroup)}/messages/history`);
      await expect(page.getByText("after the move")).toBeVisible({ timeout: 1000 });
      await expect(page.getByText("before the move")).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

  test("ERR-15, NAV-29: a group nobody knows is 'Group not found', with a way back", async () => {
    await page.goto("/groups/100999");
    await page.getByText("Group not found").waitFor();
    await page.getByRole("link", { name: /Back/ }).first().click();
    await page.waitForURL(/\/groups$/);
  });

  test("NAV-30: somebody else's group shows that access is denied and nothing of it", async () => {
    const stranger = (await town.person("Zoe", { username: "zoe_pages" })).id;
    const secret = (await town.chat("Secret title", stranger)).id;
    await town.employ(secret, stranger);
    await page.goto(`/groups/${dashboardId(secret)}`);
    await page.getByText("Access denied").waitFor();
    expect(await page.content()).not.toContain("Secret title");
  });

  test("OVW-01, OVW-02, OVW-17: a chosen language and timezone are saved by themselves and are there after a reload", async () => {
    const chat = (await town.chat("Time travellers", owner)).id;
    await town.employ(chat, owner);
    await page.goto(`/groups/${dashboardId(chat)}/settings`);
    const saved = () => page.waitForResponse((answer) => answer.url().includes("/chats/update_attr/"));
    for (const [label, value] of [
      ["Time zone", "480"],
      ["Bot's language", "fr"],
    ] as const) {
      const [answer] = await Promise.all([saved(), page.getByLabel(label).selectOption(value)]);
      expect(await answer.json()).toMatchObject({ success: true });
    }
    await page.getByText("Setting saved").first().waitFor();
    await page.reload();
    await expect(page.getByLabel("Bot's language")).toHaveValue("fr");
    await expect(page.getByLabel("Time zone")).toHaveValue("480");
  });

  test("OVW-18, ERR-03: a setting that cannot be saved goes back and says why", async () => {
    const chat = (await town.chat("Rolls back", owner)).id;
    await town.employ(chat, owner);
    await page.goto(`/groups/${dashboardId(chat)}/settings`);
    await page.route("**/v2data/chats/update_attr/**", (route) =>
      route.fulfill({ json: { success: false, message: "Operation failed" } }),
    );
    await page.getByLabel("Bot's language").selectOption("fr");
    await page.getByRole("alert").getByText("Operation failed").waitFor();
    await expect(page.getByLabel("Bot's language")).toHaveValue("en");
    await page.unroute("**/v2data/chats/update_attr/**");
  });

  test("NAV-07, FTP-04, MSG-20, MSG-24, MSG-31: a message goes into the topic of the address and is pinned", async () => {
    const chat = (await town.chat("Forum people", owner, { is_forum: true })).id;
    await town.employ(chat, owner);
    const topic = (await town.control<{ id: number }>(`chats/${chat}/topics`, { by: owner, name: "News" })).id;
    await town.settle();
    await page.goto(`/groups/${dashboardId(chat)}/send_message?forum_topic_id=${topic}`);
    await expect(page.getByLabel("Topic")).toHaveValue(String(topic));
    await expect(page.getByLabel("Topic").locator("option")).toHaveText(["General", "News"], { useInnerText: true });
    await page.getByRole("textbox").first().fill("in the topic");
    await page.getByRole("switch", { name: "Pin" }).check();
    await page.getByRole("button", { name: /Send now/ }).click();
    await page.getByText("Message sent").first().waitFor();
    const messages = await town.messages(chat);
    const sent = messages.find((message) => message.text === "in the topic");
    expect(sent?.message_thread_id).toBe(topic);
    await expect
      .poll(async () => (await town.calls("pinChatMessage")).map((call) => call.payload.message_id))
      .toContain(sent?.message_id);
  });

  test("ERR-30: what Telegram refuses is shown on the message with its number and what to do", async () => {
    const chat = (await town.chat("Refused", owner)).id;
    await town.employ(chat, owner);
    await page.goto(`/groups/${dashboardId(chat)}/send_message`);
    await town.faults({
      method: "sendMessage",
      times: 1,
      status: 403,
      error_code: 403,
      description: "Forbidden: bot was kicked from the supergroup chat",
    });
    await page.getByRole("textbox").first().fill("never arrives");
    await page.getByRole("button", { name: /Send now/ }).click();
    await page.getByText(/403/).first().waitFor();
    await page.getByText(/does not let the bot write here/).waitFor();
    await expect(page.getByRole("textbox").first()).toHaveText("never arrives");
  });

  test("no page threw or broke its policy on the way", () => {
    expect(problems.filter((line) => !/status of (404|403|500)/.test(line))).toEqual([]);
  });
});
