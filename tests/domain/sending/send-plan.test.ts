import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import { buttonUrl, cutKeyboard, exceedsMenu } from "../../../domain/sending/send-markup.ts";
import {
  type Composition,
  messagesOf,
  planSend,
  type SendContext,
  type SendPlan,
} from "../../../domain/sending/send-plan.ts";
import { anyMessage } from "../entities/arbitraries.ts";

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

const whole = (what: Partial<Composition> = {}, where: Partial<SendContext> = {}) =>
  planSend(composition(what), context(where));
/** Returns a plan with its texts alone. */
const textsOf = (made: SendPlan) => ({ ...made, parts: made.parts.filter((part) => part.method === "sendMessage") });
const plan = (what: Partial<Composition> = {}, where: Partial<SendContext> = {}) => textsOf(whole(what, where));
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

const PHOTO = 2;
const DOCUMENT = 5;
const VIDEO = 6;
const AUDIO = 8;
const ANIMATION = 9;
type Kind = typeof PHOTO | typeof DOCUMENT | typeof VIDEO | typeof AUDIO | typeof ANIMATION;
const own = (type: Kind, digit = "1") => ({ type, source: "ugcbinary" as const, id: digit.repeat(20) });
const remote = (type: Kind) => ({ type, source: "url" as const, id: "https://a.example/x" });

describe("media", () => {
  it.each([
    [PHOTO, "sendPhoto", "photo"],
    [VIDEO, "sendVideo", "video"],
    [AUDIO, "sendAudio", "audio"],
    [DOCUMENT, "sendDocument", "document"],
    [ANIMATION, "sendAnimation", "animation"],
  ] as const)("MSG-26: one of type %i is sent with %s, the text as its caption", (type, method, field) => {
    const bold = { type: "bold", offset: 0, length: 5 } as const;
    expect(whole({ assets: [own(type)], entities: [bold], disableNotification: true }).parts).toEqual([
      {
        method,
        payload: {
          [field]: { ugcbinary: "1".repeat(20) },
          caption: "Hello",
          caption_entities: [bold],
          disable_notification: true,
        },
      },
    ]);
    expect(whole({ assets: [remote(type)], content: "" }).parts).toEqual([
      { method, payload: { [field]: "https://a.example/x" } },
    ]);
  });

  it("MSG-27: three photos and a text are one album with the caption on the first", () => {
    const { parts, pinPart } = whole({ assets: [own(PHOTO, "1"), remote(VIDEO), own(PHOTO, "3")], isPin: true });
    expect(parts).toEqual([
      {
        method: "sendMediaGroup",
        payload: {
          media: [
            { type: "photo", media: { ugcbinary: "1".repeat(20) }, caption: "Hello" },
            { type: "video", media: "https://a.example/x" },
            { type: "photo", media: { ugcbinary: "3".repeat(20) } },
          ],
        },
      },
    ]);
    expect(parts.map(messagesOf)).toEqual([3]);
    expect(pinPart).toBe(0);
  });

  it.each([DOCUMENT, AUDIO] as const)("AMB-137: several of type %i are an album of their kind", (type) => {
    const [part] = whole({ assets: [own(type), own(type)] }).parts;
    const kinds = part?.method === "sendMediaGroup" ? part.payload.media.map((item) => item.type) : [];
    expect(new Set(kinds)).toEqual(new Set([type === AUDIO ? "audio" : "document"]));
  });

  it("MSG-12: media that cannot stand in one album are sent one after another", () => {
    const { parts } = whole({ assets: [own(ANIMATION), own(PHOTO)] });
    expect(parts.map(({ method }) => method)).toEqual(["sendAnimation", "sendPhoto"]);
    expect(parts.map(({ payload: sent }) => "caption" in sent)).toEqual([true, false]);
  });

  it("AMB-131: a text too long for a caption follows the media, menu and pin on its last part", () => {
    const long = { content: "word ".repeat(1000), assets: [own(PHOTO)] };
    const { parts, pinPart } = whole({ ...long, keyboard: [row("Open")], interactionMode: 1, isPin: true });
    expect(parts.map(({ method }) => method)).toEqual(["sendPhoto", "sendMessage", "sendMessage"]);
    expect(parts.map(({ payload: sent }) => "caption" in sent || "reply_markup" in sent)).toEqual([false, false, true]);
    expect(pinPart).toBe(2);
    const edge = (length: number) => whole({ content: "x".repeat(length), assets: [own(PHOTO)] }).parts.length;
    expect([edge(1024), edge(1025)]).toEqual([1, 2]);
  });

  it("MSG-13, AMB-138: one medium takes the menu, an album and what follows it take none", () => {
    const menu = { keyboard: [row("a", "b")], interactionMode: 1 as const };
    expect(whole({ ...menu, assets: [own(PHOTO)] }).parts[0]?.payload).toHaveProperty("reply_markup");
    const album = whole({ ...menu, content: "x".repeat(2000), assets: [own(PHOTO), own(PHOTO)] }, { level: 0 });
    expect(album.parts.some(({ payload: sent }) => "reply_markup" in sent)).toBe(false);
    expect(album.menuCut).toBe(false);
  });

  it("MSG-36: buttons over the allowance are left out under a medium too", () => {
    const { parts, menuCut } = whole(
      { keyboard: [row("a", "b", "c")], interactionMode: 1, assets: [own(PHOTO)] },
      { level: 0 },
    );
    expect(parts[0]?.payload).toMatchObject({ reply_markup: { inline_keyboard: [[{ text: "a" }]] } });
    expect(menuCut).toBe(true);
  });

  it("MSG-38, AMB-144: the ad is the caption's last line, also where there is no other, and counts in its length", () => {
    const captions = (content: string) =>
      whole({ content, assets: [own(PHOTO)] }, { level: 0 }).parts.map(({ payload: sent }) =>
        "caption" in sent ? sent.caption : undefined,
      );
    expect(captions("Hello")).toEqual(["Hello\n\nSent with Steward"]);
    expect(captions(" ")).toEqual(["Sent with Steward"]);
    expect(captions("x".repeat(1024))).toEqual([undefined, undefined]);
  });

  it("MSG-20, MSG-21: topic and protection go with media and what follows", () => {
    const options = { message_thread_id: 7, protectContent: true };
    const { parts } = whole({ content: "x".repeat(1100), assets: [own(PHOTO), own(PHOTO)], ...options });
    for (const part of parts) expect(part.payload).toMatchObject({ message_thread_id: 7, protect_content: true });
  });
});
