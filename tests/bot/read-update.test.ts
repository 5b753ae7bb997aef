import { describe, expect, it } from "vitest";
import { readUpdate, UnreadableUpdate } from "../../bot/read-update.ts";
import { sampleUpdates } from "../support/fuzz/updates.ts";

const SCENE = { group: -1001, channel: -1002, user: 5, bot: 9, now: 1_700_000_000, serial: 1 };
const samples = sampleUpdates(SCENE).map((update, index) => ({ update_id: index + 1, ...update }));
const message = { message_id: 1, date: 5, chat: { id: -1, type: "supergroup" } };
const ana = { id: 5, is_bot: false, first_name: "Ana" };
const faultOf = (update: object): string => {
  try {
    readUpdate({ update: { update_id: 1, ...update } });
    return "";
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableUpdate);
    return (error as Error).message;
  }
};

describe("an update is taken as Telegram describes it", () => {
  it.each(samples.map((update) => [Object.keys(update)[1] ?? "", update] as const))("MOD-46: %s", (_kind, update) => {
    expect(readUpdate({ update })).toBe(update);
  });

  it("MOD-46: members that are not read may be anything, as those that Telegram adds", () => {
    const odd = { of_next_year: null, boost: "x", chat: { ...message.chat, accent: [null] } };
    expect(faultOf({ message: { ...message, ...odd }, kind_of_next_year: null })).toBe("");
  });

  it.each<[object, string]>([
    [{ message: { ...message, text: 5 } }, "update.message.text is no text"],
    [{ message: { ...message, text: "\ud800" } }, "update.message.text is no text"],
    [{ message: { ...message, from: null } }, "update.message.from is no object"],
    [{ message: { ...message, from: { ...ana, is_bot: 1 } } }, "update.message.from.is_bot is no boolean"],
    [{ message: { ...message, from: { id: 5, is_bot: false } } }, "update.message.from.first_name is missing"],
    [{ message: { ...message, date: -1 } }, "update.message.date is below zero"],
    [{ message: { ...message, date: 2 ** 40 } }, "update.message.date is no date"],
    [{ message: { ...message, message_id: 1e308 } }, "update.message.message_id is no whole number"],
    [{ message: { date: 5, chat: message.chat } }, "update.message.message_id is missing"],
    [{ message: { ...message, entities: {} } }, "update.message.entities is no list"],
    [
      { message: { ...message, entities: [{ type: "bold", offset: 0, length: 1 }, [[]]] } },
      "update.message.entities.1 is no object",
    ],
    [
      { message: { ...message, reply_to_message: { ...message, caption: {} } } },
      "update.message.reply_to_message.caption is no text",
    ],
    [{ message: { ...message, chat: { ...message.chat, title: ["x"] } } }, "update.message.chat.title is no text"],
    [
      { message: { ...message, chat: { ...message.chat, title: "x".repeat(5000) } } },
      "update.message.chat.title is no name",
    ],
    [{ message: { ...message, pinned_message: null } }, "update.message.pinned_message is null"],
    [
      { message: { ...message, rich_message: { blocks: [{ type: "list" }] } } },
      "update.message.rich_message.blocks.0.items is missing",
    ],
    [
      { message: { ...message, rich_message: { blocks: [{ type: "paragraph", text: ["a", [null]] }] } } },
      "update.message.rich_message.blocks.0.text.1.0 is no object",
    ],
    [{ edited_message: { ...message, edit_date: "now" } }, "update.edited_message.edit_date is no whole number"],
    [{ callback_query: { id: 1, from: ana } }, "update.callback_query.id is no text"],
    [{ chat_member: { chat: message.chat, from: ana, date: 5 } }, "update.chat_member.old_chat_member is missing"],
    [
      {
        chat_member: {
          chat: message.chat,
          from: ana,
          date: 5,
          old_chat_member: { user: ana, status: "member" },
          new_chat_member: { user: ana, status: "emperor" },
        },
      },
      "update.chat_member.new_chat_member.status is none of those that are known",
    ],
    [
      {
        my_chat_member: {
          chat: message.chat,
          from: ana,
          date: 5,
          old_chat_member: { user: ana, status: "member" },
          new_chat_member: { user: ana, status: "kicked" },
        },
      },
      "update.my_chat_member.new_chat_member.until_date is missing",
    ],
  ])("MOD-46, AMB-270: %j is refused by name", (update, fault) => {
    expect(faultOf(update)).toBe(fault);
  });

  it("MOD-46: an update that the webhook found wrong is refused with its words", () => {
    expect(() => readUpdate({ update: { update_id: 1 }, fault: "too deep" })).toThrow("too deep");
  });
});
