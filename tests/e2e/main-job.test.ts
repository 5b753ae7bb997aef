import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { DESKTOP, newVisitor, PHONE, signedInVisitor, signInAs } from "../support/e2e/visit.ts";

let chat: number;
let ana: number;

test.beforeAll(async () => {
  ana = (await town.person("Ana", { username: "ana_main" })).id;
  const ben = (await town.person("Ben <b>", { username: "ben_main" })).id;
  chat = (await town.chat("Main <i>job</i> 🚲", ana)).id;
  await town.employ(chat, ana);
  await town.join(chat, ben);
  await town.say(chat, ben, "Where do we ride on Sunday?");
  await town.say(chat, ana, "To the lake, see https://example.org");
  await town.settle();
});

for (const [form, options, text] of [
  ["on a phone, light", { ...PHONE, colorScheme: "light" as const }, "sent from a phone"],
  ["on a desktop, dark", { ...DESKTOP, colorScheme: "dark" as const }, "sent from a desktop"],
] as const) {
  test(`AUTH-01, LST-01, HIS-09, MSG-29: ${form}, signs in, sees the group, reads what people wrote, writes back`, async () => {
    const { page, problems } = await newVisitor(options);
    await page.goto("/");
    await page.waitForURL(/\/login/);
    await signInAs(page, "Ana");
    await page.getByRole("link", { name: /Main <i>job/ }).click();
    await page.getByRole("heading", { name: "Main <i>job</i> 🚲", level: 1 }).waitFor();

    const path = `/groups/${dashboardId(chat)}`;
    await page.goto(`${path}/messages/history`);
    await page.getByText("Where do we ride on Sunday?").waitFor();
    await expect(page.getByText("Ben <b>").first()).toBeAttached();
    await expect(page.getByRole("link", { name: "https://example.org" })).toHaveCount(1);

    await page.goto(`${path}/send_message`);
    const editor = page.getByRole("textbox").first();
    await editor.fill(text);
    await editor.selectText();
    await page.getByRole("button", { name: "Bold" }).click();
    await editor.press("End");
    await page.getByRole("button", { name: "Bold" }).click();
    await editor.pressSequentially(" now");
    await page.getByRole("button", { name: /Send now/ }).click();
    await page.getByText("Message sent").first().waitFor();

    const arrived = (await town.messages(chat)).find((message) => message.text === `${text} now`);
    expect(arrived?.entities).toEqual([{ type: "bold", offset: 0, length: text.length }]);
    expect(arrived?.from?.id).toBe(stage().botId);
    await page.goto(`${path}/messages/history`);
    await page.getByText(`${text} now`).waitFor();
    expect(problems).toEqual([]);
  });
}

test.describe("sending twice", () => {
  test("AMB-271: a double press, and a second try after a lost answer, arrive once", async () => {
    const { page } = await signedInVisitor(ana);
    await page.goto(`/groups/${dashboardId(chat)}/send_message`);
    let lost = 0;
    await page.route("**/v2data/chat_msgtemplates/send_payload/**", async (route) => {
      // The first answer is lost on its way back: the server has done its work.
      if (lost++ > 0) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole("textbox").first().fill("only once");
    const button = page.getByRole("button", { name: /Send now/ });
    await button.dblclick();
    await page.getByText("The server can't be reached.").first().waitFor();
    await button.click();
    await page.getByText("Message sent").first().waitFor();
    expect((await town.messages(chat)).filter((message) => message.text === "only once")).toHaveLength(1);
  });
});

test.describe("inside Telegram's web view", () => {
  test("AUTH-10, AUTH-11, I18-09: lands where the start parameter says, reads and writes without a cookie", async () => {
    const { page } = await newVisitor(PHONE);
    const start = `groups_${dashboardId(chat)}_send_message`;
    await page.goto(`${stage().simulatorOrigin}/webapp?bot=steward_bot&user=${ana}&startapp=${start}&theme=dark`);
    const app = page.frameLocator("iframe").first();
    const editor = app.getByRole("textbox").first();
    await editor.fill("sent from Telegram");
    // Telegram's own button stands in for the page's.
    await page.locator('.bottom-button[data-kind="main"]').click();
    await app.getByText("Message sent").first().waitFor();
    expect((await town.messages(chat)).some((message) => message.text === "sent from Telegram")).toBe(true);
    const frame = page.frames().find((one) => one.url().startsWith(stage().productOrigin));
    expect(new URL(frame?.url() ?? "").pathname).toBe(`/groups/${dashboardId(chat)}/send_message`);
    await expect(app.getByRole("button", { name: "Log out" })).toHaveCount(0);
  });
});
