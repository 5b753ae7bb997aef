import { expect, test } from "@playwright/test";
import { BOT, startTest, type TestWorld } from "../simulator/support.ts";

test.use({ viewport: { width: 390, height: 700 } });

test.describe("the conversation on the simulator's page", () => {
  let world: TestWorld;
  let ann: number;
  test.beforeAll(async () => {
    world = await startTest();
    ann = await world.person("Ann");
    await world.act("private/start", { user: ann, bot: BOT });
    for (let turn = 0; turn < 12; turn += 1) {
      await world.act("messages", { chat: ann, from: ann, bot: BOT, text: `Secret ${turn}` });
    }
  });
  test.afterAll(() => world.stop());

  test("somebody new does not see the last message of another's private chat", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/control/chats/*/messages?*bot=*", async (route) => {
      const isAnns = route.request().url().includes(`/chats/${ann}/`);
      if (isAnns) await held;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.url().includes(`/chats/${ann}/messages`));
    await page.goto(`${world.simulator.origin}/#me=${ann}`);
    await asked;
    await page.getByRole("button", { name: "New chat or person" }).click();
    await page.getByRole("menuitem", { name: "New person" }).click();
    await page.getByLabel("First name").fill("Somebody new");
    await page.getByRole("button", { name: "Create" }).click();
    const row = page.getByRole("button", { name: "Test", exact: true });
    await page.locator("#me", { hasText: "Somebody new" }).waitFor();
    const answered = page.waitForResponse((response) => response.url().includes(`/chats/${ann}/messages`));
    release();
    await (await answered).finished();
    await expect(row).toContainText("Press Start to begin");
    expect(await page.locator("#chats").innerText()).not.toContain("Secret");
    await page.unrouteAll({ behavior: "wait" });
  });

  test("the newest message stays above a keyboard that a bot shows", async ({ page }) => {
    await page.goto(`${world.simulator.origin}/#me=${ann}&chat=bot:${BOT}`);
    await page.getByRole("log").getByText("Secret 11", { exact: true }).waitFor();
    const keyboard = [["Red"], ["Green"], ["Blue"], ["Yellow"]];
    await world.call("sendMessage", { chat_id: ann, text: "Which colour?", reply_markup: { keyboard } });
    await page.getByRole("button", { name: "Yellow" }).waitFor();
    const isInSight = () =>
      page.evaluate(() => {
        const edge = (selector: string) =>
          [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect().bottom;
        return (edge(".message") ?? Number.POSITIVE_INFINITY) <= (edge("#scroller") ?? 0);
      });
    await expect.poll(isInSight).toBe(true);
    await expect(page.locator(".message").last()).toContainText("Which colour?");
  });

  test("a refusal is told in a sentence", async ({ page }) => {
    const group = await world.chat("supergroup", ann);
    await world.act(`chats/${group}`, { permissions: { can_send_messages: false } });
    const bob = await world.person("Bob");
    await world.act(`chats/${group}/join`, { user: bob });
    await page.goto(`${world.simulator.origin}/#me=${bob}&chat=${group}`);
    await page.getByLabel("Message", { exact: true }).fill("Hello");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Not enough rights to send text messages to the chat.").waitFor();
  });
});
