import { beforeEach, describe, expect, it } from "vitest";
import type { ChatSettings } from "../../../../domain/chats/chat.ts";
import { settings } from "../../../support/settings.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { DAY, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1_003_998_000_001);
const paid = { viplv: 50, viptime: START + 400 * DAY, ctime: START - 100 * DAY };
const NEWS = { id: -100_778, type: "channel", title: "News" };
const CHANNEL = { id: 136817688, is_bot: true, first_name: "Channel" };
const TITLE = "docs/decisions/153";

/** Makes a chat that Anna administers, in which Ben's messages with the word "casino" are removed. */
async function chatOf(more: Partial<ChatSettings> = {}) {
  const chat = await newChat({ settings: settings({ ...paid, rocontain: ["casino"], ...more }), version: 9 });
  await deliver(chat, member("chat_member", chat, ANNA, "member", "administrator", { by: BEN }));
  const bens = text(chat, "hello", { from: BEN });
  await deliver(chat, bens);
  const write = async (words: string, fields: Record<string, unknown> = {}) => {
    await deliver(chat, text(chat, words, { from: BEN, ...fields }));
    for (let round = 0; round < 2; round++) await fire(chat, 2);
  };
  return { chat, write, byAnna: { from: ANNA, reply_to_message: bens.message } };
}
const removed = () => world.callsOf("deleteMessage").length + world.callsOf("deleteMessages").length;
const answers = () => world.callsOf("sendMessage").map(({ payload }) => payload.text);
const log = (chat: number) => rowsOf(chat, "SELECT id, rule_id, action, actor FROM actions ORDER BY id");
const words = (chat: number) => rowsOf(chat, "SELECT member_id, is_trusted FROM trusted");

describe("trusted members", () => {
  it(`${TITLE}: /trust has filters leave somebody alone, /untrust ends it, both are logged and undone`, async () => {
    const { chat, write, byAnna } = await chatOf();
    await write("casino");
    expect(removed()).toBe(1);
    await write("/trust", byAnna);
    await write("casino again");
    expect(removed()).toBe(1);
    await evict();
    const [, trust] = await log(chat);
    expect(trust).toMatchObject({ rule_id: "trust", action: "trust", actor: ANNA.id });
    expect(await objectOf(chat).undoAction(Number(trust?.id), ANNA.id)).toMatchObject({ outcome: "undone" });
    expect(await words(chat)).toEqual([]);
    await write("casino a third time");
    expect(removed()).toBe(2);
    await write("/trust", byAnna);
    await write("/untrust", byAnna);
    await write("casino a fourth time");
    expect(removed()).toBe(3);
    expect(answers()).toEqual([
      "Ben is trusted. Filters leave their messages alone; flood protection does not.",
      "Ben is trusted. Filters leave their messages alone; flood protection does not.",
      "Ben is not trusted any more.",
    ]);
  });

  it(`${TITLE}: a member cannot trust anybody, and nobody needs to trust an admin`, async () => {
    const { chat, write, byAnna } = await chatOf();
    await write("/trust", { ...byAnna, from: BEN });
    await write("/trust @anna", { from: ANNA });
    expect(await words(chat)).toEqual([]);
  });

  it(`${TITLE}: flood protection and name rules look at trusted members too`, async () => {
    const { write, byAnna } = await chatOf({
      prtfd_ckl: 60,
      prtfd_mgl: 2,
      bot_settings: { anti_long_name: true },
      prtln_cen: 1,
      prtln_censor_words: ["admin"],
    });
    await write("/trust", byAnna);
    for (const words of ["one", "two", "three", "four"]) await write(words);
    const byFlood = removed();
    expect(byFlood).toBeGreaterThan(0);
    await write("hello", { from: { ...BEN, id: 150, first_name: "Admin" } });
    expect(removed()).toBe(byFlood + 1);
  });

  it(`${TITLE}: a channel is trusted as a reply to its message`, async () => {
    const { chat, write } = await chatOf();
    const post = { from: CHANNEL, sender_chat: NEWS };
    const first = text(chat, "our casino", post);
    await deliver(chat, first);
    await fire(chat, 2);
    expect(removed()).toBe(1);
    await write("/trust", { from: ANNA, reply_to_message: first.message });
    await write("our casino", post);
    expect(removed()).toBe(1);
    expect(await objectOf(chat).trustedMembers()).toEqual([
      expect.objectContaining({ member_id: NEWS.id, name: "News", is_chat: true, trusted: true }),
    ]);
  });

  it(`${TITLE}: regulars by days and messages are trusted until they are warned, or an admin says no`, async () => {
    const { chat, write, byAnna } = await chatOf({ trst_days: 7, trst_msgs: 10 });
    const brief = async () => (await objectOf(chat).memberBrief(BEN.id))?.trusted;
    for (let at = 0; at < 10; at++) await write(`message ${at}`);
    expect(await brief()).toBe(null);
    world.nowMs += 8 * DAY * 1000;
    expect(await brief()).toBe("regular");
    await write("casino");
    expect(removed()).toBe(0);
    await write("/warn", byAnna);
    await write("casino");
    expect(removed()).toBe(1);
    await write("/unwarn", byAnna);
    expect(await brief()).toBe("regular");
    await write("/untrust", byAnna);
    expect(await brief()).toBe(null);
    expect(await words(chat)).toEqual([{ member_id: BEN.id, is_trusted: 0 }]);
  });

  it(`${TITLE}: the tester says that somebody is trusted and decides as the bot does`, async () => {
    const { chat, write, byAnna } = await chatOf();
    const tried = { text: "casino", topic: 0, userId: BEN.id };
    expect(await objectOf(chat).explainMessage(tried)).toMatchObject({ isRemoved: true, trusted: null });
    await write("/trust", byAnna);
    expect(await objectOf(chat).explainMessage(tried)).toMatchObject({ isRemoved: false, trusted: "admin" });
  });

  it(`${TITLE}: trusting from the dashboard says so once, and nobody unknown is trusted`, async () => {
    const { chat } = await chatOf();
    const request = { key: "dashboard 1", actor: ANNA.id, memberId: BEN.id, isTrusted: true };
    expect(await objectOf(chat).trust(request)).toEqual({ trusted: "admin" });
    expect(await objectOf(chat).trust({ ...request, key: "dashboard 2" })).toEqual({ trusted: "admin" });
    expect(await log(chat)).toHaveLength(1);
    expect(await objectOf(chat).trust({ ...request, memberId: 4242 })).toBe(null);
    expect(await objectOf(chat).trust({ ...request, key: "dashboard 3", isTrusted: false })).toEqual({ trusted: null });
    expect(await objectOf(chat).trustedMembers()).toEqual([]);
  });
});
