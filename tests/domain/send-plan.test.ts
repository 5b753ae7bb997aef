import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHAT_TYPE } from "../../domain/chat-type.ts";
import { buttonUrl, cutKeyboard, exceedsMenu } from "../../domain/send-markup.ts";
import { type Composition, planSend, type SendContext } from "../../domain/send-plan.ts";
import { anyMessage } from "./entities/arbitraries.ts";

const composition = (fields: Partial<Composition> = {}): Composition => ({
  content: "Hello",
  entities: [],
  keyboard: [],
  interactionMode: 0,
  disableWebPreview: false,
  disableNotification: false,
  protectContent: false,
  isPin: false,
  ttlAutoDelete: 0,
  ...fields,
});

const context = (fields: Partial<SendContext> = {}): SendContext => ({
  chatType: CHAT_TYPE.supergroup,
  level: 10,
  isSharedBot: true,
  adTail: { text: "Sent with Steward", url: "https://steward.example" },
  chatHasUsername: false,
  ...fields,
});

const plan = (what: Partial<Composition> = {}, where: Partial<SendContext> = {}) =>
  planSend(composition(what), context(where));
const payload = (what: Partial<Composition> = {}, where: Partial<SendContext> = {}) =>
  plan(what, where).parts[0]?.payload;

const row = (...texts: string[]) => texts.map((text) => ({ text, url: "https://a.example" }));

describe("one message", () => {
  it("MSG-29: a plain text is one call with nothing else in it", () => {
    expect(plan()).toEqual({
      parts: [{ method: "sendMessage", payload: { text: "Hello" } }],
      pinPart: null,
      deleteAfterSeconds: null,
      menuCut: false,
      adAdded: false,
    });
  });

  it("MSG-23: previews off, silent and protected reach the call", () => {
    expect(payload({ disableWebPreview: true, disableNotification: true, protectContent: true })).toEqual({
      text: "Hello",
      link_preview_options: { is_disabled: true },
      disable_notification: true,
      protect_content: true,
    });
  });

  it("MSG-21: content of a public chat is not protected", () => {
    expect(payload({ protectContent: true }, { chatHasUsername: true })).toEqual({ text: "Hello" });
  });

  it.each([
    [undefined, undefined],
    [0, undefined],
    [1, undefined],
    [7, 7],
  ])("MSG-20: topic %s is sent as %s", (message_thread_id, expected) => {
    expect(payload({ message_thread_id })?.message_thread_id).toBe(expected);
  });

  it("MSG-03: entities are brought into order", () => {
    const entities = [
      { type: "bold", offset: 0, length: 3 },
      { type: "custom_emoji", offset: 0, length: 1 },
      { type: "bold", offset: 2, length: 9 },
    ];
    expect(payload({ entities })?.entities).toEqual([{ type: "bold", offset: 0, length: 5 }]);
  });

  it.each(["", "  \n ", "\u00a0"])("MSG-09: %j gives no call", (content) => {
    expect(plan({ content, isPin: true }, { level: 0 })).toMatchObject({ parts: [], pinPart: null, adAdded: false });
  });
});

describe("menu", () => {
  it("MSG-15: mode 1 is an inline keyboard, 2 a reply keyboard, 0 none", () => {
    const keyboard = [row("A"), row("B", "C")];
    expect(payload({ keyboard, interactionMode: 0 })?.reply_markup).toBeUndefined();
    expect(payload({ keyboard, interactionMode: 1 })?.reply_markup).toEqual({
      inline_keyboard: [
        [{ text: "A", url: "https://a.example" }],
        [
          { text: "B", url: "https://a.example" },
          { text: "C", url: "https://a.example" },
        ],
      ],
    });
    expect(payload({ keyboard, interactionMode: 2 })?.reply_markup).toEqual({
      keyboard: [[{ text: "A" }], [{ text: "B" }, { text: "C" }]],
      resize_keyboard: true,
    });
  });

  it("MSG-14: channels get no reply keyboard", () => {
    const where = { chatType: CHAT_TYPE.channel };
    expect(payload({ keyboard: [row("A")], interactionMode: 2 }, where)?.reply_markup).toBeUndefined();
    expect(payload({ keyboard: [row("A")], interactionMode: 1 }, where)?.reply_markup).toBeDefined();
  });

  it.each([
    ["@durov", "https://t.me/durov"],
    ["durov", "https://t.me/durov"],
    ["https://a.b/c", "https://a.b/c"],
    ["HTTP://a.b", "HTTP://a.b"],
    ["tg://user?id=1", null],
    ["ftp://a.b", null],
    ["javascript:alert(1)", null],
    ["a", null],
    ["", null],
    [undefined, null],
  ])("MSG-28: %s opens %s", (url, expected) => {
    expect(buttonUrl(url)).toBe(expected);
  });

  it.each([
    [0, [["A"]]],
    [10, [["A", "B"], ["C"]]],
    [50, [["A", "B"], ["C", "D"], ["E"]]],
  ] as const)("MSG-36: at level %d the first buttons are shown", (level, expected) => {
    const keyboard = [row("A", "B"), row("C", "D"), row("E")];
    expect(cutKeyboard(keyboard, level).map((cells) => cells.map((cell) => cell.text))).toEqual(expected);
    expect(exceedsMenu(keyboard, level)).toBe(level !== 50);
    expect(plan({ keyboard, interactionMode: 1 }, { level }).menuCut).toBe(level !== 50);
    expect(plan({ keyboard, interactionMode: 0 }, { level }).menuCut).toBe(false);
  });
});

describe("after sending", () => {
  it("MSG-24: the last part is pinned", () => {
    expect(plan({ isPin: true }).pinPart).toBe(0);
    expect(plan({ isPin: true, content: "x".repeat(9000) }).pinPart).toBe(2);
  });

  it.each([
    [0, null],
    [1, 60],
    [1440, 86_400],
    [2880, 172_500],
    [2879, 172_500],
  ])("MSG-19: ttl %d minutes deletes after %s seconds", (ttlAutoDelete, expected) => {
    expect(plan({ ttlAutoDelete }).deleteAfterSeconds).toBe(expected);
  });
});

describe("ad tail", () => {
  it("MSG-38: at level 0 the shared bot's messages end with one line that leads to the product", () => {
    expect(payload({}, { level: 0 })).toEqual({
      text: "Hello\n\nSent with Steward",
      entities: [{ type: "text_link", offset: 7, length: 17, url: "https://steward.example" }],
    });
    expect(plan({}, { level: 0 }).adAdded).toBe(true);
  });

  it("MSG-38: paid chats and own bots have none", () => {
    expect(payload({}, { level: 10 })?.text).toBe("Hello");
    expect(payload({}, { level: 0, isSharedBot: false })?.text).toBe("Hello");
  });

  it("MSG-38: it counts in the length and is the end of the last part", () => {
    const { parts } = plan({ content: "x".repeat(4096) }, { level: 0 });
    expect(parts).toHaveLength(2);
    expect(parts.every(({ payload: { text } }) => text.length <= 4096)).toBe(true);
    expect(parts.at(-1)?.payload.text.endsWith("Sent with Steward")).toBe(true);
  });
});

describe("long content", () => {
  it("MSG-25: 9000 characters are three calls in order, the menu under the last only", () => {
    const content = "word ".repeat(1800).trim();
    const { parts } = plan({ content, keyboard: [row("A")], interactionMode: 1, protectContent: true });
    expect(parts.map((part) => part.payload.text).join("")).toBe(content);
    expect(parts).toHaveLength(3);
    expect(parts.map((part) => part.payload.reply_markup !== undefined)).toEqual([false, false, true]);
    expect(parts.every((part) => part.payload.protect_content)).toBe(true);
  });

  it("MSG-25: a part of white space alone is not sent", () => {
    const { parts } = plan({ content: `a${"\n".repeat(9000)}b`, isPin: true });
    expect(parts.map((part) => part.payload.text.trim())).toEqual(["a", "b"]);
  });

  it("MSG-25: every call is one that Telegram takes", () => {
    fc.assert(
      fc.property(anyMessage(2500, 200), fc.constantFrom(0, 10) as fc.Arbitrary<0 | 10>, ({ text, raw }, level) => {
        const { parts, adAdded } = plan({ content: text, entities: raw }, { level });
        expect(adAdded).toBe(level === 0 && text.trim() !== "");
        for (const { payload: sent } of parts) {
          expect(sent.text.trim().length > 0 && sent.text.length <= 4096).toBe(true);
          expect((sent.entities ?? []).length).toBeLessThanOrEqual(100);
        }
      }),
      { numRuns: 60 },
    );
  });
});
