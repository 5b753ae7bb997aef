import type { Message } from "grammy/types";
import { describe, expect, it } from "vitest";
import { readExportContent } from "../../../domain/imports/export-content.ts";
import { MESSAGE_TYPE, type MessageTypeName } from "../../../domain/messages/message-type.ts";
import { readableWordsOf } from "../../../domain/messages/shared-words.ts";
import { storedContentOf } from "../../../domain/messages/stored-content.ts";

const CHAT = { id: -1001, type: "channel", title: "News", username: "news" };
const messageWith = (content: object) => ({ message_id: 1, date: 1, chat: CHAT, ...content }) as unknown as Message;
const place = { latitude: 41.403384, longitude: 2.174034 };
const question = { question: "Tea?", options: [{ text: "Yes" }, { text: "No" }] };

/** Content, its kind, its words; and the same content as Telegram Desktop exports it. */
const SHARED: [object, MessageTypeName, string, object?][] = [
  [
    { contact: { first_name: "Ana", last_name: "Li", phone_number: "+34600111222" } },
    "contact",
    "Ana Li\n+34600111222",
    { contact_information: { first_name: "Ana", last_name: "Li", phone_number: "+34600111222" } },
  ],
  [{ location: place }, "location", "41.403384, 2.174034", { location_information: place }],
  [
    { venue: { title: "Café", address: "Main St 1", location: place }, location: place },
    "venue",
    "Café\nMain St 1\n41.403384, 2.174034",
    { place_name: "Café", address: "Main St 1", location_information: place },
  ],
  [{ poll: { ...question, explanation: "It warms" } }, "poll", "Tea?\n• Yes\n• No\nIt warms"],
  [
    { poll: question },
    "poll",
    "Tea?\n• Yes\n• No",
    {
      poll: {
        question: "Tea?",
        closed: false,
        answers: [{ text: "Yes", voters: 1 }, { text: [{ type: "bold", text: "No" }] }],
      },
    },
  ],
  [
    {
      checklist: {
        title: "Trip",
        tasks: [
          { id: 1, text: "Book" },
          { id: 2, text: "Pack", completion_date: 5 },
        ],
      },
    },
    "checklist",
    "Trip\n☐ Book\n☑ Pack",
  ],
  [{ game: { title: "Chess", description: "For two", text: "Your turn" } }, "game", "Chess\nFor two\nYour turn"],
  [
    { game: { title: "Chess", description: "For two" } },
    "game",
    "Chess\nFor two",
    { game_title: "Chess", game_description: "For two" },
  ],
  [{ dice: { emoji: "🎲", value: 4 } }, "dice", "🎲 4", { dice_emoji: "🎲", dice_value: 4 }],
  [{ story: { chat: CHAT, id: 7 } }, "story", "News @news\nhttps://t.me/news/s/7"],
  [{ paid_media: { star_count: 25, paid_media: [] } }, "paid_media", "⭐ 25"],
  [
    { invoice: { title: "Mug", description: "Blue", currency: "EUR", total_amount: 1250, start_parameter: "" } },
    "invoice",
    "Mug\nBlue\n12.50 EUR",
    { invoice_information: { title: "Mug", description: "Blue", currency: "EUR", amount: 1250 } },
  ],
  [{ invoice: { title: "Fund", description: "", currency: "JPY", total_amount: 500 } }, "invoice", "Fund\n500 JPY"],
  [
    { giveaway: { chats: [CHAT], winner_count: 3, prize_star_count: 500, winners_selection_date: 1_800_000_000 } },
    "giveaway",
    "News @news\n⭐ 500\n🏆 3\n2027-01-15",
  ],
  [
    { giveaway_winners: { winner_count: 1, winners: [{ id: 1, is_bot: false, first_name: "Ana" }] } },
    "giveaway",
    "🏆 1\nAna",
  ],
  [
    { users_shared: { request_id: 1, users: [{ user_id: 5, first_name: "Ana", username: "ana" }, { user_id: 6 }] } },
    "service",
    "Ana @ana\n6",
  ],
  [{ chat_shared: { request_id: 1, chat_id: -1002 } }, "service", "-1002"],
  [{ web_app_data: { button_text: "Order", data: "2 mugs" } }, "service", "Order\n2 mugs"],
];

describe("what a message shares", () => {
  it.each(SHARED)("HIS-10, PCH-09: %j is a %s in words", (content, kind, words) => {
    expect(storedContentOf(messageWith(content))).toEqual({
      type: MESSAGE_TYPE[kind],
      text: "",
      shared: words,
      entities: [],
    });
  });

  it.each(SHARED.filter(([, , , exported]) => exported !== undefined))(
    "HIS-10: %j of an export reads as a bot's %s does",
    (_content, kind, words, exported) => {
      const { type, shared } = readExportContent({ text: "", ...exported });
      expect([type, shared]).toEqual([MESSAGE_TYPE[kind], words]);
    },
  );

  it("PCH-09: a caption stands before what is shared, and a message of words shares nothing", () => {
    const media = { paid_media: { star_count: 5, paid_media: [] }, caption: "Look" };
    expect(readableWordsOf(messageWith(media))).toBe("Look\n⭐ 5");
    expect(readableWordsOf(messageWith({ text: "hello" }))).toBe("hello");
  });

  it("PCH-09: parts that are missing leave no empty lines", () => {
    expect(readableWordsOf(messageWith({ contact: { first_name: "Ana" } }))).toBe("Ana");
    expect(readableWordsOf(messageWith({ dice: {}, story: {}, giveaway: {}, location: {} }))).toBe("");
  });
});
