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

let owner: number;
let chats: Record<"template" | "menu" | "half" | "album" | "draft", number>;

test.beforeAll(async () => {
  owner = (await town.person("Sofia", { username: "sofia_sends" })).id;
  const make = async (title: string) => {
    const { id } = await town.chat(title, owner);
    await town.employ(id, owner);
    return id;
  };
  chats = {
    template: await make("From templates"),
    menu: await make("Menus"),
    half: await make("Halves"),
    album: await make("Albums"),
    draft: await make("Drafts"),
  };
});

async function visit(chat: number, page = "send_message", options?: BrowserContextOptions) {
  const visitor = await signedInVisitor(owner, options);
  await visitor.page.goto(`/groups/${dashboardId(chat)}/${page}`);
  const { token } = visitor;
  const call = async (path: string, body: object | FormData) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${stage().productOrigin}/v2data/${path}/${dashboardId(chat)}?token=${token}`, {
      method: "POST",
      ...(isForm ? { body } : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { result: { item: { id: string; type: number } } };
  };
  const upload = async (name: string) => {
    const form = new FormData();
    form.append("ugcbinary", new File([DOT], name, { type: "image/png" }));
    return (await call("chat_ugcbinaries/upload_single", form)).result.item;
  };
  return { ...visitor, call, upload };
}

const preview = (page: Page) => page.getByRole("region", { name: "Preview" }).filter({ visible: true });
const send = (page: Page) => page.getByRole("button", { name: /Send now/ }).click();
const sent = (page: Page) => page.getByText("Message sent").first().waitFor();
const textBox = (page: Page) => page.getByRole("textbox", { name: "Message text" });
const buttons = (page: Page) => page.getByRole("region", { name: "Buttons" });

async function write(page: Page, words: string) {
  await textBox(page).fill(words);
  await preview(page).getByText(words).waitFor();
}

async function addButton(page: Page, opener: string, label: string, address = "@durov") {
  await page.getByRole("button", { name: opener }).click();
  const dialog = page.getByRole("dialog", { name: "New button" });
  await dialog.getByLabel("Text on the button").fill(label);
  await dialog.getByLabel("Address").fill(address);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
}

/** Reads the menu as it is drawn in the editor, a line for each row. */
const drawn = (page: Page) =>
  buttons(page).evaluate((section) => {
    const rows = [...section.querySelectorAll("div")].filter((row) =>
      row.querySelector(":scope > button[draggable=true]"),
    );
    return rows.map((row) =>
      [...row.querySelectorAll("button[draggable=true]")].map((one) => one.textContent?.trim()).join(" "),
    );
  });

test.describe("sending with the library", () => {
  test("MSG-30, NAV-37: a template is shown before it is taken; its text, file and menu are filled in and sent", async () => {
    const { page, call, upload, problems } = await visit(chats.template);
    await page.getByRole("button", { name: "From a template" }).click();
    const picker = page.getByRole("dialog", { name: "Choose a template" });
    await picker.getByText("No templates yet").waitFor();
    await picker.getByRole("button", { name: "Cancel" }).click();

    const file = await upload("plans.png");
    await call("chat_msgtemplates/create", { content: "Be kind." });
    await call("chat_msgtemplates/create", {
      content: "Our plans",
      entities: [{ type: "bold", offset: 0, length: 3 }],
      assets: [{ type: file.type, source: "ugcbinary", id: file.id }],
      keyboard: [[{ text: "Ask", url: "@durov" }]],
      interactionMode: 1,
      disableNotification: true,
    });
    await write(page, "in the way");
    await page.getByRole("button", { name: "From a template" }).click();
    await picker.getByText("It replaces what you have written.").waitFor();
    await expect(picker.getByRole("button", { name: "Use this template" })).toBeDisabled();
    await picker.getByRole("searchbox").fill("ask");
    await expect(picker.getByRole("radio")).toHaveCount(1);
    await picker.getByRole("radio", { name: "Our plans" }).check();
    await picker.locator("strong").getByText("Our").waitFor();
    await picker.getByText("Ask", { exact: true }).waitFor();
    await picker.getByRole("button", { name: "Use this template" }).click();
    await picker.waitFor({ state: "detached" });
    await expect(textBox(page)).toHaveText("Our plans", { useInnerText: true });
    await page.getByRole("region", { name: "Files of the message" }).getByText("plans.png").waitFor();
    await expect.poll(() => drawn(page)).toEqual(["Ask"]);
    await expect(page.getByRole("switch", { name: /^Silent/ })).toBeChecked();
    await send(page);
    await sent(page);
    const photo = (await town.calls("sendPhoto")).at(-1)?.payload;
    expect(photo).toMatchObject({ caption: "Our plans", disable_notification: true });
    expect(JSON.stringify(photo?.reply_markup)).toContain("https://t.me/durov");
    await expect(textBox(page)).toHaveText("");
    await expect(page.getByRole("region", { name: "Files of the message" })).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test("MSG-27, MSG-12, LIB-16: two of the library's files in another order go as one album", async () => {
    const { page, upload, problems } = await visit(chats.album);
    for (const name of ["second.png", "first.png"]) await upload(name);
    await page.getByRole("button", { name: "Attach files" }).click();
    await page.getByRole("button", { name: "From the library" }).click();
    const picker = page.getByRole("dialog", { name: "Add files" });
    for (const name of ["second.png", "first.png"]) await picker.getByRole("checkbox", { name }).check({ force: true });
    await picker.getByRole("button", { name: "Add", exact: true }).click();
    const list = page.getByRole("region", { name: "Files of the message" }).getByRole("listitem");
    await expect(list).toHaveText([/^second\.png\b/, /^first\.png\b/], { useInnerText: true });
    await page.getByRole("button", { name: "Move first.png up" }).press("Enter");
    await expect(list).toHaveText([/^first\.png\b/, /^second\.png\b/], { useInnerText: true });
    await expect(buttons(page)).toHaveCount(0);
    await write(page, "Both");
    await send(page);
    await sent(page);
    const { media } = (await town.calls("sendMediaGroup")).at(-1)?.payload ?? {};
    const album = (typeof media === "string" ? JSON.parse(media) : media) as { caption?: string }[];
    expect(album.map(({ caption }) => caption ?? "")).toEqual(["Both", ""]);
    expect(problems).toEqual([]);
  });

  test("MSG-29, MSG-22: files, buttons and options of what is being written are kept per chat, until it is sent", async () => {
    const { page, upload, problems } = await visit(chats.draft);
    const reload = async (chat: number) => {
      await page.goto(`/groups/${dashboardId(chat)}/send_message`);
    };
    await upload("kept.png");
    const files = page.getByRole("region", { name: "Files of the message" });
    const pin = page.getByRole("switch", { name: "Pin" });
    const time = page.getByLabel("Delete after");
    const expectNothingKept = async () => {
      await expect(files).toHaveCount(0);
      await expect(pin).not.toBeChecked();
      await expect(time).toHaveValue("0");
    };
    await write(page, "To be continued");
    await page.getByRole("button", { name: "Attach files" }).click();
    await page.getByRole("button", { name: "From the library" }).click();
    const picker = page.getByRole("dialog", { name: "Add files" });
    await picker.getByRole("checkbox", { name: "kept.png" }).check({ force: true });
    await picker.getByRole("button", { name: "Add", exact: true }).click();
    await buttons(page).getByText("Under the message", { exact: true }).click();
    await addButton(page, "Add a row", "Go on");
    await pin.check();
    await time.selectOption("10");

    await reload(chats.half);
    await expect(textBox(page)).toHaveText("");
    await expectNothingKept();

    await reload(chats.draft);
    await files.getByText("kept.png").waitFor();
    await expect.poll(() => drawn(page)).toEqual(["Go on"]);
    await expect(pin).toBeChecked();
    await expect(time).toHaveValue("10");
    await send(page);
    await sent(page);
    expect((await town.calls("sendPhoto")).at(-1)?.payload).toMatchObject({ caption: "To be continued" });

    await reload(chats.draft);
    await expectNothingKept();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".draft."))))
      .toEqual([]);
    expect(problems).toEqual([]);
  });

  test("ERR-30, AMB-263: of a message in two parts it is said which one was not sent, and that it is half there", async () => {
    const { page, upload } = await visit(chats.half);
    await upload("walk.png");
    await page.getByRole("button", { name: "Attach files" }).click();
    await page.getByRole("button", { name: "From the library" }).click();
    const picker = page.getByRole("dialog", { name: "Add files" });
    await picker.getByRole("checkbox", { name: "walk.png" }).check({ force: true });
    await picker.getByRole("button", { name: "Add", exact: true }).click();
    await write(page, "long ".repeat(300));
    const fault = { method: "sendMessage", chat: chats.half, times: 1, status: 400, error_code: 400 };
    await town.faults({ ...fault, description: "Bad Request: message is too odd" });
    await send(page);
    const told = page.getByRole("alert").filter({ hasText: "Only a part was sent" });
    await told.getByText("Part 1: Sent").waitFor();
    await told.getByText("Part 2: Not sent").waitFor();
    await told.getByText("message is too odd").waitFor();
    await expect(page.getByText("Message sent")).toHaveCount(0);
    await expect(textBox(page)).toHaveText(/^.{1000}/s);

    await send(page);
    await sent(page);
    const arrived = (await town.messages(chats.half)).filter(({ from }) => from?.id === stage().botId);
    expect(arrived.map(({ text = "" }) => text.length > 0)).toEqual([false, true]);
  });
});

test.describe("menus", () => {
  test("MSG-04, MSG-35: a menu of two rows is made and rearranged by keys alone; beyond the plan's buttons it asks", async () => {
    const { page, problems } = await visit(chats.menu);
    await write(page, "A menu");
    const modes = buttons(page).getByRole("radio", { name: "None" });
    await modes.focus();
    await page.keyboard.press("ArrowRight");
    const press = async (name: string | RegExp) => {
      await buttons(page).getByRole("button", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
    };
    const make = async (opener: string, label: string) => {
      await press(opener);
      const dialog = page.getByRole("dialog", { name: "New button" });
      await dialog.waitFor();
      await page.keyboard.type(label);
      await page.keyboard.press("Tab");
      await page.keyboard.type("@durov");
      await page.keyboard.press("Enter");
      await dialog.waitFor({ state: "detached" });
    };
    await make("Add a row", "A");
    await make("Add a button to row 1", "B");
    await make("Add a row", "C");
    await make("Add a button to row 2", "D");
    await expect.poll(() => drawn(page)).toEqual(["A B", "C D"]);
    await page.getByText("Only the first 3 buttons are shown on this plan.").waitFor();
    await press("A");
    await press("Move A forward");
    await expect.poll(() => drawn(page)).toEqual(["B A", "C D"]);
    await press("Move A down a row");
    await expect.poll(() => drawn(page)).toEqual(["B", "C A D"]);
    await press("Move A down a row");
    await expect.poll(() => drawn(page)).toEqual(["B", "C D", "A"]);
    await expect(page.getByRole("button", { name: "Move A down a row" })).toHaveAttribute("aria-disabled", "true");
    await press("Change A");
    const dialog = page.getByRole("dialog", { name: "Button" });
    await dialog.getByLabel("Text on the button").fill("Aha");
    await page.keyboard.press("Enter");
    await expect.poll(() => drawn(page)).toEqual(["B", "C D", "Aha"]);
    await send(page);
    const question = page.getByRole("alertdialog", { name: /fewer buttons/ });
    await question.getByRole("button", { name: "Send anyway" }).click();
    await sent(page);
    const markup = JSON.stringify((await town.calls("sendMessage")).at(-1)?.payload.reply_markup);
    expect(markup).toContain('"C"');
    expect(markup).not.toContain("Aha");
    expect(problems).toEqual([]);
  });

  test("MSG-04: a button is dragged to another row's end and into a row of its own", async () => {
    const { page } = await visit(chats.menu);
    await page.getByText("Under the message").click();
    for (const [opener, label] of [
      ["Add a row", "A"],
      ["Add a button to row 1", "B"],
      ["Add a row", "C"],
    ] as const) {
      await addButton(page, opener, label);
    }
    const key = (name: string) => buttons(page).getByRole("button", { name, exact: true });
    await key("A").dragTo(page.getByRole("button", { name: "Add a button to row 2" }));
    await expect.poll(() => drawn(page)).toEqual(["B", "C A"]);
    await key("C").dragTo(key("B"));
    await expect.poll(() => drawn(page)).toEqual(["C B", "A"]);
  });

  test("MSG-34, LIB-19: a menu is saved, loaded into another message and deleted; the 21st is refused in words", async () => {
    const { page, token, problems } = await visit(chats.menu, "contentlib/create", PHONE);
    await page.getByText("Under the message").click();
    await addButton(page, "Add a row", "Read");
    await addButton(page, "Add a button to row 1", "Ask");
    await page.getByRole("button", { name: "Saved menus" }).click();
    const saved = page.getByRole("dialog", { name: "Saved menus" });
    await saved.getByText("No menus saved yet.").waitFor();
    await saved.getByRole("button", { name: "Save this menu" }).click();
    await saved.getByText("1 of 20 slots used").waitFor();
    await expect(saved.getByRole("button", { name: "Menu saved" })).toBeDisabled();

    await page.goto(`/groups/${dashboardId(chats.album)}/send_message`);
    await page.getByText("Under the message").click();
    await page.getByRole("button", { name: "Saved menus" }).click();
    await saved.getByRole("button", { name: "Use Read / Ask" }).click();
    await saved.waitFor({ state: "detached" });
    await expect.poll(() => drawn(page)).toEqual(["Read Ask"]);

    for (let count = 1; count < 20; count += 1) {
      const body = JSON.stringify({ keyboard: [[{ text: `Menu ${count}` }]] });
      const headers = { "content-type": "application/json" };
      await fetch(`${stage().productOrigin}/v2data/keyboard_templates/create?token=${token}`, {
        method: "POST",
        headers,
        body,
      });
    }
    await addButton(page, "Add a row", "One too many");
    await page.getByRole("button", { name: "Saved menus" }).click();
    await saved.getByText("20 of 20 slots used").waitFor();
    await saved.getByRole("button", { name: "Save this menu" }).click();
    const refused = "“Save this menu” did not work: 20 menus are saved. Delete one first.";
    await saved.getByRole("alert").filter({ hasText: refused }).waitFor();
    await saved.getByRole("button", { name: "Delete the menu Read / Ask" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await saved.getByText("19 of 20 slots used").waitFor();
    await expect(saved.getByRole("alert")).toHaveCount(0);
    expect(problems).toEqual([]);
  });
});
