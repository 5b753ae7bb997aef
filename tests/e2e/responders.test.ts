import type { Page } from "@playwright/test";
import { hearsKeys } from "../support/e2e/keys.ts";
import { ask, newGroup, newOwner, openReady, storeResponder, writeReply } from "../support/e2e/responders.ts";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";

let page: Page;
let rosa: Awaited<ReturnType<typeof newOwner>>;

test.beforeAll(async () => {
  rosa = await newOwner("Rosa");
  page = rosa.page;
});
test.afterAll(async () => {
  await rosa.leave();
});

const group = (title: string, extra: object = {}) => newGroup(rosa.id, title, extra);
const open = (path: string) => openReady(page, path);

async function addTrigger(keyword: string, mode: string) {
  await page.getByRole("button", { name: "Add trigger" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Keyword").fill(keyword);
  await dialog.getByLabel(mode, { exact: true }).check();
  return dialog;
}

const apply = () => page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
const save = (where = page) => where.getByRole("button", { name: "Save", exact: true }).click();
const saved = async (path: string, where = page) => {
  await where.getByText("Responder saved").waitFor();
  await where.waitForURL(`**${path}`);
  // The address changes before the page does.
  await where.getByRole("textbox", { name: "Message text" }).waitFor({ state: "detached" });
};

async function create(path: string, keyword: string, reply: string) {
  await open(`${path}/create`);
  await addTrigger(keyword, "contains");
  await apply();
  await writeReply(page, reply);
  await save();
  await saved(path);
}

test.describe("a group's responders", () => {
  test("NAV-14, RSP-08, RSP-14, ERR-04: one is made, the bot answers; it is switched off, the bot does not", async () => {
    const { chat, member, path, replies } = await group("Answers");
    await open(path);
    await page.getByText("No responders yet").waitFor();
    await page.getByRole("link", { name: /price/ }).waitFor();
    await create(path, "price", "Our plans start at 5.");
    await page.getByText("Our plans start at 5.").waitFor();

    await town.say(chat, member, "What is the PRICE here?");
    await expect.poll(() => replies("Our plans start at 5.")).toBe(1);

    const toggle = page.getByRole("switch", { name: "Answer to “price”" });
    await toggle.uncheck();
    await page.getByText("Setting saved").waitFor();
    await town.say(chat, member, "And the price tomorrow?");
    await town.settle();
    expect(await replies("Our plans start at 5.")).toBe(1);

    // It is in the log from the start, and sent once Telegram has said so.
    await expect(async () => {
      await open(`${path}/log`);
      await expect(page.getByText("Sent", { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.getByText("Our plans start at 5.").waitFor();
    await expect(page.getByText("Member of Answers")).toHaveCount(1);
  });

  test("NAV-37, RSP-03 to RSP-06, RSP-11, RSP-12: the trigger editor says what is wrong and what it changes", async () => {
    const { path } = await group("Triggers");
    await open(`${path}/create`);
    const whole = page.viewportSize();
    await page.setViewportSize({ width: 800, height: 400 });
    await save();
    // Far above the button, and in sight all the same.
    const missing = page.getByText("Please enter keyword");
    await missing.waitFor();
    await expect.poll(async () => (await missing.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    await page.getByText("Write a reply or choose a template.").waitFor();
    if (whole) await page.setViewportSize(whole);

    const dialog = await addTrigger("   ", "word");
    await apply();
    await dialog.getByText("Please enter keyword").waitFor();
    await dialog.getByLabel("Keyword").fill("hello you");
    await dialog.getByText(/With a space, the keyword is not a single word/).waitFor();
    await dialog.getByLabel("command", { exact: true }).check();
    await dialog.getByText(/A command has only/).waitFor();
    await dialog.getByLabel("Keyword").fill("x".repeat(33));
    await dialog.getByText("At most 32 characters.").waitFor();
    await dialog.getByLabel("Keyword").fill("hello you");
    await apply();
    await page.getByRole("button", { name: "Edit trigger: hello you is" }).waitFor();

    await addTrigger("HELLO you", "contains");
    await page.getByText("“HELLO you” is there already. This replaces it.").waitFor();
    await apply();
    await page.getByText("“HELLO you” was there already and has been replaced.").waitFor();
    await expect(page.getByRole("button", { name: /^Edit trigger:/ })).toHaveCount(1);
    const when = page.getByRole("region", { name: "When a message" });
    await when.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Edit trigger: hello you is" }).waitFor();
    await page.getByRole("button", { name: "Remove “hello you”" }).click();
    await page.getByText("“hello you” has been removed.").waitFor();
    await when.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: /^Edit trigger:/ })).toHaveCount(1);

    await page.getByRole("link", { name: "Log" }).click();
    await page.getByText("Discard your changes?").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(page.url()).toContain("/create");
    await page.getByRole("link", { name: "Log" }).click();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await page.waitForURL(`**${path}/log`);
  });

  test("decision 190, 191: a pattern that breaks and a command of the bot are refused; the pattern answers once in a pause", async () => {
    const { chat, member, path, replies } = await group("Patterns");
    await open(`${path}/create`);
    const dialog = await addTrigger("a(b", "pattern");
    await apply();
    await dialog.getByText("Character 2: this bracket has no other half.").waitFor();
    await dialog.getByLabel("Keyword").fill("/mute");
    await dialog.getByLabel("command", { exact: true }).check();
    await dialog.getByText("“/mute” is a command of the bot, which goes first.").waitFor();
    await dialog.getByLabel("pattern", { exact: true }).check();
    await dialog.getByLabel("Keyword").fill("pri[cz]es?");
    await apply();
    await page.getByRole("button", { name: "Edit trigger: pri[cz]es? pattern" }).waitFor();
    await page.getByRole("button", { name: "Set a pause" }).click();
    await page.getByLabel("For everybody in the chat").selectOption({ label: "1 minute" });
    await writeReply(page, "Our prices.");
    await page.getByRole("button", { name: "Try a message" }).click();
    await page.getByLabel("A message to try").fill("any PRIZES today");
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await expect(page.locator("mark")).toHaveText("PRIZES");
    await save();
    await saved(path);
    await page.getByText("pri[cz]es?").waitFor();
    await town.say(chat, member, "any PRIZES today?");
    await expect.poll(() => replies("Our prices.")).toBe(1);
    await town.say(chat, member, "and the price?");
    await town.settle();
    expect(await replies("Our prices.")).toBe(1);
  });

  test("decision 208: several replies are written, put in order and given in turn; one is taken out and comes back", async () => {
    const { chat, id, member, path } = await group("Several");
    await ask(rosa.token, `chat_msgtemplates/create/${id}`, { name: "From the library", content: "Stored words" });
    await open(`${path}/create?example=price`);
    const editor = page.getByRole("textbox", { name: "Message text" });
    await editor.fill("One");
    await page.getByRole("button", { name: "Add another reply" }).click();
    await expect(editor).toBeFocused();
    await page.getByRole("button", { name: "Reply 1 One" }).waitFor();
    await page.getByRole("button", { name: "Reply 2 Nothing written yet" }).waitFor();
    await page.getByRole("button", { name: "Reply 1 One" }).click();
    await page.getByRole("heading", { name: "Reply 1" }).waitFor();
    await expect(editor).toHaveText("One");
    // The one that is wrong is shown, wherever it is.
    await save();
    await page.getByText("Write a reply or choose a template.").waitFor();
    await page.getByRole("heading", { name: "Reply 2" }).waitFor();
    await expect(editor).toBeFocused();
    await editor.fill("Two");
    await page.getByRole("button", { name: "Add another reply" }).click();
    await page.getByLabel("Message template").selectOption({ label: "From the library" });
    await page.getByRole("button", { name: "Reply 3 Stored words" }).waitFor();
    await page.getByLabel("In turn").check();
    const up = page.getByRole("button", { name: "Move Reply 3 up" });
    await up.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list").filter({ hasText: "Reply 1" }).getByRole("listitem")).toHaveText([
      "Reply 1 One",
      "Reply 2 Stored words",
      "Reply 3 Two",
    ]);
    await page.getByRole("button", { name: "Take Reply 1 out" }).click();
    await page.getByText("Reply 1 has been removed.").waitFor();
    await expect(page.getByRole("button", { name: /^Reply \d/ })).toHaveCount(2);
    await page.getByText("Undo", { exact: true }).click();
    await expect(page.getByRole("button", { name: /^Reply \d/ })).toHaveCount(3);
    await page.getByRole("button", { name: "Try a message" }).click();
    await page.getByLabel("A message to try").fill("the price?");
    await page.getByRole("button", { name: "Test", exact: true }).click();
    const result = page.getByRole("status").filter({ hasText: "Matches" });
    await expect(result.getByRole("listitem")).toHaveText(["One", "Stored words", "Two"]);
    await save();
    await saved(path);
    await page.getByText("Replies: 3").waitFor();
    const said = async () =>
      (await town.messages(chat)).flatMap(({ text }) =>
        ["One", "Stored words", "Two"].includes(text ?? "") ? [text] : [],
      );
    for (const count of [1, 2, 3, 4]) {
      await town.say(chat, member, "What is the price?");
      await expect.poll(said).toHaveLength(count);
    }
    expect(await said()).toEqual(["One", "Stored words", "Two", "One"]);
    // The library knows that it is used, although it is not the first.
    await open(`/groups/${id}/contentlib/msg_templates`);
    const card = page.getByRole("listitem").filter({ hasText: "From the library" });
    await card.getByRole("link", { name: /price/ }).waitFor();
    // The stored ones come back as they are, and the tester knows whose turn it is.
    await open(path);
    await page.getByRole("button", { name: "Try a message" }).click();
    await page.getByLabel("A message to try").fill("the price?");
    await page.getByRole("button", { name: "Test", exact: true }).click();
    const stored = page.getByRole("status").filter({ hasText: "In turn, the next one first" });
    await expect(stored.getByRole("listitem")).toHaveText(["Stored words", "Two", "One"]);
    await page.getByRole("link", { name: "price contains" }).click();
    await page.getByRole("button", { name: "Reply 2 Stored words" }).click();
    await expect(editor).toHaveText("Stored words");
    await expect(page.getByLabel("In turn")).toBeChecked();
  });

  test("NAV-37, RSP-10: one with two triggers is made by keys alone, and every dialog gives the focus back", async () => {
    const { path } = await group("Keys");
    await open(path);
    await hearsKeys(page);
    await page.keyboard.press("n");
    await page.waitForURL(`**${path}/create`);
    const add = page.getByRole("button", { name: "Add trigger" });
    const hasFocus = () => add.evaluate((element) => element === document.activeElement);
    for (const keyword of ["hours", "help"]) {
      await add.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").waitFor();
      const field = page.getByLabel("Keyword");
      await field.focus();
      await page.keyboard.type(keyword);
      if (keyword === "help") {
        await page.keyboard.press("Tab");
        for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("Control+Enter");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await expect.poll(hasFocus).toBe(true);
    }
    await page.getByRole("button", { name: "Edit trigger: /help command" }).waitFor();
    await page.getByRole("button", { name: "Edit trigger: hours contains" }).waitFor();
    await page.getByRole("textbox", { name: "Message text" }).focus();
    await page.keyboard.type("From 9 to 17.");
    await page.getByRole("region", { name: "Preview" }).getByText("From 9 to 17.").waitFor();
    await page.keyboard.press("Control+Enter");
    await saved(path);
  });

  test("RSP-26: a message is tried: which answers, which part matched, why another does not", async () => {
    const { id, path } = await group("Tried", { is_forum: true });
    await storeResponder(rosa.token, id, "price", "First answer", { adminExampt: true });
    await storeResponder(rosa.token, id, "rice", "Second answer");
    await storeResponder(rosa.token, id, "rice is", "Third", { isForSelectedTopics: true, forum_topic_ids: [99] });
    await storeResponder(rosa.token, id, "rice", "Fourth", { isSwitchedOff: true });
    await storeResponder(rosa.token, id, "bread", "Fifth");
    await open(path);
    await page.getByRole("button", { name: "Try a message" }).click();
    await page.getByLabel("A message to try").fill("Which price is it?");
    await page.getByRole("button", { name: "Test", exact: true }).click();
    const result = page.getByRole("status").filter({ hasText: "Answers" });
    await result.waitFor();
    await expect(result.locator("mark")).toHaveText(["price", "rice", "rice is", "rice"]);
    for (const reason of ["An older one answers", "Made for other topics", "Switched off", "1 other does not match."]) {
      await result.getByText(reason).waitFor();
    }
    await page.getByLabel("An admin").check();
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await result.getByText("Skips admins").waitFor();
    await expect(result.getByText("Answers", { exact: true })).toHaveCount(1);

    await page.getByRole("link", { name: "price contains" }).click();
    await page.waitForURL(/\/edit\//);
    await page.getByRole("textbox", { name: "Message text" }).waitFor();
    await page.getByRole("button", { name: "Try a message" }).click();
    await page.getByLabel("A message to try").fill("No price");
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await page.getByText("Matches", { exact: true }).waitFor();
    // A message that a rule deletes comes to no responder.
    await ask(rosa.token, `chats/edit_arr/${id}`, { attr: "sensword", value: "No price", method: "add" });
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await page.getByText("Deleted before it gets here").first().waitFor();
    await expect(page.getByText("Matches", { exact: true })).toHaveCount(0);
  });

  test("ERR-05, RSP-21: what is refused keeps the draft; a second try makes no second template", async () => {
    const { id, path } = await group("Refused");
    await open(`${path}/create?example=rules`);
    const writes: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && /_(msgtemplates|responders)\//.test(request.url())) writes.push(request.url());
    });
    await page.route(
      "**/v2data/chat_responders/create/**",
      (route) => route.fulfill({ json: { success: false, message: "UPPLAN_FOR_SLOTS_DESC" } }),
      { times: 1 },
    );
    await save();
    await page.getByText("Operation failed").waitFor();
    await page.getByText(/There is no free slot left/).waitFor();
    await expect(page.getByRole("textbox", { name: "Message text" })).toContainText("Our rules");
    await page.getByRole("button", { name: "Save", exact: true }).dblclick();
    await saved(path);
    // One call a try, with the reply in it.
    expect(writes.map((url) => new URL(url).pathname)).toEqual(
      [1, 2].map(() => `/v2data/chat_responders/create/${id}`),
    );
    await expect(page.getByRole("switch")).toHaveCount(1);
  });

  test("RSP-02, RSP-06, ERR-17: a template that goes meanwhile is named, and the reply can be made a message of its own", async () => {
    const { id, path } = await group("Gone template");
    const { item } = await ask<{ item: { id: string } }>(rosa.token, `chat_msgtemplates/create/${id}`, {
      content: "Stored words",
    });
    await open(`${path}/create`);
    await addTrigger("hours", "contains");
    await apply();
    await writeReply(page, "My own words");
    await page.getByLabel("Message template").selectOption({ label: "Stored words" });
    await page.getByRole("region", { name: "Preview" }).getByText("Stored words").waitFor();
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await page.getByRole("region", { name: "Preview" }).getByText("My own words").waitFor();
    await page.getByLabel("Message template").selectOption({ label: "Stored words" });
    await ask(rosa.token, `chat_msgtemplates/delete/${id}/${item.id}`, {});
    await save();
    await page.getByText(`The message template ${item.id} is gone`).waitFor();
    await page.getByLabel("Message template").selectOption({ label: "A new message" });
    await save();
    await saved(path);
    await page.getByText("Stored words").waitFor();
  });

  test("RSP-02, MSG-15: the preview has a template's buttons, and a long text in as many bubbles as it is sent in", async () => {
    const { id, path } = await group("Bubbles");
    const keyboard = [[{ text: "The map", url: "https://www.openstreetmap.org" }]];
    const content = `${"word ".repeat(900)}end`;
    await ask(rosa.token, `chat_msgtemplates/create/${id}`, { name: "Long", content, keyboard, interactionMode: 1 });
    await open(`${path}/create`);
    const preview = page.getByRole("region", { name: "Preview" });
    await preview.getByText("Your message appears here.").waitFor();
    await page.getByLabel("Message template").selectOption({ label: "Long" });
    await preview.getByText("The map").waitFor();
    await expect(preview.getByText(/^word/)).toHaveCount(2);
  });

  test("MSG-11: formatting over an emoji is asked about before anything is saved", async () => {
    const { path } = await group("Emoji");
    await open(`${path}/create`);
    await addTrigger("hi", "is");
    await apply();
    await writeReply(page, "a😀b");
    await page.getByRole("textbox", { name: "Message text" }).selectText();
    await page.getByRole("button", { name: "Bold" }).click();
    await page.getByRole("region", { name: "Preview" }).locator("b, strong").first().waitFor();
    await save();
    const question = page.getByRole("alertdialog");
    await question.getByText(/Telegram does not format emoji/).waitFor();
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Remove the formatting from the emoji first.").waitFor();
    await save();
    await question.getByRole("button", { name: "Remove and save" }).click();
    await saved(path);
  });

  test("FTP-02, RSP-19: one is made for a topic, whose panel counts it and leads to it", async () => {
    const { chat, id, path } = await group("Forum answers", { is_forum: true });
    const topic = await town.control<{ id: number }>(`chats/${chat}/topics`, { by: rosa.id, name: "News" });
    await town.settle();
    await storeResponder(rosa.token, id, "everywhere", "For all");
    await open(`${path}/create?example=price`);
    await page.getByLabel("Only these topics").check();
    await save();
    await page.getByText("Choose at least one topic.").waitFor();
    await page.getByRole("checkbox", { name: "News" }).check();
    await save();
    await saved(path);
    await open(`/groups/${dashboardId(chat)}/overview/forum_topic`);
    const panel = page.getByRole("listitem").filter({ hasText: "News" });
    await panel.getByRole("link", { name: "1 responder for this topic" }).click();
    await page.waitForURL(`**${path}?forum_topic_id=${topic.id}`);
    await page.getByText("Only responders for News").waitFor();
    await expect(page.getByRole("switch")).toHaveCount(1);
    await page.getByRole("link", { name: "Show all responders" }).click();
    await page.getByRole("switch", { name: "Answer to “everywhere”" }).waitFor();
    await expect(page.getByRole("switch")).toHaveCount(2);
  });

  test("no page threw or broke its policy on the way", () => {
    expect(rosa.problems.filter((line) => !/status of (404|403|500)/.test(line))).toEqual([]);
  });
});

test.describe("two people with one responder", () => {
  test("ERR-05: who changes other things is not in the way; of the same thing the later chooses, and nothing is lost", async () => {
    const { id, path } = await group("Shared");
    const stored = await storeResponder(rosa.token, id, "price", "Old words");
    const other = await rosa.context.newPage();
    const edit = `${path}/edit/${stored.id}`;
    const openBoth = () => Promise.all([openReady(page, edit), openReady(other, edit)]);

    await openBoth();
    await other.getByLabel("Keep only the last reply").check();
    await save(other);
    await saved(path, other);
    await page.getByLabel("Skip admins").check();
    await writeReply(page, "My words");
    await save();
    await saved(path);
    await open(edit);
    await expect(page.getByLabel("Keep only the last reply")).toBeChecked();
    await expect(page.getByLabel("Skip admins")).toBeChecked();

    await openBoth();
    await writeReply(other, "Their words");
    await save(other);
    await saved(path, other);
    await writeReply(page, "Mine again");
    await page.getByLabel("Send silently").check();
    await save();
    await page.getByRole("alert").getByText("Somebody else has changed it in the meantime").waitFor();
    await expect(page.getByRole("textbox", { name: "Message text" })).toHaveText("Mine again");
    await page.getByRole("button", { name: "Load theirs" }).click();
    await page.getByRole("region", { name: "Preview" }).getByText("Their words").waitFor();
    await expect(page.getByText("Somebody else has changed it in the meantime")).toHaveCount(0);
    await writeReply(page, "Both agree");
    await save();
    await saved(path);

    await openBoth();
    for (const who of [other, page]) await who.getByRole("button", { name: "Remove “price”" }).click();
    for (const [who, keyword] of [
      [other, "theirs"],
      [page, "mine"],
    ] as const) {
      await who.getByRole("button", { name: "Add trigger" }).click();
      await who.getByRole("dialog").getByLabel("Keyword").fill(keyword);
      await who.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
      await save(who);
    }
    await page.getByText("Somebody else has changed it in the meantime").waitFor();
    await page.getByRole("button", { name: "Save mine" }).click();
    await saved(path);
    await page.getByRole("link", { name: "mine contains" }).waitFor();
    await other.close();
  });
});
