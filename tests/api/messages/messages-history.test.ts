import { describe, expect, it } from "vitest";
import type { HistoryAnswer } from "../../../domain/calls/messages.ts";
import { call } from "../../support/call.ts";
import { seedChat, seedSharedBot, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, messageOf, promotion, supergroup, updateOf } from "../../support/webhook.ts";

let nextChat = -1_001_900_000_001;

/** Makes a chat that a signed-in admin reads, in which some said something. */
async function chatWith(texts: [from: number, text: string][]) {
  await seedSharedBot();
  const chat = supergroup(nextChat--);
  const id = await seedChat(chat.id, [9401]);
  await deliver(promotion(chat, 9401));
  for (const [from, text] of texts) await deliver(updateOf("message", messageOf(chat, from, text)));
  const token = await signIn(9401);
  const ask = async (path: string, body: object, query = "") =>
    (await call(`messages/${path}/${id}${query}`, { token, body })).body;
  const range = () => ({ startSecond: nowSeconds() - 3600, endSecond: nowSeconds() + 60 });
  const search = async (more: object) => (await ask("history", { ...range(), ...more })).result as HistoryAnswer;
  return { ask, chat, range, search };
}

const textsOf = ({ rows }: HistoryAnswer) => rows.map(({ text }) => text);

describe("messages/history", () => {
  it("HIS-09: a reply comes with what it answers, an album with its mark, a notice with what it says", async () => {
    const { chat, search } = await chatWith([]);
    const question = messageOf(chat, 9402, "Who has the slides?");
    await deliver(updateOf("message", question));
    await deliver(updateOf("message", messageOf(chat, 9401, "here", { reply_to_message: question })));
    const lost = messageOf(chat, 9402, "never seen");
    await deliver(updateOf("message", messageOf(chat, 9401, "me", { reply_to_message: lost, media_group_id: "a1" })));
    await deliver(updateOf("message", messageOf(chat, 9401, "", { text: undefined, new_chat_title: "Talks" })));
    const [notice, orphan, reply, first] = (await search({})).rows;
    expect(notice).toMatchObject({ notice: { kind: "new_chat_title", name: "Talks" }, is_here: true });
    expect(orphan).toMatchObject({ reply_to: lost.message_id, reply: null, media_group_id: "a1" });
    expect(reply?.reply).toMatchObject({ key: first?.key, text: "Who has the slides?", user: { id: "9402" } });
  });

  it("HIS-09, HIS-10: a shared phone number, a poll and a place are read and found, in replies too", async () => {
    const { chat, search } = await chatWith([]);
    const share = (content: object) => messageOf(chat, 9401, "", { text: undefined, ...content });
    const contact = share({ contact: { first_name: "Mia", phone_number: "+34600111222" } });
    await deliver(updateOf("message", contact));
    await deliver(updateOf("message", share({ poll: { question: "Lunch?", options: [{ text: "Ramen" }] } })));
    await deliver(updateOf("message", messageOf(chat, 9402, "thanks", { reply_to_message: contact })));
    const [thanks, poll, phone] = (await search({})).rows;
    expect([poll?.text, phone?.text]).toEqual(["Lunch?\n• Ramen", "Mia\n+34600111222"]);
    expect(thanks?.reply).toMatchObject({ text: "Mia\n+34600111222" });
    for (const [keyword, text] of [
      ["ramen", poll?.text],
      ["+34600111222", phone?.text],
    ] as const)
      expect(textsOf(await search({ keyword }))).toEqual([text]);
    const changed = { ...contact, contact: { first_name: "Mia", phone_number: "+34699" }, edit_date: nowSeconds() };
    await deliver(updateOf("edited_message", changed));
    expect(textsOf(await search({ keyword: "34699" }))).toEqual(["Mia\n+34699"]);
  });

  it("HIS-09: kinds are asked for, alone and with words", async () => {
    const { chat, search } = await chatWith([[9401, "words"]]);
    const photo = [{ file_id: "f", file_unique_id: "u", width: 9, height: 9 }];
    await deliver(updateOf("message", messageOf(chat, 9401, "", { text: undefined, photo, caption: "words below" })));
    expect(textsOf(await search({ types: [2] }))).toEqual(["words below"]);
    const found = await search({ types: [2], keyword: "words" });
    expect([textsOf(found), found.total]).toEqual([["words below"], 1]);
    expect(textsOf(await search({ types: [1, 2] }))).toEqual(["words below", "words"]);
    expect(textsOf(await search({ types: [] }))).toEqual([]);
  });

  it("HIS-09, MBR-19: who came and went stands beside all messages and beside somebody's, not beside a search", async () => {
    const { chat, search } = await chatWith([[9401, "hello"]]);
    const user = { id: 9444, is_bot: false, first_name: "Nia" };
    const member = (status: string) => ({ status, user });
    const invite_link = { invite_link: "https://t.me/+x", name: "Meetup", creator: user, creates_join_request: false };
    const joined = {
      chat,
      from: user,
      date: nowSeconds(),
      old_chat_member: member("left"),
      new_chat_member: member("member"),
    };
    await deliver(updateOf("chat_member", { ...joined, invite_link }));
    const changes = [{ label: "join", userId: 9444, invite_link: "Meetup", actor: null, user: { fname: "Nia" } }];
    const told = (await search({})).changes.filter(({ userId }) => userId === 9444);
    expect(told).toMatchObject(changes);
    expect((await search({ userId: 9444 })).changes).toMatchObject(changes);
    for (const more of [{ keyword: "hello" }, { types: [1] }, { forum_topic_id: 0 }]) {
      expect((await search(more)).changes).toEqual([]);
    }
  });

  it("HIS-09, API-31: words, one member and both are asked for", async () => {
    const { search } = await chatWith([
      [9401, "Cheap coins"],
      [9402, "no COINS please"],
      [9402, "hello"],
    ]);
    const found = await search({ keyword: "coin" });
    expect(textsOf(found)).toEqual(["no COINS please", "Cheap coins"]);
    expect(found).toMatchObject({ page: 1, total: 2, older: null, newer: null });
    expect(textsOf(await search({ userId: 9402 }))).toEqual(["hello", "no COINS please"]);
    expect(textsOf(await search({ userId: 9401, keyword: "coin" }))).toEqual(["Cheap coins"]);
  });

  it("AMB-258: any words are a question, beyond a message's length they are refused", async () => {
    const { search, ask, range } = await chatWith([[9401, "one"]]);
    for (const keyword of ['"one', "one*", "(one", "one ".repeat(1000)])
      expect(textsOf(await search({ keyword }))).toEqual(["one"]);
    for (const keyword of ['"', "OR*", "🎁"]) expect(textsOf(await search({ keyword }))).toEqual([]);
    for (const keyword of ["", " "]) expect(textsOf(await search({ keyword }))).toEqual(["one"]);
    const refused = await ask("history", { ...range(), keyword: "x".repeat(4097) });
    expect([refused.success, refused.field]).toEqual([false, "keyword"]);
  });

  it("HIS-09: pages are found beside a message, whatever comes in meanwhile", async () => {
    const { ask, range } = await chatWith(Array.from({ length: 12 }, (_, index) => [9401, `word ${index + 1}`]));
    const page = async (more: object) =>
      (await ask("history", { ...range(), keyword: "word", ...more }, "?perPage=10")).result as HistoryAnswer;
    const first = await page({});
    const second = await page({ before: first.older });
    expect(textsOf(second)).toEqual(["word 2", "word 1"]);
    expect(textsOf(await page({ after: second.newer }))).toEqual(textsOf(first));
    const wrong = await ask("history", { ...range(), before: "x" });
    expect(wrong.success).toBe(false);
  });
});

describe("messages/message_history", () => {
  it("MBR-13, API-31, AMB-166: only one member's messages, ten and then two", async () => {
    const { ask } = await chatWith([
      ...Array.from({ length: 12 }, (_, index): [number, string] => [9402, `mine ${index + 1}`]),
      [9401, "somebody else's"],
    ]);
    const page = async (more: object) =>
      (await ask("message_history", { userId: 9402, ...more }, "?perPage=10")).result as HistoryAnswer;
    const first = await page({});
    expect(textsOf(first)).toEqual(Array.from({ length: 10 }, (_, index) => `mine ${12 - index}`));
    expect(textsOf(await page({ page: 2 }))).toEqual(["mine 2", "mine 1"]);
    const last = await page({ before: first.older });
    expect(textsOf(last)).toEqual(["mine 2", "mine 1"]);
    expect(last.older).toBeNull();
    expect(textsOf(await page({ userId: 777 }))).toEqual([]);
    for (const userId of [0, -5, "x", undefined])
      expect((await ask("message_history", { userId })).success).toBe(false);
  });
});
