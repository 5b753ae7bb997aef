import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { DESKTOP, PHONE, signedInVisitor } from "../support/e2e/visit.ts";

/** The smallest PNG there is. */
const DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
let carla: number;
const chats: number[] = [];

test.beforeAll(async () => {
  carla = (await town.person("Carla")).id;
  for (const title of ["Carla's first", "Carla's second"]) {
    const { id } = await town.chat(title, carla);
    await town.employ(id, carla);
    chats.push(id);
  }
  await town.settle();
});

const pathOf = (chat = 0) => `/groups/${dashboardId(chats[chat] ?? 0)}/send_message`;

async function openPage(options = DESKTOP) {
  const visitor = await signedInVisitor(carla, options);
  const { page } = visitor;
  await page.goto(pathOf());
  const box = page.getByRole("textbox", { name: "Message text" });
  const tool = (name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });
  return { ...visitor, box, tool };
}

/** Presses Start and waits for what the bot says to it: the next message is the test's own. */
async function pressStart(): Promise<void> {
  const before = (await town.messages(carla)).length;
  await town.control("private/start", { user: carla, bot: stage().botId });
  await expect.poll(async () => (await town.messages(carla)).length).toBe(before + 2);
}

const textsOf = async (chat: number) => (await town.messages(chat)).map(({ text }) => text);

test.describe("the send page", () => {
  test("MSG-32, ERR-30, AMB-269: sends it to its author first, who has to press Start before a bot may write", async () => {
    const { page, box, problems } = await openPage();
    const button = page.getByRole("button", { name: "To me first" });
    await expect(button).toBeDisabled();
    await box.fill("How does this look?");
    await button.click();
    const alert = page.getByRole("alert").filter({ hasText: "Not sent to you" });
    await alert.getByText(/only after you press Start/).waitFor();
    await expect(alert).toContainText("403 Forbidden: bot can't initiate conversation with a user");
    await expect(alert.getByRole("link", { name: "Open @" })).toHaveAttribute(
      "href",
      /^https:\/\/t\.me\/\w+\?start=preview$/,
    );

    await pressStart();
    await button.click();
    await page
      .getByRole("status")
      .getByText(/Check your chat with @/)
      .waitFor();
    await expect(alert).toHaveCount(0);
    expect((await textsOf(carla)).at(-1)).toMatch(/^How does this look\?/);
    expect(await textsOf(chats[0] ?? 0)).not.toContain("How does this look?");
    // It is still there, to be sent.
    await expect(box).toHaveText("How does this look?");
    expect(problems).toEqual([]);
  });

  test("ERR-30: a send to oneself that the server cannot be asked for says so", async () => {
    const { page, box } = await openPage();
    await page.route("**/v2data/chat_msgtemplates/preview/**", (route) => route.abort());
    await box.fill("Anybody there?");
    await page.getByRole("button", { name: "To me first" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Not sent to you" });
    await alert.getByText("The server can't be reached.").waitFor();
    await expect(alert.getByRole("link", { name: "Open @" })).toHaveCount(0);
  });

  test("ERR-30: formatting that Telegram refuses is told with its number, with what to do, and with who helps", async () => {
    const { page, box } = await openPage();
    await pressStart();
    const description = "Bad Request: entity beginning at 3 ends in the middle of a character";
    await town.faults({ method: "sendMessage", chat: carla, times: 1, status: 400, error_code: 400, description });
    await box.fill("What is wrong with me?");
    const button = page.getByRole("button", { name: "To me first" });
    await button.click();
    const alert = page.getByRole("alert").filter({ hasText: "Not sent to you" });
    await alert.getByText(`400 ${description}`).waitFor();
    await alert.getByText("Telegram could not read the formatting").waitFor();
    await alert.getByRole("link", { name: "Contact help" }).waitFor();
    await button.click();
    await page.getByRole("status").getByText("Message sent").waitFor();
  });

  test("ERR-30: what was sent by keys from the text and is refused is told in sight, on a phone too", async () => {
    const { page, box } = await openPage(PHONE);
    const fault = { method: "sendMessage", chat: chats[0] ?? 0, times: 1, status: 400, error_code: 400 };
    await town.faults({ ...fault, description: "Bad Request: something odd" });
    await box.fill("Is anybody looking?");
    await box.press("Control+Enter");
    const alert = page.getByRole("alert").filter({ hasText: "Not sent" });
    await alert.getByText("400 Bad Request: something odd").waitFor();
    const bottom = async () => ((await alert.boundingBox())?.y ?? 0) + ((await alert.boundingBox())?.height ?? 0);
    await expect.poll(bottom).toBeLessThanOrEqual(PHONE.viewport?.height ?? 0);
  });

  test("AMB-280: a call that hangs is let go of, and the page becomes true by itself once the message is there", async () => {
    const { page, box } = await openPage();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/v2data/chat_msgtemplates/send_payload/**", async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await box.fill("On a slow line");
    await page.getByRole("button", { name: "Send now" }).click();
    const alert = page.getByRole("alert");
    await alert.getByText("Telegram is slow.").waitFor();
    await alert.getByText(/^Message sent at \d\d:\d\d$/).waitFor();
    await expect(box).toHaveText("");
    const link = alert.getByRole("link", { name: "View in Telegram" });
    await expect(link).toHaveAttribute("href", /^https:\/\/t\.me\/c\/\d+\/\d+$/);
    // The answer that comes at last changes nothing.
    await box.fill("The next one");
    release();
    await page.unrouteAll({ behavior: "wait" });
    await expect(box).toHaveText("The next one");
    expect((await textsOf(chats[0] ?? 0)).filter((text) => text?.startsWith("On a slow line"))).toHaveLength(1);
  });

  test("AMB-280: while Telegram does not answer the page says so, and that it was sent once it was", async () => {
    const { page, box } = await openPage();
    await town.faults({ method: "sendMessage", chat: chats[0] ?? 0, times: 2, status: 502 });
    await box.fill("Through a short outage");
    await page.getByRole("button", { name: "Send now" }).click();
    await page.getByRole("alert").getByText("Telegram does not answer. We keep trying.").waitFor();
    await page.getByRole("alert").getByText("Message sent").waitFor();
    await expect(box).toHaveText("");
    const sent = (await textsOf(chats[0] ?? 0)).filter((text) => text?.startsWith("Through a short outage"));
    expect(sent).toHaveLength(1);
  });

  test("MSG-29: what was sent is taken back in its place; a refusal of Telegram's is told, and tried again", async () => {
    const { page, box, problems } = await openPage(PHONE);
    await box.fill("A mistake");
    await page.getByRole("button", { name: "Send now" }).click();
    const told = page.getByRole("alert");
    const undo = told.getByRole("button", { name: "Undo (delete)" });
    await undo.waitFor();
    const description = "Bad Request: message can't be deleted for everyone";
    await town.faults({
      method: "deleteMessage",
      chat: chats[0] ?? 0,
      times: 1,
      status: 400,
      error_code: 400,
      description,
    });
    await undo.click();
    await told.getByText(description).waitFor();
    const arrived = async () => (await textsOf(chats[0] ?? 0)).filter((text) => text?.startsWith("A mistake")).length;
    expect(await arrived()).toBe(1);
    await told.getByRole("button", { name: "Retry" }).click();
    await told.getByText(/^Deleted from the chat at \d\d:\d\d$/).waitFor();
    expect(await arrived()).toBe(0);
    await told.getByRole("button", { name: "Write it again" }).click();
    await expect(box).toHaveText("A mistake");
    expect(problems).toEqual([]);
  });

  test("LIB-10, MSG-26, API-38: a file is dropped and another pasted; the message is kept as a template from here", async () => {
    const { page, box, problems } = await openPage();
    await box.fill("Two pictures");
    for (const [kind, name] of [
      ["drop", "dropped.png"],
      ["paste", "pasted.png"],
    ] as const) {
      await box.evaluate(
        (element, [kind, name, base64]) => {
          const bytes = Uint8Array.from(atob(base64 ?? ""), (letter) => letter.charCodeAt(0));
          const data = new DataTransfer();
          data.items.add(new File([bytes], name ?? "", { type: "image/png" }));
          const event =
            kind === "drop"
              ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
              : new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
          element.dispatchEvent(event);
        },
        [kind, name, DOT],
      );
      await page.getByRole("button", { name: `Take ${name} out` }).waitFor();
    }
    await expect(box).toHaveText("Two pictures");
    await page.getByRole("button", { name: "Save as template" }).click();
    const dialog = page.getByRole("dialog", { name: "Save as template" });
    await dialog.getByLabel("Name").fill("The pictures");
    await dialog.getByRole("button", { name: "Save template" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.goto(`/groups/${dashboardId(chats[0] ?? 0)}/contentlib/msg_templates`);
    await page.getByRole("heading", { name: "The pictures" }).waitFor();
    expect(problems).toEqual([]);
  });

  test("MSG-11: formatted emoji are asked about: no stops with a word, yes cleans and sends", async () => {
    const { page, box, tool } = await openPage();
    await box.fill("a😀b");
    await box.selectText();
    await tool("Bold").click();
    await page.getByRole("button", { name: "Send now" }).click();
    const question = page.getByRole("alertdialog", { name: /does not format emoji/ });
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Remove the formatting from the emoji first.").first().waitFor();
    expect(await textsOf(chats[0] ?? 0)).not.toContain("a😀b");
    await page.getByRole("button", { name: "Send now" }).click();
    await question.getByRole("button", { name: "Remove and send" }).click();
    await page.getByText("Message sent").first().waitFor();
    expect((await town.messages(chats[0] ?? 0)).at(-1)).toMatchObject({
      text: "a😀b",
      entities: [
        { type: "bold", offset: 0, length: 1 },
        { type: "bold", offset: 3, length: 1 },
      ],
    });
  });

  test("MSG-03: what is being written is kept per chat, with its formatting, until it is sent", async () => {
    const { page, box, tool } = await openPage();
    await box.fill("for the first");
    await box.selectText();
    await tool("Italic").click();
    await page.getByRole("region", { name: "Preview" }).locator("em").getByText("for the first").waitFor();
    await page.goto(pathOf(1));
    await expect(box).toHaveText("");
    await page.route("**/assets/mount-*.js", (route) => route.abort());
    await page.reload();
    await box.fill("for the second");
    await page.unroute("**/assets/mount-*.js");
    await page.goto(pathOf(0));
    await box.locator("em").getByText("for the first").waitFor();
    await page.getByRole("button", { name: "Send now" }).click();
    await page.getByText("Message sent").first().waitFor();
    await page.reload();
    await expect(box).toHaveText("");
    await page.goto(pathOf(1));
    await box.getByText("for the second").waitFor();
  });

  test("MSG-03, AMB-013: the preview shows every kind of formatting, and what Telegram will find by itself", async () => {
    const { page, box, tool } = await openPage();
    await box.click();
    for (const [name, word] of [
      ["Bold", "bold"],
      ["Italic", "italic"],
      ["Underline", "underlined"],
      ["Strikethrough", "struck"],
      ["Spoiler", "hidden"],
      ["Code", "code"],
    ] as const) {
      await tool(name).click();
      await page.keyboard.type(word);
      await tool(name).click();
      await page.keyboard.type(" ");
    }
    await page.keyboard.press("Enter");
    await page.keyboard.type("see https://example.org #tag @somebody /start");
    for (const [name, word] of [
      ["Quote", "quoted"],
      ["Expandable quote", "long"],
      ["Code block", "let x = 1"],
    ] as const) {
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await tool(name).click();
      await page.keyboard.type(word);
    }
    const preview = page.getByRole("region", { name: "Preview" }).locator("visible=true");
    await expect(preview.locator("strong")).toHaveText("bold");
    await expect(preview.locator("em")).toHaveText("italic");
    await expect(preview.locator("u")).toHaveText("underlined");
    await expect(preview.locator("s")).toHaveText("struck");
    await expect(preview.locator("code").first()).toHaveText("code");
    await expect(preview.locator("pre")).toContainText("let x = 1");
    await expect(preview.locator("blockquote")).toHaveText(["quoted", "long"]);
    await expect(preview.getByRole("link", { name: "https://example.org" })).toHaveCount(1);
    for (const found of ["#tag", "@somebody", "/start"])
      await expect(preview.getByText(found, { exact: true })).toHaveCount(1);
    // Hidden until it is pressed.
    await preview.getByRole("button", { name: /Hidden text/ }).click();
    await preview.getByText("hidden", { exact: true }).waitFor();
  });

  test("MSG-03, AMB-013: a long expandable quotation is folded until it is opened, code bears its language, and a spoiler is hidden line by line", async () => {
    const { page, problems } = await openPage(PHONE);
    const secret = "a secret that takes more than one line of a phone's bubble";
    const text = `1\n2\n3\n4\n5\nlet x = 1;\n${secret}`;
    const entities = [
      { type: "spoiler", offset: 21, length: secret.length },
      { type: "expandable_blockquote", offset: 0, length: 9 },
      { type: "pre", offset: 10, length: 10, language: "typescript" },
    ];
    await page.evaluate(
      ([name, kept]) => localStorage.setItem(name ?? "", kept ?? ""),
      [`steward.draft.${dashboardId(chats[0] ?? 0)}`, JSON.stringify({ text, entities })],
    );
    await page.reload();
    const preview = page.getByRole("region", { name: "Preview" }).locator("visible=true");
    const quote = preview.getByRole("blockquote");
    const heightOf = async () => (await quote.boundingBox())?.height ?? 0;
    const spoiler = preview.getByRole("button", { name: /Hidden text/ });
    expect(await spoiler.evaluate((element) => element.getClientRects().length)).toBeGreaterThan(1);
    await preview.getByText("typescript", { exact: true }).waitFor();
    const folded = await heightOf();
    const unfold = quote.getByRole("button", { name: "Show the whole quote" });
    await unfold.click();
    await expect(unfold).toHaveAttribute("aria-expanded", "true");
    await expect.poll(heightOf).toBeGreaterThan(folded + 30);
    expect(problems).toEqual([]);
  });

  test("MSG-02: the counter turns red over the most, and nothing can be sent", async () => {
    const { page, box } = await openPage(PHONE);
    await box.fill("x".repeat(20_001));
    await page.getByText("20,001 / 20,000").waitFor();
    await expect(page.getByRole("button", { name: "Send now" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "To me first" })).toBeDisabled();
    await page.keyboard.press("End");
    await page.keyboard.press("Backspace");
    await page.getByText("20,000 / 20,000").waitFor();
    await expect(page.getByRole("button", { name: "Send now" })).toBeEnabled();
  });
});
