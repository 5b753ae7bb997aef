import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../support/e2e/browser.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { newVisitor, PHONE, signInAs } from "../support/e2e/visit.ts";

let browser: Browser;
let page: Page;
let problems: string[];
let owner: number;
let close: () => Promise<void>;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = (await town.person("Rosa", { username: "rosa_responders" })).id;
  const visitor = await newVisitor(browser, PHONE);
  ({ page, problems } = visitor);
  close = () => visitor.context.close();
  await page.goto("/login");
  await signInAs(page, "Rosa");
});
afterAll(async () => {
  await close();
  await browser.close();
});

/** A group with the bot, and a member of it. */
async function group(title: string, extra: object = {}) {
  const chat = (await town.chat(title, owner, extra)).id;
  await town.employ(chat, owner);
  const member = (await town.person(`Member of ${title}`)).id;
  await town.join(chat, member);
  await town.settle();
  const path = `/groups/${dashboardId(chat)}/responders`;
  const replies = async (text: string) => (await town.messages(chat)).filter((message) => message.text === text).length;
  return { chat, member, path, replies };
}

const open = async (path: string) => {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
};

async function addTrigger(keyword: string, mode: string) {
  await page.getByRole("button", { name: "Add trigger" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Keyword").fill(keyword);
  await dialog.getByLabel(mode, { exact: true }).check();
  return dialog;
}

const apply = () => page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
const save = () => page.getByRole("button", { name: "Save" }).click();

async function create(path: string, keyword: string, reply: string) {
  await open(`${path}/create`);
  await addTrigger(keyword, "contains");
  await apply();
  await page.getByRole("textbox", { name: "Message text" }).fill(reply);
  // The editor's code has come and has taken over what was written.
  await page.getByRole("region", { name: "Preview" }).getByText(reply).waitFor();
  await save();
  await page.getByText("Responder saved").waitFor();
  await page.waitForURL(`**${path}`);
}

describe("a group's responders", () => {
  it("NAV-14, RSP-08, RSP-14, ERR-04: one is made, the bot answers; it is switched off, the bot does not", async () => {
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

    await open(`${path}/log`);
    await page.getByText("Our plans start at 5.").waitFor();
    await page.getByText("Sent", { exact: true }).waitFor();
    expect(await page.getByText("Member of Answers").count()).toBe(1);
  });

  it("NAV-37, RSP-03 to RSP-06, RSP-11, RSP-12: the trigger editor says what is wrong and what it changes", async () => {
    const { path } = await group("Triggers");
    await open(`${path}/create`);
    await save();
    await page.getByText("Please enter keyword").waitFor();
    await page.getByText("Write a reply or choose a template.").waitFor();

    const dialog = await addTrigger("   ", "word");
    await apply();
    await dialog.getByText("Please enter keyword").waitFor();
    await dialog.getByLabel("Keyword").fill("hello you");
    await dialog.getByText(/With a space it is no single word/).waitFor();
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
    expect(await page.getByRole("button", { name: /^Edit trigger:/ }).count()).toBe(1);

    await page.getByRole("link", { name: "Log" }).click();
    await page.getByText("Discard your changes?").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(page.url()).toContain("/create");
    await page.getByRole("link", { name: "Log" }).click();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await page.waitForURL(`**${path}/log`);
  });

  it("RSP-26: a message is tried: which answers, which part matched, why another does not", async () => {
    const { path } = await group("Tried");
    await create(path, "price", "First answer");
    await create(path, "rice", "Second answer");
    await page.getByText("price").first().click();
    await page.waitForURL(/\/edit\//);
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Try a message" }).click();
    await page.getByLabel("A message to try").fill("The price?");
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await page.getByText("Matches", { exact: true }).waitFor();
    await page.getByText("An older one answers").waitFor();
    expect(await page.locator("mark").allTextContents()).toEqual(["price", "rice"]);
  });

  it("ERR-05, RSP-21: what is refused keeps the draft; a second try makes no second template", async () => {
    const { path } = await group("Refused");
    await open(`${path}/create?example=rules`);
    let templates = 0;
    page.on("request", (request) => {
      if (request.url().includes("chat_msgtemplates/create")) templates += 1;
    });
    await page.route(
      "**/v2data/chat_responders/create/**",
      (route) => route.fulfill({ json: { success: false, message: "UPPLAN_FOR_SLOTS_DESC" } }),
      { times: 1 },
    );
    await save();
    await page.getByText("Operation failed").waitFor();
    await page.getByText(/There is no free slot left/).waitFor();
    expect(await page.getByRole("textbox", { name: "Message text" }).textContent()).toContain("Our rules");
    await save();
    await page.getByText("Responder saved").waitFor();
    expect(templates).toBe(1);
  });

  it("RSP-01: deleting one can be taken back", async () => {
    const { path } = await group("Deleted");
    await create(path, "gone", "Here I am");
    await page.getByRole("button", { name: "Delete the responder for “gone”" }).click();
    await page.getByText("No responders yet").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Here I am").waitFor();
    await page.getByRole("button", { name: "Delete the responder for “gone”" }).click();
    await page.getByText("No responders yet").waitFor();
    await page.goto("/groups");
    await open(path);
    await page.getByText("No responders yet").waitFor();
  });

  it("FTP-02, RSP-19: one is made for a topic, whose panel counts it", async () => {
    const { chat, path } = await group("Forum answers", { is_forum: true });
    const { id } = await town.control<{ id: number }>(`chats/${chat}/topics`, { by: owner, name: "News" });
    await town.settle();
    await open(`${path}/create?example=price`);
    await page.getByLabel("Only these topics").check();
    await save();
    await page.getByText("Choose at least one topic.").waitFor();
    await page.getByRole("checkbox", { name: "News" }).check();
    await save();
    await page.getByText("Responder saved").waitFor();
    await open(`/groups/${dashboardId(chat)}/overview/forum_topic`);
    const panel = page.getByRole("listitem").filter({ hasText: "News" });
    await panel.getByText("1 responder for this topic").waitFor();
    expect(id).toBeGreaterThan(0);
  });

  it("no page threw or broke its policy on the way", () => {
    expect(problems.filter((line) => !/status of (404|403|500)/.test(line))).toEqual([]);
  });
});
