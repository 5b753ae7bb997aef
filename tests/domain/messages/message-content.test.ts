import type { Message } from "grammy/types";
import { describe, expect, it } from "vitest";
import { messageTextOf, messageTypeOf } from "../../../domain/messages/message-content.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import { richLinks } from "../../../domain/messages/rich-text.ts";
import { isJoinNotice, isServiceMessage, SERVICE_FIELDS } from "../../../domain/messages/service-message.ts";

// Only the field under test matters: what a photo looks like inside does not.
const message = (fields: object): Message =>
  ({ message_id: 1, date: 1, chat: { id: -1, type: "group", title: "t" }, ...fields }) as Message;

describe("message types", () => {
  it.each([
    ["text", { text: "hi" }, 1],
    ["photo", { photo: [] }, 2],
    ["voice", { voice: {} }, 3],
    ["sticker", { sticker: {} }, 4],
    ["document", { document: {} }, 5],
    ["video", { video: {} }, 6],
    ["video note", { video_note: {} }, 7],
    ["audio", { audio: {} }, 8],
    ["animation, though a document is set too", { animation: {}, document: {} }, 9],
    ["contact", { contact: {} }, 10],
    ["location", { location: {} }, 11],
    ["venue, though a location is set too", { venue: {}, location: {} }, 12],
    ["poll", { poll: {} }, 13],
    ["dice", { dice: {} }, 14],
    ["game", { game: {} }, 15],
    ["story", { story: {} }, 16],
    ["paid media", { paid_media: {} }, 17],
    ["live photo, though a photo is set too", { live_photo: {}, photo: [] }, 18],
    ["checklist", { checklist: {} }, 19],
    ["rich message", { rich_message: { blocks: [] } }, 1],
    ["invoice", { invoice: {} }, 21],
    ["giveaway", { giveaway: {} }, 20],
    ["suggested post", { text: "x", suggested_post_info: {} }, 1],
    ["something new", {}, 0],
  ])("HIS-10: %s", (_title, fields, code) => {
    expect(messageTypeOf(message(fields))).toBe(code);
    expect(isServiceMessage(message(fields))).toBe(false);
  });

  it.each([...SERVICE_FIELDS])("STA-10: %s is a service message", (field) => {
    expect(messageTypeOf(message({ [field]: true }))).toBe(MESSAGE_TYPE.service);
    expect(isServiceMessage(message({ [field]: true }))).toBe(true);
  });

  it("MOD-14: joining, leaving and coming by a community are join notices, pinning is none", () => {
    expect(
      ["new_chat_members", "left_chat_member", "community_chat_joined", "pinned_message"].map((field) =>
        isJoinNotice(message({ [field]: true })),
      ),
    ).toEqual([true, true, true, false]);
  });
});

describe("message texts", () => {
  it("HIS-09: text, caption or nothing", () => {
    expect(messageTextOf(message({ text: "a", caption: "b" }))).toBe("a");
    expect(messageTextOf(message({ photo: [], caption: "b" }))).toBe("b");
    expect(messageTextOf(message({ photo: [] }))).toBe("");
  });

  const blocks = [
    { type: "heading", size: 1, text: "Title" },
    {
      type: "paragraph",
      text: ["see ", { type: "url", url: "https://evil.example", text: { type: "bold", text: "this" } }],
    },
    { type: "divider" },
    { type: "list", items: [{ label: "1", blocks: [{ type: "paragraph", text: "one" }] }] },
    {
      type: "table",
      cells: [
        [
          { text: "a", align: "left", valign: "top" },
          { text: "b", align: "left", valign: "top" },
        ],
      ],
    },
    { type: "blockquote", blocks: [{ type: "paragraph", text: "said" }], credit: "Someone" },
    { type: "photo", photo: [], caption: { text: "shown" } },
    { type: "buttons", buttons: [{ text: "Press", url: "https://b.example" }] },
    { type: "details", summary: "More", blocks: [{ type: "pre", text: "code" }] },
    { type: "not_yet_known", text: "?" },
  ];

  it("HIS-10: a rich message is flattened to its words, a block a line", () => {
    expect(messageTextOf(message({ rich_message: { blocks } }))).toBe(
      "Title\nsee this\none\na b\nsaid\nSomeone\nshown\nPress\nMore\ncode",
    );
  });

  it("MOD-08: the links of a rich message and its buttons are found", () => {
    expect(richLinks(message({ rich_message: { blocks } }).rich_message?.blocks ?? [])).toEqual([
      "https://evil.example",
      "https://b.example",
    ]);
  });
});
