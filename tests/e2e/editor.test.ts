import type { BrowserContextOptions, Page } from "@playwright/test";
import { expect, test } from "../support/e2e/test.ts";
import { dashboardId, town } from "../support/e2e/town.ts";
import { DESKTOP, PHONE, signedInVisitor } from "../support/e2e/visit.ts";

let writer: number;
let chat: number;

test.beforeAll(async () => {
  writer = (await town.person("Wanda")).id;
  chat = (await town.chat("Writers", writer)).id;
  await town.employ(chat, writer);
  await town.settle();
});

async function openEditor(options: BrowserContextOptions = DESKTOP) {
  const visitor = await signedInVisitor(writer, options);
  await visitor.page.goto(`/groups/${dashboardId(chat)}/send_message`);
  const box = visitor.page.getByRole("textbox", { name: "Message text" });
  const tool = (name: string) => visitor.page.getByRole("toolbar").getByRole("button", { name, exact: true });
  return { ...visitor, box, tool };
}

/** Sends what stands in the editor. @returns it as Telegram got it */
async function sent(page: Page) {
  await page.getByRole("button", { name: /Send now/ }).click();
  await page.getByText("Message sent").first().waitFor();
  const { text, entities } = (await town.messages(chat)).at(-1) ?? {};
  return { text, entities };
}

/** Pastes as the browser does, with what another program copied. */
async function paste(page: Page, html: string, text: string) {
  // Before the editor is there the browser itself would paste, which a made event does not have it do.
  await page.locator(".ProseMirror").waitFor();
  await page.getByRole("textbox", { name: "Message text" }).evaluate(
    (box, data) => {
      const clipboardData = new DataTransfer();
      if (data.html) clipboardData.setData("text/html", data.html);
      clipboardData.setData("text/plain", data.text);
      box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, text },
  );
}

/** The editor's own code, which comes when it is wanted. */
const EDITOR_CODE = "**/assets/mount-*.js";

/** Keeps the editor's code on its way until it is released. */
async function holdEditor(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(EDITOR_CODE, async (route) => {
    await released;
    await route.continue();
  });
  return { release: () => release() };
}

test.describe("the message editor", () => {
  test("MSG-03, MSG-29: what is typed with keys and tools arrives to the unit", async () => {
    const { page, box, tool, problems } = await openEditor();
    await box.click();
    await page.keyboard.type("👨‍👩‍👧 plain ");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("bold ");
    await page.keyboard.press("Control+i");
    await page.keyboard.type("both");
    await page.keyboard.press("Enter");
    await page.keyboard.type("still");
    await page.keyboard.press("Control+b");
    await page.keyboard.press("Control+i");
    await page.keyboard.type(" not");
    await page.keyboard.press("Enter");
    await tool("Quote").click();
    await page.keyboard.type("said");
    await page.keyboard.press("Enter");
    await page.keyboard.type("again");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await tool("Code block").click();
    await page.keyboard.type("a = 1");
    await page.keyboard.press("Enter");
    await page.keyboard.type("b = 2");
    await expect(tool("Code block")).toHaveAttribute("aria-pressed", "true");
    expect(await sent(page)).toEqual({
      text: "👨‍👩‍👧 plain bold both\nstill not\nsaid\nagain\na = 1\nb = 2",
      entities: [
        // Telegram cuts formatting where other formatting begins in it.
        { type: "bold", offset: 15, length: 5 },
        { type: "bold", offset: 20, length: 10 },
        { type: "italic", offset: 20, length: 10 },
        { type: "blockquote", offset: 35, length: 10 },
        { type: "pre", offset: 46, length: 11 },
      ],
    });
    await expect(box).toHaveText("");
    expect(problems).toEqual([]);
  });

  test("MSG-03: a link is asked for by its key and its button, changed where the cursor is, and taken away", async () => {
    const { page, box, tool } = await openEditor();
    await box.fill("see here");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await page.keyboard.press("Control+k");
    await page.getByLabel("Address").fill("example.org");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.keyboard.press("ArrowRight");
    await tool("Link").click();
    await expect(page.getByLabel("Address")).toHaveValue("https://example.org");
    for (const address of ["javascript:alert(1)", "data:text/html,x"]) {
      await page.getByLabel("Address").fill(address);
      await page.keyboard.press("Enter");
      await page.getByText("Telegram opens no such address.").waitFor();
    }
    await page.getByLabel("Address").fill("https://example.org/b");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.keyboard.press("End");
    await page.keyboard.type(" now");
    expect(await sent(page)).toEqual({
      text: "see here now",
      entities: [{ type: "text_link", offset: 4, length: 4, url: "https://example.org/b" }],
    });
  });

  test("MSG-03: what is selected is formatted, also where the browser has not told of the selection yet", async () => {
    const { page, box, tool } = await openEditor();
    // As a busy page does, which gets the next key before the word of what the former one selected.
    await page.evaluate(() => {
      document.addEventListener(
        "selectionchange",
        (event) => event.isTrusted && event.stopImmediatePropagation(),
        true,
      );
    });
    await box.fill("see here now");
    await page.locator(".ProseMirror").waitFor();
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await page.keyboard.press("Control+b");
    await expect(box.locator("strong")).toHaveText("now");
    await page.keyboard.press("Home");
    await page.keyboard.press("Control+Shift+ArrowRight");
    await tool("Italic").click();
    await expect(box.locator("em")).toHaveText("see ");
  });

  for (const [source, html, text, entities] of [
    [
      "a web page",
      `<html><body><!--StartFragment--><h2>Ti<i>tle</i></h2>\n<p>One\n  two&nbsp;<a href="https://a.example/">three</a>
       <a href="javascript:alert(1)">four</a><script>alert(1)</script></p><ul><li>first</li><li><b>second</b></li></ul>
       <blockquote><p>said</p><p>again</p></blockquote><pre><code class="language-ts">let a = 1;\n  a++;</code></pre></body></html>`,
      "Title\nOne two\u00a0three four\n• first\n• second\nsaid\nagain\nlet a = 1;\n  a++;",
      [
        { type: "bold", offset: 0, length: 2 },
        { type: "bold", offset: 2, length: 3 },
        { type: "italic", offset: 2, length: 3 },
        { type: "text_link", offset: 14, length: 5, url: "https://a.example/" },
        { type: "bold", offset: 35, length: 6 },
        { type: "blockquote", offset: 42, length: 10 },
        { type: "pre", offset: 53, length: 17, language: "ts" },
      ],
    ],
    [
      "Telegram, with a custom emoji that becomes the plain one",
      `<strong>Hi</strong> <img class="custom-emoji" alt="😀" src="https://a.example/x.png"> <span class="spoiler">secret</span><br><del>old</del> <u>new</u> <code>x</code>`,
      "Hi 😀 secret\nold new x",
      [
        { type: "bold", offset: 0, length: 2 },
        { type: "spoiler", offset: 6, length: 6 },
        { type: "strikethrough", offset: 13, length: 3 },
        { type: "underline", offset: 17, length: 3 },
        { type: "code", offset: 21, length: 1 },
      ],
    ],
    [
      "an office program",
      `<b style="font-weight:normal"><p style="white-space:pre-wrap"><span style="font-weight:700">Bold</span><span>  and </span><span style="font-style:italic;text-decoration:underline">more</span></p><br><p>end</p></b>`,
      "Bold  and more\n\nend",
      [
        { type: "bold", offset: 0, length: 4 },
        { type: "italic", offset: 10, length: 4 },
        { type: "underline", offset: 10, length: 4 },
      ],
    ],
  ] satisfies [string, string, string, object[]][]) {
    test(`MSG-03: pasting from ${source} keeps the formatting that Telegram knows and nothing else`, async () => {
      const { page, box, problems } = await openEditor();
      await box.fill("-");
      await box.press("ControlOrMeta+a");
      await paste(page, html, "unused");
      const arrived = await sent(page);
      expect(arrived.text).toBe(text);
      const inOrder = (list: readonly { type: string; offset: number }[] = []) =>
        [...list].sort((a, b) => a.offset - b.offset || a.type.localeCompare(b.type));
      expect(inOrder(arrived.entities)).toEqual(inOrder(entities));
      expect(problems).toEqual([]);
    });
  }

  test("MSG-03: plain text takes the formatting around it; undo and redo go step by step", async () => {
    const { page, box, tool } = await openEditor();
    await box.fill("ab");
    // Changes made before the editor was there are the browser's and no step of its history.
    await page.locator(".ProseMirror").waitFor();
    await box.press("ControlOrMeta+a");
    await page.keyboard.press("Control+b");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await paste(page, "", "1\n2");
    await expect(box.locator("strong")).toHaveText(["a1", "2b"]);
    await page.keyboard.press("Control+z");
    await expect(box.locator("strong")).toHaveText(["ab"]);
    await tool("Undo").click();
    await expect(box.locator("strong")).toHaveCount(0);
    await tool("Redo").click();
    await page.keyboard.press("Control+y");
    expect(await sent(page)).toEqual({ text: "a1\n2b", entities: [{ type: "bold", offset: 0, length: 5 }] });
  });

  test("I18-09, MSG-03: on a phone a draft stands readable before it is tapped; Arabic runs from the right, line by line", async () => {
    const { page, box, tool, problems } = await openEditor(PHONE);
    await box.tap();
    await page.keyboard.type("مرحبا ");
    await tool("Spoiler").tap();
    await page.keyboard.type("بكم");
    await page.keyboard.press("Enter");
    await tool("Spoiler").tap();
    await page.keyboard.type("left");
    await page.reload();
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await box.locator("[data-spoiler]").getByText("بكم").waitFor();
    const directions = await box
      .locator("p")
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).direction));
    expect(directions).toEqual(["rtl", "ltr"]);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(scripts.filter((url) => /\/mount-/.test(url))).toEqual([]);
    await box.getByText("left").tap();
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    expect(await sent(page)).toEqual({
      text: "مرحبا بكم\nleft!",
      entities: [{ type: "spoiler", offset: 6, length: 3 }],
    });
    expect(problems).toEqual([]);
  });

  test("NAV-39: the toolbar is one stop of the Tab key, and arrows lead through it", async () => {
    const { page, box, tool } = await openEditor();
    await box.focus();
    await page.keyboard.press("Shift+Tab");
    await expect(tool("Bold")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(tool("Redo")).toBeFocused();
    await page.keyboard.press("Home");
    await expect(tool("Bold")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tool("Italic")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(box).toBeFocused();
  });

  test("MSG-03: nothing that is written or asked for before the editor is there is lost", async () => {
    const { page, box, problems } = await openEditor();
    const { release } = await holdEditor(page);
    await box.click();
    await page.keyboard.type("early bird");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await page.keyboard.press("Control+b");
    await expect(box).toHaveText("early bird");
    release();
    await box.locator("strong").getByText("bird").waitFor();
    await page.keyboard.press("Control+Enter");
    await page.getByText("Message sent").first().waitFor();
    expect((await town.messages(chat)).at(-1)).toMatchObject({
      text: "early bird",
      entities: [{ type: "bold", offset: 6, length: 4 }],
    });
    expect(problems).toEqual([]);
  });

  test("MSG-03: formatting given before the editor is there is sent, also before it is there", async () => {
    const { page, box, tool, problems } = await openEditor();
    const { release } = await holdEditor(page);
    await box.fill("early");
    await page.keyboard.press("Control+a");
    await tool("Bold").click();
    expect(await sent(page)).toEqual({ text: "early", entities: [{ type: "bold", offset: 0, length: 5 }] });
    release();
    await expect(box).toHaveClass(/ProseMirror/);
    await expect(box).toHaveText("");
    expect(problems).toEqual([]);
  });

  test("MSG-03: a line that is begun before the editor is there goes on below", async () => {
    const { page, box, problems } = await openEditor();
    const { release } = await holdEditor(page);
    await box.click();
    await page.keyboard.type("one");
    await page.keyboard.press("Enter");
    release();
    await expect(box).toHaveClass(/ProseMirror/);
    await page.keyboard.type("two");
    expect((await sent(page)).text).toBe("one\ntwo");
    expect(problems).toEqual([]);
  });

  test("MSG-03: formatting asked for in the middle of early writing stands where it was asked for", async () => {
    const { page, box, tool, problems } = await openEditor();
    const { release } = await holdEditor(page);
    await box.click();
    await page.keyboard.type("a");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("bold");
    await page.keyboard.press("Control+b");
    await page.keyboard.type(" ");
    await tool("Spoiler").click();
    await page.keyboard.type("hidden");
    await page.keyboard.press("Enter");
    await tool("Quote").click();
    await page.keyboard.type("said");
    await page.keyboard.press("Control+i");
    release();
    await box.locator("[data-spoiler]").getByText("hidden").waitFor();
    await page.keyboard.type("!");
    expect(await sent(page)).toEqual({
      text: "abold hidden\nsaid!",
      entities: [
        { type: "bold", offset: 1, length: 4 },
        { type: "spoiler", offset: 6, length: 6 },
        { type: "blockquote", offset: 13, length: 5 },
        // Telegram cuts formatting where other formatting begins in it.
        { type: "spoiler", offset: 13, length: 4 },
        { type: "italic", offset: 17, length: 1 },
        { type: "spoiler", offset: 17, length: 1 },
      ],
    });
    expect(problems).toEqual([]);
  });

  test("MSG-03: Ctrl+Enter before the editor is there sends what was written", async () => {
    const { page, box } = await openEditor();
    const { release } = await holdEditor(page);
    await box.click();
    await page.keyboard.type("in a hurry");
    await page.keyboard.press("Control+Enter");
    release();
    await page.getByText("Message sent").first().waitFor();
    expect((await town.messages(chat)).at(-1)?.text).toBe("in a hurry");
  });

  test("MSG-03: without a connection it says so once, keeps what is written, and goes on when the connection is back", async () => {
    const { page, box, tool } = await openEditor();
    let isDown = true;
    for (const path of [EDITOR_CODE, "**/healthz"]) {
      await page.route(path, (route) => (isDown ? route.abort() : route.continue()));
    }
    await box.click();
    await page.keyboard.type("still here");
    await page.getByText("The server can't be reached.").first().waitFor();
    await expect(page.getByText("The server can't be reached.")).toHaveCount(1);
    isDown = false;
    await tool("Bold").click();
    await page.locator(".ProseMirror").waitFor();
    await page.keyboard.type("!");
    await box.locator("strong").getByText("!").waitFor();
    expect(await sent(page)).toEqual({
      text: "still here!",
      entities: [{ type: "bold", offset: 10, length: 1 }],
    });
  });

  for (const [when, isEarly] of [
    ["before it is there", true],
    ["while it runs", false],
  ] as const) {
    test(`MSG-03, I18-09: what an input method composes ${when} arrives whole, with its formatting`, async () => {
      const { page, box, tool, context, problems } = await openEditor(PHONE);
      const { release } = await holdEditor(page);
      if (!isEarly) release();
      await box.tap();
      const keys = await context.newCDPSession(page);
      const compose = (text: string) =>
        keys.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
      if (!isEarly) {
        await page.locator(".ProseMirror").waitFor();
        await tool("Bold").tap();
      }
      await compose("に");
      await compose("にほ");
      if (isEarly) release();
      await compose("日本");
      // The composed word stands as it was composed: the editor has not touched it.
      await expect(box).toHaveText("日本");
      await keys.send("Input.insertText", { text: "日本" });
      await page.locator(".ProseMirror").waitFor();
      await keys.send("Input.insertText", { text: "語" });
      await page.getByText("3 / 20,000").waitFor();
      expect(await sent(page)).toEqual({
        text: "日本語",
        entities: isEarly ? undefined : [{ type: "bold", offset: 0, length: 3 }],
      });
      expect(problems).toEqual([]);
    });
  }

  test("I18-09: on a phone the toolbar is one row that scrolls, with targets for fingers, and keeps the selection", async () => {
    const { page, box, tool } = await openEditor({ ...PHONE, viewport: { width: 320, height: 640 } });
    await box.fill("word");
    await box.selectText();
    await tool("Clear formatting").scrollIntoViewIfNeeded();
    const sizes = await page
      .getByRole("toolbar")
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((one) => one.getBoundingClientRect()).map((at) => [at.top, at.width, at.height]),
      );
    expect(new Set(sizes.map(([top]) => top)).size).toBe(1);
    expect(Math.min(...sizes.flatMap(([, width = 0, height = 0]) => [width, height]))).toBeGreaterThanOrEqual(44);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await tool("Strikethrough").tap();
    expect(await sent(page)).toEqual({ text: "word", entities: [{ type: "strikethrough", offset: 0, length: 4 }] });
  });
});
