import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Write } from "../../bot/decision.ts";
import { recordEdit, recordMessage } from "../../bot/features/record-message.ts";
import { readIncoming } from "../../bot/incoming.ts";
import { dateOfKey, keyFrom, messageKey } from "../../bot/message-key.ts";
import { ANNA, CHAT, factsWith, incoming, message, NOW } from "./facts.ts";

const stored = (writes: Write[]) => writes.find((write) => write.kind === "storeMessage")?.message;

describe("a new message", () => {
  it.each([
    ["text", { text: "hi" }, 1],
    ["photo", { photo: [{}] }, 2],
    ["voice", { voice: {} }, 3],
    ["sticker", { sticker: {} }, 4],
    ["document", { document: {} }, 5],
    ["video", { video: {} }, 6],
    ["video note", { video_note: {} }, 7],
    ["audio", { audio: {} }, 8],
    ["animation, which has a document too", { animation: {}, document: {} }, 9],
    ["contact", { contact: {} }, 10],
    ["location", { location: {} }, 11],
    ["venue, which has a location too", { venue: {}, location: {} }, 12],
    ["poll", { poll: {} }, 13],
    ["dice", { dice: {} }, 14],
    ["game", { game: {} }, 15],
    ["story", { story: {} }, 16],
    ["paid media", { paid_media: {} }, 17],
    ["live photo, which has a photo too", { live_photo: {}, photo: [{}] }, 18],
    ["checklist", { checklist: {} }, 19],
    ["pinned notice", { pinned_message: {} }, 90],
    ["something new", { hologram: {} }, 0],
  ])("HIS-10: %s", (_title, content, type) => {
    expect(stored(recordMessage(message(content), factsWith()).writes)?.type).toBe(type);
  });

  it("HIS-09: sender, words, formatting, topic, reply and album are kept", () => {
    const entities = [{ type: "text_link", offset: 0, length: 2, url: "https://a.example" }];
    const decision = recordMessage(
      message({
        caption: "hi",
        caption_entities: entities,
        photo: [{}],
        media_group_id: "7",
        is_topic_message: true,
        message_thread_id: 3,
        reply_to_message: { message_id: 4, date: NOW - 5 },
      }),
      factsWith(),
    );
    expect(stored(decision.writes)).toMatchObject({
      messageId: 5,
      userId: ANNA.id,
      senderChatId: null,
      text: "hi",
      entities,
      topic: 3,
      replyTo: 4,
      mediaGroupId: "7",
    });
  });

  it("in a topic a message that is no reply has none", () => {
    const creation = { message_id: 3, date: NOW, forum_topic_created: { name: "T" } };
    const said = message({ text: "x", is_topic_message: true, message_thread_id: 3, reply_to_message: creation });
    expect(stored(recordMessage(said, factsWith()).writes)?.replyTo).toBeNull();
  });

  it("AMB-265: with the allowance used up the words are left out", () => {
    const decision = recordMessage(message({ text: "secret", entities: [] }), factsWith({ isExhausted: true }));
    expect(stored(decision.writes)).toMatchObject({ text: "", entities: [], userId: ANNA.id, type: 1 });
    const edit = incoming({ edited_message: { message_id: 5, date: NOW, chat: CHAT, from: ANNA, text: "secret" } });
    expect(recordEdit(edit, factsWith({ isExhausted: true })).writes).toEqual([]);
  });

  it("a known user is not written again", () => {
    expect(recordMessage(message({ text: "x" }), factsWith({ knows: () => true })).writes).toHaveLength(1);
  });

  it("an edit is no new message and counts as none", () => {
    const edit = incoming({
      edited_message: { message_id: 5, date: NOW, edit_date: NOW + 9, chat: CHAT, from: ANNA, text: "y" },
    });
    expect(edit.countedKey).toBeNull();
    expect(recordMessage(edit, factsWith()).writes).toEqual([]);
    expect(recordEdit(edit, factsWith()).writes[0]).toMatchObject({
      kind: "editMessage",
      message: { editDate: NOW + 9 },
    });
  });
});

describe("reading an update", () => {
  it.each([
    ["STA-10: a service message is not counted", { new_chat_members: [ANNA] }, null],
    ["a message is counted", { text: "x" }, messageKey(NOW, 5)],
  ])("%s", (_title, content, key) => {
    expect(message(content).countedKey).toBe(key);
  });

  it.each([
    ["a person", {}, ANNA.id],
    ["a bot", { from: { ...ANNA, is_bot: true } }, null],
    ["an anonymous admin", { from: { id: 1087968824, is_bot: true, first_name: "G" }, sender_chat: CHAT }, null],
    ["a post of the linked channel", { from: { id: 777000, is_bot: false, first_name: "T" } }, null],
  ])("the human behind %s", (_title, sender, id) => {
    expect(message({ text: "x", ...sender }).humanId).toBe(id);
  });

  it("MOD-46: an update of no chat is refused", () => {
    expect(() => readIncoming({ update_id: 1 })).toThrow("no content");
    expect(() => incoming({ callback_query: { id: "1", from: ANNA } })).toThrow("names no chat");
    expect(() => message({ date: "today" })).toThrow("without date");
  });
});

describe("keys of messages", () => {
  it("are in order of time and give the date back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 33 - 1 }), fc.integer({ min: 1, max: 2 ** 31 }), (date, id) => {
        const key = messageKey(date, id);
        expect(Number.isSafeInteger(key)).toBe(true);
        expect(dateOfKey(key)).toBe(date);
        expect(key >= keyFrom(date) && key < keyFrom(date + 1)).toBe(true);
      }),
    );
  });
});
