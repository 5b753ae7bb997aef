import { beforeEach, describe, expect, it } from "vitest";
import { deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, message, text } from "../../updates.ts";
import { BOT, DAY, OWN_BOT, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const all = { startSecond: 1, endSecond: START + 365 * DAY, page: 1, perPage: 50 };
let nextChat = -1001000000001;
const newChat = () => nextChat--;

describe("messages", () => {
  it("HIS-09: a text and a photo are stored with sender, type, text and time", async () => {
    const chat = newChat();
    await deliver(chat, text(chat, "hello", { entities: [{ type: "bold", offset: 0, length: 5 }] }));
    world.pass(1);
    await deliver(chat, message(chat, { photo: [{}], caption: "look" }));
    const { rows } = await objectOf(chat).history(all);
    expect(rows.map((row) => [row.type, row.text, row.date, row.user.fname, row.user.id])).toEqual([
      [2, "look", START + 1, "Anna", "101"],
      [1, "hello", START, "Anna", "101"],
    ]);
    expect(rows[1]?.entities).toEqual([{ type: "bold", offset: 0, length: 5 }]);
  });

  it("MOD-41: a repeated update is handled once, also after an eviction", async () => {
    const chat = newChat();
    const update = text(chat, "once");
    const updateId = await deliver(chat, update);
    await deliver(chat, update, { updateId });
    await evict();
    await deliver(chat, update, { updateId });
    const usage = await objectOf(chat).usageOf({ startSecond: START - DAY, endSecond: START + DAY });
    expect(usage).toEqual([{ day: "2030-01-15", update_type: "message", count: 1 }]);
    expect((await objectOf(chat).history(all)).rows).toHaveLength(1);
  });

  it("MOD-46: a poisoned update leaves a dead letter and nothing else, and the next one is handled", async () => {
    const chat = newChat();
    await deliver(chat, { message: { message_id: "x", date: null, chat: { id: chat, type: "supergroup" } } });
    await deliver(chat, text(chat, "fine"));
    expect(await objectOf(chat).health()).toEqual({ deadLetters: 1, outboxPending: 0 });
    expect((await objectOf(chat).history(all)).rows.map((row) => row.text)).toEqual(["fine"]);
    const usage = await objectOf(chat).usageOf({ startSecond: START - DAY, endSecond: START + DAY });
    expect(usage.map(({ count }) => count)).toEqual([1]);
  });

  it("PLN-09: three updates are three of usage, and another bot's do not count", async () => {
    const chat = newChat();
    await deliver(chat, text(chat, "a"));
    await deliver(chat, text(chat, "b"));
    await deliver(chat, { edited_message: text(chat, "c").message });
    await deliver(chat, text(chat, "d"), { bot: OWN_BOT });
    const usage = await objectOf(chat).usageOf({ startSecond: START - DAY, endSecond: START + DAY });
    expect(usage).toEqual([
      { day: "2030-01-15", update_type: "edited_message", count: 1 },
      { day: "2030-01-15", update_type: "message", count: 2 },
    ]);
    await fire(chat, 60);
    expect(world.entries.at(-1)?.usage).toEqual({ month: "2030-01", count: 3 });
    expect(world.entries.at(-1)?.bot.id).toBe(BOT.id);
  });

  it("keeps a person once, and takes new names", async () => {
    const chat = newChat();
    await deliver(chat, text(chat, "a"));
    await deliver(chat, text(chat, "b", { from: { ...ANNA, first_name: "Annabel" } }));
    expect(await rowsOf(chat, "SELECT user_id, fname, status FROM members")).toEqual([
      { user_id: 101, fname: "Annabel", status: 10 },
    ]);
  });
});
