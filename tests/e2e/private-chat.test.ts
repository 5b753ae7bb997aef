import type { Page } from "@playwright/test";
import { hearsKeys } from "../support/e2e/keys.ts";
import { newBot } from "../support/e2e/private-chat.ts";
import { newOwner, openReady } from "../support/e2e/responders.ts";
import { expect, test } from "../support/e2e/test.ts";
import { town } from "../support/e2e/town.ts";
import { DESKTOP, PHONE, signedInVisitor } from "../support/e2e/visit.ts";

let page: Page;
let olga: Awaited<ReturnType<typeof newOwner>>;

test.beforeAll(async () => {
  olga = await newOwner("Ottilie", DESKTOP);
  page = olga.page;
});
test.afterAll(async () => {
  await olga.leave();
});

const log = (where = page) => where.getByRole("log");
const field = (where = page) => where.getByRole("textbox", { name: /^Message to/ });
const row = (name: string, where = page) =>
  where.getByRole("list", { name: "Private chats" }).getByRole("listitem").filter({ hasText: name });
/** Scrolls up to the first message that is there, and until the page knows it. */
const scrollUp = () =>
  log().evaluate(
    (box) =>
      new Promise<void>((done) => {
        box.addEventListener("scroll", () => requestAnimationFrame(() => done()), { once: true });
        box.scrollTo({ top: -box.scrollHeight });
      }),
  );
const bubble = (text: string, where = page) => log(where).getByRole("listitem").filter({ hasText: text });

test.describe("private chats of an own bot", () => {
  test("PCH-04, PCH-08, PCH-13, PCH-16: who writes appears, is opened beside the list, and is read", async () => {
    const bot = await newBot(olga.token, "Listener");
    await openReady(page, bot.path);
    await page.getByText("Nobody has written yet").waitFor();
    await expect(page.getByText("Choose a conversation")).toHaveCount(0);
    const ana = await bot.person("Ana Karlsson", { username: "ana_private" });
    await ana.say("Hello there");
    await row("Ana Karlsson").getByText("Hello there").waitFor();
    await row("Ana Karlsson")
      .getByText(/^\d unread message/)
      .waitFor();
    await page.getByText("Choose a conversation").waitFor();

    await row("Ana Karlsson").getByRole("link").click();
    await page.waitForURL(`**${bot.path}/${ana.id}`);
    await bubble("Hello there").waitFor();
    await expect(page.getByRole("heading", { name: "Private chats" })).toBeVisible();
    await expect(row("Ana Karlsson").getByText("unread message")).toHaveCount(0);
    await expect.poll(bot.unread).toBe(0);
    // The menu's own mark as well, before anything is loaded anew.
    await expect(page.getByText("1 unread chat")).toHaveCount(0);

    await ana.say("And one more");
    await bubble("And one more").waitFor();
  });

  test("PCH-06, PCH-14: Shift+Enter makes a line, Enter sends once; it is confirmed", async () => {
    const bot = await newBot(olga.token, "Answerer");
    const ben = await bot.person("Ben");
    await ben.say("Hi");
    await openReady(page, `${bot.path}/${ben.id}`);
    await field().fill("First line");
    await field().press("Shift+Enter");
    await field().pressSequentially("Second line");
    await expect(field()).toHaveValue("First line\nSecond line");
    expect(await ben.heard("First line\nSecond line")).toBe(0);
    await field().press("Enter");
    await bubble("Second line").getByText("Sent", { exact: true }).waitFor();
    await expect(field()).toHaveValue("");
    expect(await ben.heard("First line\nSecond line")).toBe(1);
    await row("Ben").getByText("First line Second line").waitFor();
  });

  test("PCH-16: what one operator answers, the other sees", async () => {
    const bot = await newBot(olga.token, "Two operators");
    const cleo = await bot.person("Cleo");
    await cleo.say("Anybody there?");
    const second = await signedInVisitor(olga.id);
    await Promise.all([openReady(page, `${bot.path}/${cleo.id}`), openReady(second.page, `${bot.path}/${cleo.id}`)]);
    await field().fill("Yes, the first of us");
    await field().press("Enter");
    await bubble("Yes, the first of us", second.page).waitFor();
    await field(second.page).fill("And the second");
    await field(second.page).press("Enter");
    await bubble("And the second").waitFor();
    await expect(bubble("Yes, the first of us")).toHaveCount(1);
    await expect(bubble("And the second", second.page)).toHaveCount(1);
    expect(second.problems).toEqual([]);
  });

  test("PCH-14: what Telegram refuses says why, and is sent again in its place", async () => {
    const bot = await newBot(olga.token, "Refused");
    const dan = await bot.person("Dan");
    await dan.say("Hi");
    await openReady(page, `${bot.path}/${dan.id}`);
    const description = "Bad Request: not today";
    await bot.faults({ method: "sendMessage", times: 1, status: 400, error_code: 400, description });
    await field().fill("Take two");
    await field().press("Enter");
    await page.getByText("not today").waitFor();
    await page.getByRole("button", { name: "Send again: Take two" }).click();
    await bubble("Take two").getByText("Sent", { exact: true }).waitFor();
    await expect(page.getByText("not today")).toHaveCount(0);
    await expect(bubble("Take two")).toHaveCount(1);
    expect(await dan.heard("Take two")).toBe(1);
  });

  test("PCH-14, AMB-260: what may have arrived says so, and no button sends it a second time", async () => {
    const bot = await newBot(olga.token, "In doubt");
    const mona = await bot.person("Mona");
    await mona.say("Hi");
    await openReady(page, `${bot.path}/${mona.id}`);
    await bot.faults({ method: "sendMessage", times: 1, status: 200, drop: true });
    await field().fill("Did you get this?");
    await field().press("Enter");
    await page.getByText("We don't know whether it arrived. Ask them, or send it again.").waitFor();
    await expect(page.getByRole("button", { name: /^Send again/ })).toHaveCount(0);
    expect(await mona.heard("Did you get this?")).toBe(1);
  });

  test("PCH-14: what did not reach the server waits, and is sent once", async () => {
    const bot = await newBot(olga.token, "Cut off");
    const eva = await bot.person("Eva");
    await eva.say("Hi");
    await openReady(page, `${bot.path}/${eva.id}`);
    await page.route("**/send_text/**", (route) => route.abort(), { times: 1 });
    await field().fill("Through the tunnel");
    await field().press("Enter");
    await page.getByRole("button", { name: "Send again: Through the tunnel" }).waitFor();
    await openReady(page, `${bot.path}/${eva.id}`);
    await page.getByRole("button", { name: "Send again: Through the tunnel" }).click();
    await bubble("Through the tunnel").getByText("Sent", { exact: true }).waitFor();
    expect(await eva.heard("Through the tunnel")).toBe(1);
  });

  test("PCH-01, ERR-12: who has blocked the bot cannot be written to until that ends", async () => {
    const bot = await newBot(olga.token, "Blocked");
    const finn = await bot.person("Finn");
    await finn.say("Hi");
    await openReady(page, `${bot.path}/${finn.id}`);
    await field().waitFor();
    await finn.block(true);
    await page.getByText("You can't write to this person").waitFor();
    await page.getByText(/Telegram lets a bot write only to people/).waitFor();
    await row("Finn").getByText("Blocked the bot").waitFor();
    await expect(field()).toHaveCount(0);
    await finn.block(false);
    await finn.say("Back again");
    await field().waitFor();
  });

  test("PCH-12: earlier messages come when their place is near, and what is read does not move", async () => {
    const bot = await newBot(olga.token, "Long talk");
    const gil = await bot.person("Gil");
    for (let number = 1; number <= 45; number++) await gil.say(`Message number ${number}.`);
    await town.settle();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const earlier = /messages_before\/\d+\/\d/;
    await page.route(earlier, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(earlier);
    await page.goto(`${bot.path}/${gil.id}`);
    await bubble("Message number 45.").waitFor();
    await asked;
    await scrollUp();
    const first = bubble("Message number 27.");
    const before = await first.boundingBox();
    release();
    await bubble("Message number 10.").waitFor();
    const moved = async () => Math.abs(((await first.boundingBox())?.y ?? 0) - (before?.y ?? 0));
    await expect.poll(moved).toBeLessThanOrEqual(1);
    await scrollUp();
    await page.getByText("The conversation begins here").waitFor();
    await gil.say("And a new one");
    await page.getByRole("button", { name: "1 new message" }).click();
    await expect(bubble("And a new one")).toBeVisible();
    await page.unroute(earlier);
  });

  test("PCH-10: a conversation opens from its copy while the server does not answer", async () => {
    const bot = await newBot(olga.token, "Kept");
    const hal = await bot.person("Hal");
    const ida = await bot.person("Ida");
    await hal.say("Words to keep");
    await ida.say("Other words");
    await openReady(page, `${bot.path}/${hal.id}`);
    await bubble("Words to keep").waitFor();
    await row("Ida").getByRole("link").click();
    await bubble("Other words").waitFor();
    await page.context().setOffline(true);
    await row("Hal").getByRole("link").click();
    await bubble("Words to keep").waitFor();
    await page.context().setOffline(false);
    await hal.say("Words after");
    await bubble("Words after").waitFor();
  });

  test("PCH-10, AMB-252: loaded anew without a connection, it shows what was kept, and goes on by itself", async () => {
    const bot = await newBot(olga.token, "Underground");
    const lena = await bot.person("Lena Holm");
    for (let line = 1; line <= 15; line++) await lena.say(`Line ${line}.`);
    await lena.say("Last words <b>before</b> the tunnel");
    await town.settle();
    const { context, page: phone } = await signedInVisitor(olga.id, { ...PHONE, serviceWorkers: "allow", isOwn: true });
    await openReady(phone, `${bot.path}/${lena.id}`);
    await field(phone).fill("Our answer");
    await field(phone).press("Control+Enter");
    await bubble("Our answer", phone).getByText("Sent", { exact: true }).waitFor();
    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await openReady(phone, `${bot.path}/${lena.id}`);
    await bubble("Our answer", phone).waitFor();

    await context.setOffline(true);
    await phone.reload();
    await phone.getByRole("heading", { name: "Lena Holm" }).waitFor();
    await phone.getByText("You are offline. These messages were saved in this browser.").waitFor();
    const kept = phone.getByRole("listitem");
    await kept.filter({ hasText: "Last words <b>before</b> the tunnel" }).waitFor();
    await kept.filter({ hasText: "Our answer" }).waitFor();
    const isInSight = (text: string) =>
      kept.filter({ hasText: text }).evaluate((item) => item.getBoundingClientRect().bottom <= innerHeight);
    await expect.poll(() => isInSight("Our answer")).toBe(true);

    // Another conversation, of which nothing was kept.
    await phone.goto(`${bot.path}/1`);
    await phone.getByRole("heading", { name: "You are offline" }).waitFor();
    await expect(kept).toHaveCount(0);
    await phone.goto(`${bot.path}/${lena.id}`);
    await kept.first().waitFor();
    await context.setOffline(false);
    await field(phone).waitFor();
  });

  test("PCH-07, PCH-05: on a phone one pane at a time and no emoji, on a desktop a list of them", async () => {
    const bot = await newBot(olga.token, "Two sizes");
    const jan = await bot.person("Jan");
    await jan.say("On the way");
    await openReady(page, `${bot.path}/${jan.id}`);
    await page.getByRole("button", { name: "Emoji" }).click();
    await page.getByRole("button", { name: "👍", exact: true }).click();
    await expect(field()).toHaveValue("👍");

    const phone = await signedInVisitor(olga.id, PHONE);
    await openReady(phone.page, bot.path);
    await expect(log(phone.page)).toHaveCount(0);
    await row("Jan", phone.page).getByRole("link").tap();
    await bubble("On the way", phone.page).waitFor();
    await expect(phone.page.getByRole("heading", { name: "Private chats" })).toBeHidden();
    await expect(phone.page.getByRole("button", { name: "Emoji" })).toBeHidden();
    await field(phone.page).fill("One");
    await field(phone.page).press("Enter");
    await field(phone.page).pressSequentially("two");
    await expect(field(phone.page)).toHaveValue("One\ntwo");
    await phone.page.getByRole("button", { name: "Send", exact: true }).tap();
    await bubble("One", phone.page).getByText("Sent", { exact: true }).waitFor();
    await phone.page.getByRole("link", { name: "All conversations" }).tap();
    await phone.page.getByRole("heading", { name: "Private chats" }).waitFor();
    expect(phone.problems).toEqual([]);
  });

  test("PCH-14: a quick answer is made in place, filled in for the person, and sent with its buttons", async () => {
    const bot = await newBot(olga.token, "Quick");
    const kim = await bot.person("Kim");
    await kim.say("When?");
    const keyboard = [[{ text: "Map", url: "https://example.com" }]];
    await bot.storeTemplate("We are open from 9 to 17.", { keyboard, interactionMode: 1 });
    await openReady(page, `${bot.path}/${kim.id}`);
    await field().press("/");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "New quick answer" }).click();
    await dialog.getByRole("textbox", { name: "Text" }).fill("Dear ");
    await dialog.getByRole("button", { name: "{first}" }).click();
    await dialog.getByRole("button", { name: "Save quick answer" }).click();
    await dialog.getByRole("button", { name: "Dear {first}" }).click();
    await expect(field()).toHaveValue("Dear Kim");
    await field().fill("");
    await page.getByRole("button", { name: "Quick answers" }).click();
    await dialog.getByRole("button", { name: /We are open.*1 button/ }).click();
    await page.getByText("Sent along:").waitFor();
    await field().press("Enter");
    await bubble("We are open from 9 to 17.").getByText("Sent", { exact: true }).waitFor();
    await expect(page.getByText("Sent along:")).toHaveCount(0);
    const sent = (await kim.said()).find(({ text }) => text === "We are open from 9 to 17.");
    expect(sent?.reply_markup).toMatchObject({ inline_keyboard: [[{ text: "Map" }]] });
  });

  test("PCH-09, PCH-14: a photo goes out as the answer to a message, and stands there as a picture", async () => {
    const bot = await newBot(olga.token, "Photographer");
    const lou = await bot.person("Lou");
    await lou.say("Which colour?");
    await openReady(page, `${bot.path}/${lou.id}`);
    await bubble("Which colour?").hover();
    await page.getByRole("button", { name: "Reply to: Which colour?" }).click();
    await page.getByText("Reply to Lou").waitFor();
    await page.getByLabel("Attach files").setInputFiles("public/icons/192.png");
    await field().fill("This blue");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const own = bubble("This blue");
    await own.getByText("Sent", { exact: true }).waitFor();
    await own.getByText("Which colour?").waitFor();
    await expect
      .poll(() => own.getByRole("img").evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByText("Reply to Lou")).toHaveCount(0);
    const sent = (await lou.said()).find(({ caption }) => caption === "This blue");
    expect(sent?.reply_to_message?.text).toBe("Which colour?");
  });

  test("AMB-200: keys assign and close; the other operator sees it, and a new message opens it again", async () => {
    const bot = await newBot(olga.token, "Desk");
    const [max, ned] = [await bot.person("Max"), await bot.person("Ned")];
    await max.say("First");
    await ned.say("Second");
    const second = await signedInVisitor(olga.id);
    await Promise.all([openReady(page, `${bot.path}/${max.id}`), openReady(second.page, `${bot.path}/${max.id}`)]);
    await hearsKeys(page);
    await field().press("Escape");
    await page.keyboard.press("a");
    await second.page.getByText("You look after this").waitFor();
    await page.keyboard.press("e");
    await second.page.getByText(/^Closed by Ottilie/).waitFor();
    await expect(row("Max")).toHaveCount(0);
    await page.getByText("Closed", { exact: true }).click();
    await row("Max").waitFor();
    await page.getByRole("textbox", { name: "New note" }).fill("Pays in cash");
    await page.getByRole("button", { name: "Add note" }).click();
    await second.page.getByText("Pays in cash").waitFor();
    await max.say("One more thing");
    await expect(second.page.getByText(/^Closed by/)).toHaveCount(0);
    await row("Max", second.page).waitFor();
    await page.getByRole("searchbox", { name: "Search conversations" }).fill("secon");
    await page
      .getByRole("region", { name: "Messages" })
      .getByRole("link", { name: /Second/ })
      .click();
    await page.waitForURL(new RegExp(`${bot.path}/${ned.id}\\?message=`));
    await bubble("Second").waitFor();
    expect(second.problems).toEqual([]);
  });

  test("no page threw or broke its policy on the way", () => {
    expect(olga.problems.filter((line) => !/ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket/.test(line))).toEqual([]);
  });
});
