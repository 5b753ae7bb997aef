import { ask, newGroup, newOwner } from "../support/e2e/responders.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { town } from "../support/e2e/town.ts";
import { DESKTOP } from "../support/e2e/visit.ts";

const TEXT = "Picnic on Saturday";
const GERMAN = "Picknick am Samstag";

test.describe("a message for several chats", () => {
  test("NAV-37, TSK-12, TSK-15, TSK-16, TSK-19: is tried in one, sent to the chosen ones, what failed is retried, and it is changed everywhere", async () => {
    const { id, token, page, problems } = await newOwner("Beatrix", DESKTOP);
    const groups = await Promise.all(["Alder", "Birch", "Cedar", "Dogwood"].map((title) => newGroup(id, title)));
    const [alder, birch, cedar, dogwood] = groups.map(({ chat }) => chat);
    for (const group of groups.slice(1, 3))
      await ask(token, `chats/update_attr/${group.id}`, { attr: "langm", value: "de" });
    const arrived = async (chat: number | undefined) =>
      (await town.messages(chat ?? 0)).filter(({ text }) => text?.startsWith(TEXT) || text?.startsWith(GERMAN)).length;
    await town.control(`chats/${dogwood}/leave`, { user: stage().botId });
    await town.settle();

    await page.goto("/groups");
    await page.getByRole("link", { name: "Send to several…" }).click();
    await page.getByRole("textbox", { name: "Message text" }).fill(TEXT);
    await page.getByRole("button", { name: "Choose chats" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose chats" });
    const row = (title: string) => dialog.getByRole("button").filter({ hasText: title });
    await expect(row("Dogwood")).toBeDisabled();
    await dialog.getByRole("button", { name: "Add all 3 shown" }).click();
    await dialog.getByText("Chosen 3").click();
    await row("Cedar").click();
    await dialog.getByText("Available 2").click();
    await row("Cedar").click();

    // Birch and Cedar are German; the text for them begins with the main one, and can be had back.
    await dialog.getByText("Texts by language").click();
    await dialog.getByRole("button", { name: "Add text: Deutsch" }).click();
    const writing = page.getByRole("dialog", { name: "Text in Deutsch" });
    const version = writing.getByRole("textbox", { name: "Message text" });
    await expect(version).toHaveText(TEXT);
    await version.fill(GERMAN);
    await writing.getByRole("button", { name: "Use this text" }).click();
    await dialog.getByText("Deutsch\u2069: 2 chats · \u2068Main text\u2069: 1 chat").waitFor();
    await dialog.getByRole("button", { name: "Edit text: Deutsch" }).click();
    await writing.getByRole("button", { name: "Remove this text" }).click();
    await dialog.getByRole("button", { name: "Undo" }).click();
    await dialog.getByText("Texts by language").click();

    await dialog.getByRole("button", { name: "Test in one" }).click();
    await expect.poll(() => arrived(alder)).toBe(1);
    expect(await arrived(birch)).toBe(0);

    // One of the two that are left refuses.
    const description = "Forbidden: bot was kicked from the supergroup chat";
    await town.faults({ method: "sendMessage", chat: cedar, times: 1, status: 403, error_code: 403, description });
    await dialog.getByRole("button", { name: "Send to 2 chats" }).click();
    const question = page.getByRole("alertdialog", { name: "Send this message to 2 chats?" });
    await expect(question).toContainText("Deutsch\u2069: 2 chats.");
    await question.getByRole("button", { name: "Start sending" }).click();
    await page.getByText("Finished, but some chats did not get it").waitFor();
    expect([await arrived(alder), await arrived(birch), await arrived(cedar)]).toEqual([1, 1, 0]);

    const address = page.url();
    await page.goto("/tasks");
    const failed = page.getByRole("region", { name: /^Failed 1$/ });
    await failed.getByText("Forbidden: bot was kicked").waitFor();
    await page.route("**/v2data/tasks/retry/**", (route) => route.abort(), { times: 1 });
    await failed.getByRole("button", { name: "Try again: Cedar" }).click();
    await expect(failed.getByRole("alert")).toContainText("“Try again” did not work: ");
    problems.splice(0);
    await failed.getByRole("button", { name: "Retry" }).click();
    // The queue goes on while nobody looks.
    await page.goto("about:blank");
    await expect.poll(() => arrived(cedar)).toBe(1);
    await page.goto(address);
    await page.getByText("Sent to all chats").waitFor();

    // The text of the German chats is changed: no second message, and the old one stands nowhere.
    await page.getByRole("button", { name: "Edit everywhere" }).click();
    const editing = page.getByRole("dialog", { name: "Edit this message everywhere" });
    const text = editing.getByRole("textbox", { name: "Message text" });
    await expect(text).toHaveText(TEXT);
    await editing.getByLabel("Text", { exact: true }).selectOption("de");
    await expect(text).toHaveText(GERMAN);
    await text.fill(`${GERMAN}, um zwölf`);
    await editing.getByRole("button", { name: "Change everywhere" }).click();
    await page.getByText("Changed everywhere: 2").waitFor();
    const texts = (await town.messages(birch ?? 0)).map((message) => message.text ?? "");
    expect(texts.filter((each) => each.startsWith("Pic")).map((each) => each.split("\n")[0])).toEqual([
      `${GERMAN}, um zwölf`,
    ]);
    // The test belongs to it: it goes with the others.
    await page.getByRole("button", { name: "Delete everywhere" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("Deleted everywhere: 3").waitFor();
    expect([await arrived(alder), await arrived(birch), await arrived(cedar)]).toEqual([0, 0, 0]);
    expect(problems).toEqual([]);
  });

  test("NAV-37, AMB-271: is paused, goes on, and is cancelled for good; what waits at Telegram never arrives", async () => {
    const { id, token, page, problems } = await newOwner("Clemens", DESKTOP);
    const [larch, maple] = await Promise.all(["Larch", "Maple"].map((title) => newGroup(id, title)));
    const description = "Too Many Requests: retry after 60";
    const wait = { status: 429, error_code: 429, description, retry_after: 60 };
    await town.faults({ method: "sendMessage", chat: maple?.chat, times: 1, ...wait });
    const content = { payload: { content: TEXT } };
    const toIds = [larch?.id, maple?.id];
    type Made = { items: { batch: string }[] };
    const send = { type: 2, fromType: "chat", fromId: larch?.id, toIds, content };
    const { items } = await ask<Made>(token, "tasks/create", send);

    await page.goto(`/tasks/${items[0]?.batch}`);
    await page.getByRole("region", { name: /^Done 1$/ }).waitFor();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByText("A message that Telegram already has may still arrive.").waitFor();
    await page.getByRole("button", { name: "Go on" }).click();
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await page.getByRole("button", { name: "Cancel sending" }).click();
    const question = page.getByRole("alertdialog", { name: "Stop sending for good?" });
    await question.getByRole("button", { name: "Back" }).click();
    await page.getByRole("button", { name: "Cancel sending" }).click();
    await question.getByRole("button", { name: "Cancel sending" }).click();
    await page.getByText("Cancelled. Sent: 1. Not sent: 1.").waitFor();
    await expect(page.getByRole("region", { name: /^Waiting/ })).toHaveCount(0);
    expect((await town.messages(maple?.chat ?? 0)).filter(({ text }) => text?.startsWith(TEXT))).toEqual([]);
    expect(problems).toEqual([]);
  });

  test("API-39, AMB-143, TSK-13, TSK-14: a template is forwarded to another chat, with its comments", async () => {
    const { id, token, page, problems } = await newOwner("Fabian", DESKTOP);
    const [from, to, muted] = await Promise.all(["Fern", "Gorse", "Hazel"].map((title) => newGroup(id, title)));
    await town.control(`chats/${muted?.chat}/restrict`, { by: id, user: stage().botId, permissions: {} });
    await town.settle();
    const keyboard = [["One", "Two", "Three", "Four"].map((text) => ({ text, url: "https://example.com" }))];
    const template = { name: "Rules", content: TEXT, keyboard, interactionMode: 1 };
    await ask(token, `chat_msgtemplates/create/${from?.id}`, template);

    await page.goto(`/groups/${from?.id}/contentlib/msg_templates`);
    await page.getByRole("button", { name: "Actions for Rules" }).click();
    await page.getByRole("menuitem", { name: "Forward to another chat" }).click();
    const dialog = page.getByRole("dialog", { name: "Forward to another chat" });
    await expect(dialog.getByRole("button").filter({ hasText: "Hazel" })).toBeDisabled();
    await expect(dialog.getByRole("button").filter({ hasText: "Fern" })).toHaveCount(0);
    await dialog.getByRole("button", { name: /Forward.*Gorse/ }).click();
    const question = page.getByRole("alertdialog", { name: "Forward to Gorse?" });
    await expect(question).toContainText("some are left out");
    await question.getByRole("button", { name: "Forward" }).click();
    await page.getByText("Sent to all chats").waitFor();
    await page.getByText("Some buttons were left out").waitFor();
    expect((await town.messages(to?.chat ?? 0)).filter(({ text }) => text?.startsWith(TEXT))).toHaveLength(1);
    expect(problems).toEqual([]);
  });
});
