import type { BrowserContextOptions, Page } from "@playwright/test";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { PHONE, signedInVisitor } from "../support/e2e/visit.ts";

/** The smallest PNG there is. */
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");
const picture = (name: string) => ({ name, mimeType: "image/png", buffer: DOT });
const paper = (name: string) => ({ name, mimeType: "application/pdf", buffer: PDF });

let groups: Record<"templates" | "editor" | "materials" | "phone" | "send", string>;
let channel: string;
let owner: number;

test.beforeAll(async () => {
  owner = (await town.person("Lia", { username: "lia_library" })).id;
  const make = async (title: string) => {
    const { id } = await town.chat(title, owner);
    await town.employ(id, owner);
    return dashboardId(id);
  };
  groups = {
    templates: await make("Templates"),
    editor: await make("Editor"),
    materials: await make("Materials"),
    phone: await make("Phone"),
    send: await make("Send"),
  };
  const { id } = await town.chat("Library channel", owner, { type: "channel" });
  const rights = { can_manage_chat: true, can_post_messages: true };
  await town.control(`chats/${id}/promote`, { by: owner, user: stage().botId, rights });
  await town.settle();
  channel = dashboardId(id);
});

async function visit(path: string, options?: BrowserContextOptions) {
  const visitor = await signedInVisitor(owner, options);
  await open(visitor.page, path);
  return visitor;
}

/** Opens a page and waits until it is hydrated: text that is typed next is not lost. */
async function open(page: Page, path: string) {
  await page.goto(path);
}

const library = (id: string, rest: string, kind = "groups") => `/${kind}/${id}/contentlib/${rest}`;
const text = (page: Page) => page.getByRole("textbox", { name: "Message text" });
/** Types, and waits until the preview shows it: the editor's code comes with the first key. */
async function type(page: Page, words: string) {
  await text(page).fill(words);
  const preview = page.getByRole("region", { name: "Preview" }).filter({ visible: true });
  await preview.getByText(words).waitFor();
}
const save = (page: Page) => page.getByRole("button", { name: "Save template" }).click();
const cards = (page: Page) => page.locator("main [data-rows] > li");

async function write(page: Page, id: string, words: string) {
  await open(page, library(id, "create"));
  await type(page, words);
  await save(page);
  await page.waitForURL(/msg_templates$/);
}

test.describe("templates", () => {
  test("NAV-16, LIB-01: an empty list leads to the editor; templates are cards to edit, duplicate, find, delete and undo", async () => {
    const { page, problems } = await visit(`/groups/${groups.templates}/contentlib`);
    await page.waitForURL(/contentlib\/msg_templates$/);
    await page.getByRole("heading", { name: "No templates yet" }).waitFor();
    await page.getByRole("link", { name: "New template" }).click();
    await page.waitForURL(/contentlib\/create$/);
    await type(page, "Welcome aboard");
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(/msg_templates$/);
    await write(page, groups.templates, "Our prices");
    await cards(page).nth(1).waitFor();
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText("Our prices", { useInnerText: true });

    await page.getByRole("button", { name: "Actions for Our prices" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await cards(page).nth(2).waitFor();
    await page.getByRole("searchbox").fill("WELCOME");
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole("searchbox").fill("");

    await page.getByRole("button", { name: "Actions for Welcome aboard" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByText("Template deleted").waitFor();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Undo" }).click();
    await cards(page).nth(2).waitFor();

    await page.getByRole("link", { name: /Edit.*Welcome aboard/ }).click();
    await page.waitForURL(/contentlib\/edit\/\d+$/);
    await expect(text(page)).toHaveText("Welcome aboard", { useInnerText: true });
    await type(page, "Welcome, sailor");
    await save(page);
    await page.waitForURL(/msg_templates$/);
    await cards(page).filter({ hasText: "Welcome, sailor" }).waitFor();
    expect(problems).toEqual([]);
  });

  test("AMB-154: a template in use is deleted only after a word about what uses it", async () => {
    const { page } = await visit(library(groups.send, "create"));
    await type(page, "Answer of the bot");
    await save(page);
    await page.waitForURL(/msg_templates$/);
    await page.evaluate(async (chat) => {
      const token = JSON.stringify(window.__remixContext).match(/"token":"([^"]+)"/)?.[1];
      const list: { result: { id: string }[] } = await (
        await fetch(`/v2data/chat_msgtemplates/list/${chat}?token=${token}`)
      ).json();
      const body = { template_id: list.result[0]?.id, triggers: [{ keyword: "hi", matchMode: 0 }] };
      await fetch(`/v2data/chat_responders/create/${chat}?token=${token}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    }, groups.send);
    await open(page, library(groups.send, "msg_templates"));
    const used = page.getByRole("link", { name: "Responder “hi”" });
    await expect(used).toHaveAttribute("href", /responders\/edit\/\d+$/);
    await page.getByRole("button", { name: "Actions for Answer of the bot" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete a template in use?" });
    await question.getByText("It is used here and will no longer be sent: Responder “hi”").waitFor();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(cards(page)).toHaveCount(1);
  });

  test("AMB-154: the card of an announcement's message leads to it, and is deleted only after a word about it", async () => {
    const { page } = await visit(`/channels/${channel}/contentlib/msg_templates`);
    await page.evaluate(async (chat) => {
      const token = JSON.stringify(window.__remixContext).match(/"token":"([^"]+)"/)?.[1];
      await fetch(`/v2data/chat_announcements/create/${chat}?token=${token}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ freq_type: 1, freq_val: 900, template: { content: "Good morning" } }),
      });
    }, channel);
    await page.reload();
    const used = page.getByRole("link", { name: "Announcement: Good morning" });
    await expect(used).toHaveAttribute("href", /channels\/\d+\/announcements\/edit\/\d+$/);
    await page.getByRole("button", { name: "Actions for Good morning" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete a template in use?" });
    await question.getByText("It is used here and will no longer be sent: Announcement: Good morning").waitFor();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(cards(page)).toHaveCount(0);
  });

  test("MSG-30: a template gets a name, is found by it, and its Send opens the composer with it, after a word over a draft", async () => {
    const { page, problems } = await visit(library(groups.send, "create"));
    await page.getByLabel("Name", { exact: true }).fill("Opening hours");
    await type(page, "We are here from 9 to 5.");
    await save(page);
    await page.waitForURL(/msg_templates$/);
    await page.getByRole("searchbox").fill("opening");
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole("link", { name: /Send.*Opening hours/ }).click();
    await page.waitForURL(/send_message$/);
    await expect(text(page)).toHaveText("We are here from 9 to 5.");

    await type(page, "Something else");
    await page.goBack();
    await page.getByRole("link", { name: /Send.*Opening hours/ }).click();
    const question = page.getByRole("alertdialog", { name: "Replace your draft?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(text(page)).toHaveText("Something else");
    await page.goto(`/groups/${groups.send}/send_message?template_id=1`);
    await page.getByText("This template is no longer in the library.").waitFor();
    expect(problems).toEqual([]);
  });
});

test.describe("the template editor", () => {
  test("MSG-09, MSG-10, MSG-05, MSG-35, MSG-37: says what is wrong, asks about too many buttons, shows the menu", async () => {
    const { page } = await visit(library(groups.editor, "create"));
    await save(page);
    await page.getByText("Write a message first.").waitFor();
    await page.getByRole("button", { name: "Attach files" }).click();
    await save(page);
    await page.getByText("Choose a file first.").waitFor();
    await page.getByRole("button", { name: "Send without files" }).click();
    await type(page, "With buttons");
    await page.getByText("Under the message").click();
    const add = async (label: string, opener: string) => {
      await page.getByRole("button", { name: opener }).click();
      const dialog = page.getByRole("dialog", { name: "New button" });
      await dialog.getByLabel("Text on the button").fill(label);
      await dialog.getByLabel("Address").fill("@durov");
      await dialog.getByRole("button", { name: "Done" }).click();
      await dialog.waitFor({ state: "hidden" });
    };
    await add("a".repeat(40), "Add a row");
    for (const label of ["B", "C", "D", "E"]) await add(label, "Add a button to row 1");
    await expect(page.getByRole("button", { name: "Add a button to row 1" })).toBeDisabled();
    await expect(page.getByText(`${"a".repeat(23)}…`).first()).toBeAttached();
    await save(page);
    const question = page.getByRole("alertdialog", { name: /fewer buttons/ });
    await question.getByRole("button", { name: "Save anyway" }).click();
    await page.waitForURL(/msg_templates$/);
  });

  test("MSG-11: formatted emoji are asked about; no stops with a word, yes saves", async () => {
    const { page } = await visit(library(groups.editor, "create"));
    await type(page, "a😀b");
    await text(page).press("Control+a");
    await page.getByRole("button", { name: "Bold" }).click();
    await save(page);
    const question = page.getByRole("alertdialog", { name: /does not format emoji/ });
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Remove the formatting from the emoji first.").waitFor();
    expect(page.url()).toMatch(/create$/);
    await save(page);
    await question.getByRole("button", { name: "Remove and save" }).click();
    await page.waitForURL(/msg_templates$/);
  });

  test("MSG-12, MSG-13, LIB-13, LIB-15, LIB-16, NAV-37: files from the internet are checked, mixed ones refused, albums have no menu", async () => {
    const { page } = await visit(library(groups.editor, "create"));
    await page.getByRole("button", { name: "Attach files" }).click();
    const pick = async (url: string, kind?: string) => {
      await page.getByRole("button", { name: "From the library" }).click();
      const dialog = page.getByRole("dialog", { name: "Add files" });
      await dialog.getByText("Internet", { exact: true }).click();
      await dialog.getByLabel("Address of the file").fill(url);
      if (kind) await dialog.getByLabel("Kind of file").selectOption({ label: kind });
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
      return dialog;
    };
    const wrong = await pick("http://a.b/x.png");
    await wrong.getByText("Please submit an HTTPS url.").waitFor();
    await wrong.getByLabel("Address of the file").fill("https://localhost/x");
    await wrong.getByRole("button", { name: "Add", exact: true }).click();
    await wrong.getByText("Invalid url").waitFor();
    await wrong.getByLabel("Address of the file").fill("https://a.example/x.pdf");
    await wrong.getByRole("button", { name: "Add", exact: true }).click();
    await wrong.getByText("Choose what kind of file this is.").waitFor();
    await wrong.getByLabel("Kind of file").selectOption({ label: "File" });
    await wrong.getByRole("button", { name: "Add", exact: true }).click();
    await wrong.waitFor({ state: "detached" });
    await expect(page.getByRole("region", { name: "Buttons" })).toHaveCount(1);
    await (await pick("https://a.example/x.mp3", "Audio")).waitFor({ state: "detached" });
    await page.getByText("These files can't be sent together.").waitFor();
    await expect(page.getByRole("region", { name: "Buttons" })).toHaveCount(0);
  });

  test("asks before what was entered is lost; the later of two chooses which version stands; a template that is gone is told of", async () => {
    const { page, context } = await visit(library(groups.editor, "create"));
    await type(page, "First version");
    await page.getByRole("link", { name: "Cancel" }).click();
    const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(text(page)).toHaveText("First version", { useInnerText: true });
    await save(page);
    await page.waitForURL(/msg_templates$/);
    await page.getByRole("link", { name: /Edit.*First version/ }).click();
    await page.waitForURL(/edit\/\d+$/);
    const other = await context.newPage();
    await open(other, page.url());
    await type(other, "By the other one");
    await type(page, "By the later one");
    await save(other);
    await other.waitForURL(/msg_templates$/);
    await save(page);
    await page.getByText("Somebody else has changed it in the meantime").waitFor();
    await page.getByRole("button", { name: "Load theirs" }).click();
    await text(page).getByText("By the other one").waitFor();
    await type(page, "By the later one");
    await save(page);
    await cards(page).filter({ hasText: "By the later one" }).waitFor();
    expect((await page.goto(library(groups.editor, "edit/1")))?.status()).toBe(404);
    await page.getByRole("heading", { name: "It is no longer there" }).waitFor();
    const back = page.getByRole("main").getByRole("link", { name: "Back" });
    await expect(back).toHaveAttribute("href", library(groups.editor, "").replace(/\/$/, ""));
  });

  test("NAV-21, MSG-14: a channel has the same pages and no reply keyboard", async () => {
    const { page } = await visit(library(channel, "create", "channels"));
    await page.getByText("Under the message").waitFor();
    await expect(page.getByText("As a keyboard")).toHaveCount(0);
    for (const rest of ["msg_templates", "materials"]) {
      await open(page, library(channel, rest, "channels"));
      await page.getByRole("heading", { name: "Library", level: 1 }).waitFor();
    }
  });
});

test.describe("files", () => {
  const chooser = (page: Page) => page.locator('input[type="file"]');
  const rows = (page: Page) => page.getByRole("region", { name: "Uploads" }).getByRole("listitem");

  test("LIB-01, LIB-04, LIB-07, LIB-11, NAV-17: uploads, refuses with a reason, uses, keeps what is used, deletes", async () => {
    const { page, problems } = await visit(library(groups.materials, "materials"));
    await chooser(page).setInputFiles([
      picture("dot.png"),
      { name: "page.png", mimeType: "image/png", buffer: Buffer.from("<html><script>1</script></html>") },
      { name: "nothing.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) },
    ]);
    await cards(page).first().waitFor();
    await page.getByText("Invalid file").waitFor();
    await page.getByText(/This file can't be used/).waitFor();
    await expect(cards(page)).toHaveCount(1);
    for (const part of ["dot.png", "Photo", "Lia"]) await expect(cards(page).first()).toContainText(part);
    await page.getByRole("button", { name: "Clear finished" }).click();
    await rows(page).first().waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Actions for dot.png" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Download" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("dot.png");

    await page.getByRole("button", { name: "Actions for dot.png" }).click();
    await page.getByRole("menuitem", { name: "New template with this file" }).click();
    await page.waitForURL(/create\?ugcbinary_id=\d+$/);
    await page.getByRole("region", { name: "Files of the message" }).getByText("dot.png").waitFor();
    await type(page, "Caption");
    await save(page);
    await page.waitForURL(/msg_templates$/);
    await open(page, library(groups.materials, "materials"));
    await page.getByText("Used by 1 template:").waitFor();
    await page.getByRole("button", { name: "Actions for dot.png" }).click();
    const used = page.getByRole("menuitem", { name: "Delete (used by a template)" });
    await expect(used).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Caption" }).click();
    await page.waitForURL(/edit\/\d+$/);
    expect(problems).toEqual([]);
  });

  test("LIB-10: one at a time, the latest first; one that fails says why and is tried again; one is called off", async () => {
    const { page } = await visit(library(groups.editor, "materials"));
    const order: string[] = [];
    const held: (() => void)[] = [];
    let fails = true;
    await page.route("**/chat_ugcbinaries/upload_single/**", async (route) => {
      const name = /filename="([^"]+)"/.exec(route.request().postDataBuffer()?.toString("latin1") ?? "")?.[1] ?? "";
      order.push(name);
      if (name === "a.pdf") await new Promise<void>((resolve) => held.push(resolve));
      if (name === "b.pdf" && fails) return route.abort("connectionreset");
      return route.continue();
    });
    await chooser(page).setInputFiles(paper("a.pdf"));
    await rows(page).filter({ hasText: "a.pdf" }).waitFor();
    await expect.poll(() => order).toEqual(["a.pdf"]);
    await chooser(page).setInputFiles([paper("called-off.pdf"), paper("b.pdf"), paper("c.pdf")]);
    await rows(page).filter({ hasText: "c.pdf" }).getByText("Waiting").waitFor();
    await page.getByRole("button", { name: "Cancel the upload of called-off.pdf" }).click();
    for (const go of held) go();
    await rows(page).filter({ hasText: "b.pdf" }).getByText("The server can't be reached.").waitFor();
    await cards(page).nth(1).waitFor();
    expect(order).toEqual(["a.pdf", "c.pdf", "b.pdf"]);
    fails = false;
    await page.getByRole("button", { name: /Retry.*b\.pdf/ }).click();
    await cards(page).nth(2).waitFor();
    await expect(page.getByText("called-off.pdf")).toHaveCount(0);
  });

  test("LIB-01, NAV-16: on a phone, from right to left and in long words, without anything wider than the screen", async () => {
    const { page, problems } = await visit("/more", PHONE);
    await open(page, `${library(groups.phone, "materials")}?lang=ar-xb`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await chooser(page).setInputFiles([picture("صورة.png"), paper(`${"long".repeat(20)}.pdf`)]);
    await cards(page).nth(1).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
    expect(problems).toEqual([]);
  });
});
