import { beforeEach, describe, expect, it } from "vitest";
import type { ChatSettings } from "../../../../domain/chats/chat.ts";
import { storedLabel } from "../../../../domain/spam/stored/stored-label.ts";
import { loggedLabel } from "../../../../domain/spam/train.ts";
import { settings } from "../../../support/settings.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, message, text } from "../../updates.ts";
import { DAY, resetWorld, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003990000001);
const REMOVE = 3;
const chatWith = (more: Partial<ChatSettings>) => newChat({ settings: settings(more), version: 9 });
const log = (chat: number) => rowsOf(chat, "SELECT * FROM actions ORDER BY id");
const cases = (chat: number) => rowsOf(chat, "SELECT * FROM spam_cases ORDER BY key");
const labels = (chat: number) => rowsOf(chat, "SELECT label, act_key FROM spam_labels ORDER BY id");
const CHARLIE = { id: 103, is_bot: false, first_name: "Charlie" };
const SPAM = "Earn 500$ a day from home! Write to @easy_money_bot now, only 5 places left!!! https://t.me/+abc";

async function withAdmin(more: Partial<ChatSettings>): Promise<number> {
  const chat = await chatWith(more);
  await deliver(chat, member("chat_member", chat, BEN, "member", "administrator", { by: BEN }));
  return chat;
}

/** Words of people who chat, each different. */
const TALK = ["see you at the lake", "the bus was late again", "who brings the bread", "thanks, that helped me a lot"];
const talk = (at: number) => `${TALK[at % TALK.length]} ${"abcdefghijklmnopqrstuvwxyz"[at % 26]}${at}`;

/** Lets so many messages be written that nobody touches, and taught. */
async function teachHam(chat: number, count: number): Promise<void> {
  for (let at = 0; at < count; at++) await deliver(chat, text(chat, talk(at), { from: CHARLIE }));
  for (let round = 0; round < 12; round++) await fire(chat, DAY / 4);
}

describe("the spam score of a chat", () => {
  it("docs/spam.md: off it stores nothing, watching it counts and removes nothing", async () => {
    const off = await chatWith({ spam_mode: 0 });
    await deliver(off, text(off, SPAM));
    expect(await cases(off)).toEqual([]);
    const chat = await chatWith({ spam_mode: 1 });
    await deliver(chat, text(chat, SPAM));
    await deliver(chat, text(chat, "see you at the lake"));
    expect(await cases(chat)).toMatchObject([{ zone: "ask", act_key: null, answer: null }]);
    expect(String((await cases(chat))[0]?.why)).toMatch(/^\d\d % · /);
    expect(await log(chat)).toEqual([]);
    expect(world.callsOf("deleteMessage")).toEqual([]);
  });

  it("docs/spam.md: what is quoted of another chat and buttons count as well; a quote of this chat does not", async () => {
    const chat = await chatWith({ spam_mode: 1 });
    const quote = { quote: { text: SPAM, position: 0 } };
    await deliver(chat, text(chat, "look", quote));
    expect(await cases(chat)).toEqual([]);
    const external_reply = { origin: { type: "hidden_user", sender_user_name: "Ann", date: 1 } };
    await deliver(chat, text(chat, "look", { ...quote, external_reply }));
    const inline_keyboard = [[{ text: SPAM, url: "https://t.me/+abc" }]];
    await deliver(chat, message(chat, { photo: [], reply_markup: { inline_keyboard } }));
    expect(await cases(chat)).toHaveLength(2);
  });

  it("docs/spam.md: admins are not scored", async () => {
    const chat = await withAdmin({ spam_mode: 1 });
    await deliver(chat, text(chat, SPAM, { from: BEN }));
    expect(await cases(chat)).toEqual([]);
  });

  it("docs/spam.md: a ban for a message teaches spam, and its undo takes that out again", async () => {
    const chat = await withAdmin({ spam_mode: 1 });
    await deliver(chat, text(chat, SPAM));
    const [said] = await rowsOf(chat, "SELECT message_id, key FROM messages");
    const reply = {
      message_id: said?.message_id,
      date: world.now(),
      chat: { id: chat, type: "supergroup" },
      from: ANNA,
    };
    const given = { from: BEN, entities: [{ type: "bot_command", offset: 0, length: 4 }], reply_to_message: reply };
    await deliver(chat, text(chat, "/ban", given));
    expect(await labels(chat)).toMatchObject([{ label: "spam" }]);
    expect(await cases(chat)).toMatchObject([{ answer: "spam", answered_by: BEN.id }]);
    await fire(chat, 1);
    const [ban] = await log(chat);
    expect(await objectOf(chat).undoAction(Number(ban?.id), BEN.id)).toMatchObject({ outcome: "undone" });
    expect(await labels(chat)).toEqual([]);
  });

  it("docs/spam.md: a deletion as spam teaches it and can be taken back; one by hand only counts", async () => {
    const chat = await withAdmin({ spam_mode: 1 });
    await deliver(chat, text(chat, SPAM));
    await deliver(chat, text(chat, `${SPAM} Hurry!`));
    const [first, second] = await cases(chat);
    const request = { key: "dashboard 1", actor: BEN.id, waitMs: 2000 };
    await objectOf(chat).deleteMessages({ ...request, keys: [Number(first?.key)], spam: true });
    await objectOf(chat).deleteMessages({ ...request, key: "dashboard 2", keys: [Number(second?.key)], spam: false });
    expect(await labels(chat)).toMatchObject([{ label: "spam" }]);
    expect(await cases(chat)).toMatchObject([{ answer: "spam" }, { answer: "removed" }]);
    const [deletion, other] = await log(chat);
    expect(await objectOf(chat).undoAction(Number(other?.id), BEN.id)).toEqual({ outcome: "refused" });
    const undone = await objectOf(chat).undoAction(Number(deletion?.id), BEN.id);
    expect(undone).toMatchObject({ outcome: "undone", item: { undone: true } });
    expect(await labels(chat)).toEqual([]);
  });

  it.each([
    ["deletion", 0],
    ["kick", -10],
  ])(
    "docs/spam.md: untouched messages are taught as wanted; then the score removes, logs why, and learns of its undo: %s",
    async (_title, spam_dur) => {
      const chat = await withAdmin({ spam_mode: REMOVE, spam_dur });
      await deliver(chat, text(chat, SPAM));
      expect(await log(chat)).toEqual([]);
      await teachHam(chat, 230);
      const taught = await labels(chat);
      expect(taught.length).toBeGreaterThanOrEqual(200);
      expect(new Set(taught.map(({ label }) => label))).toEqual(new Set(["ham"]));
      for (let at = 0; at < 6; at++) {
        await deliver(chat, text(chat, `${SPAM} ${at}`));
        const [found] = await rowsOf(chat, "SELECT key FROM messages ORDER BY key DESC LIMIT 1");
        await objectOf(chat).deleteMessages({
          ...{ key: `dashboard ${at}`, actor: BEN.id, waitMs: 2000, spam: true },
          keys: [Number(found?.key)],
        });
      }
      world.calls.length = 0;
      await evict();
      await deliver(chat, text(chat, `${SPAM} 7`));
      await fire(chat, 5);
      expect(world.callsOf("deleteMessage")).toHaveLength(1);
      const act = (await log(chat)).at(-1);
      expect(act).toMatchObject({ rule_id: "spam_score", action: spam_dur === 0 ? "delete" : "kick", actor: null });
      expect(act?.reason).toMatch(/^\d\d % · .*Earn/);
      expect(await objectOf(chat).undoAction(Number(act?.id), BEN.id)).toMatchObject({ outcome: "undone" });
      expect((await labels(chat)).at(-1)).toMatchObject({ label: "ham" });
      expect((await cases(chat)).at(-1)).toMatchObject({ answer: "ham", answered_by: BEN.id });
    },
  );

  it("docs/spam.md: the tester says what the bot would do, with the zone", async () => {
    const chat = await chatWith({ spam_mode: 1 });
    const tried = await objectOf(chat).explainMessage({ text: SPAM, topic: 0 });
    expect(tried).toMatchObject({ isRemoved: false, spam: { zone: "ask" } });
    expect(await objectOf(chat).explainMessage({ text: SPAM, topic: 0, isAdmin: true })).toMatchObject({ spam: null });
  });

  it("docs/spam.md: what cannot be read of another version is dropped, and the rest is kept", async () => {
    const chat = await withAdmin({ spam_mode: 1 });
    await deliver(chat, text(chat, SPAM));
    const [found] = await cases(chat);
    const request = { key: "dashboard 1", actor: BEN.id, waitMs: 2000, spam: true };
    await objectOf(chat).deleteMessages({ ...request, keys: [Number(found?.key)] });
    await rowsOf(chat, "INSERT INTO spam_labels (at, label, message_key, bytes) VALUES (1, 'ham', 1, x'00')");
    await rowsOf(chat, "INSERT OR REPLACE INTO spam_model (id, up_to, bytes) VALUES (1, 9, x'53504d09')");
    await evict();
    await deliver(chat, text(chat, "see you at the lake"));
    expect(await labels(chat)).toMatchObject([{ label: "spam" }]);
    expect(await rowsOf(chat, "SELECT up_to FROM spam_model")).toEqual([{ up_to: 1 }]);
  });

  it("docs/spam.md: a label of a former version is made anew from its message", async () => {
    const chat = await withAdmin({ spam_mode: 1 });
    await deliver(chat, text(chat, SPAM));
    const [found] = await cases(chat);
    const request = { key: "dashboard 1", actor: BEN.id, waitMs: 2000, spam: true };
    await objectOf(chat).deleteMessages({ ...request, keys: [Number(found?.key)] });
    const bytes = () => rowsOf(chat, "SELECT label, hex(bytes) AS bytes FROM spam_labels");
    const before = await bytes();
    const version = "substr(bytes, 1, 3) || x'01' || substr(bytes, 5)";
    await rowsOf(chat, `UPDATE spam_labels SET bytes = ${version}`);
    await rowsOf(chat, `UPDATE spam_model SET bytes = ${version}`);
    await evict();
    await deliver(chat, text(chat, "see you at the lake"));
    expect((await bytes())[0]?.label).toBe("spam");
    expect(String((await bytes())[0]?.bytes).slice(0, 8)).toBe(String(before[0]?.bytes).slice(0, 8));
    expect(await objectOf(chat).spamReport()).toMatchObject({ taught: { spam: 1, ham: 0 } });
  });

  it("docs/spam.md: switched off it learns nothing", async () => {
    const chat = await withAdmin({ spam_mode: 1 });
    await deliver(chat, text(chat, SPAM));
    const [found] = await cases(chat);
    await objectOf(chat).applySnapshot({ ...snapshotOf(chat), settings: settings({ spam_mode: 0 }), version: 10 });
    const request = { key: "dashboard 1", actor: BEN.id, waitMs: 2000, spam: true };
    await objectOf(chat).deleteMessages({ ...request, keys: [Number(found?.key)] });
    expect(await labels(chat)).toEqual([]);
  });

  it("docs/spam.md: the tally counts what it doubted and what admins said of it; forgetting leaves the tally", async () => {
    const chat = await withAdmin({ spam_mode: 1 });
    for (const more of ["", " Hurry!", " Today!"]) await deliver(chat, text(chat, SPAM + more));
    const found = await cases(chat);
    const request = { actor: BEN.id, waitMs: 2000 };
    await objectOf(chat).deleteMessages({ ...request, key: "a", keys: [Number(found[0]?.key)], spam: true });
    await objectOf(chat).deleteMessages({ ...request, key: "b", keys: [Number(found[1]?.key)], spam: false });
    const tally = { removed: 0, would: 0, doubted: 3, by_hand: 2, wrong: 0 };
    expect(await objectOf(chat).spamReport()).toEqual({ ...tally, taught: { spam: 1, ham: 0 } });
    expect(await objectOf(chat).forgetSpam()).toEqual({ ...tally, taught: { spam: 0, ham: 0 } });
    expect(await labels(chat)).toEqual([]);
    await evict();
    expect(await objectOf(chat).spamReport()).toMatchObject({ taught: { spam: 0, ham: 0 } });
  });

  it("docs/spam.md: a trial of yesterday counts what it would doubt, also before the score is on", async () => {
    const chat = await chatWith({ spam_mode: 0 });
    const startSecond = world.now();
    await deliver(chat, text(chat, SPAM));
    await deliver(chat, text(chat, "see you at the lake"));
    const range = { startSecond, endSecond: world.now(), switches: {} };
    expect(await objectOf(chat).tryRules({ ...range, attrs: {} })).toMatchObject({ looked: 2, doubted: 0 });
    const on = { spam_mode: REMOVE };
    expect(await objectOf(chat).tryRules({ ...range, attrs: on })).toMatchObject({ removed: 0, doubted: 1 });
    expect(await cases(chat)).toEqual([]);
  });

  it("docs/spam.md: the log of labels stays bounded, and the model is that of the labels that are left", async () => {
    const chat = await chatWith({ spam_mode: 1 });
    await deliver(chat, text(chat, "see you at the lake"));
    const stub = await rowsOf(chat, "SELECT count(*) AS n FROM spam_labels");
    expect(stub).toEqual([{ n: 0 }]);
    const bytes = storedLabel(loggedLabel({ text: "see you at the lake" }, "ham"));
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    await rowsOf(
      chat,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2300)
       INSERT INTO spam_labels (at, label, message_key, bytes) SELECT 1, 'ham', i, x'${hex}' FROM n`,
    );
    await evict();
    expect(await objectOf(chat).spamReport()).toMatchObject({ taught: { ham: 2000 } });
    expect(await rowsOf(chat, "SELECT count(*) AS n, min(id) AS first FROM spam_labels")).toEqual([
      { n: 2000, first: 301 },
    ]);
  });

  it("AMB-316: what was learned from somebody stays when their data is erased, without them", async () => {
    const chat = await withAdmin({ spam_mode: 1 });
    await deliver(chat, text(chat, SPAM));
    const [found] = await cases(chat);
    const request = { key: "dashboard 1", actor: BEN.id, waitMs: 2000, spam: true };
    await objectOf(chat).deleteMessages({ ...request, keys: [Number(found?.key)] });
    await objectOf(chat).erasePerson(ANNA.id);
    expect(await labels(chat)).toEqual([{ label: "spam", act_key: null }]);
    expect(await cases(chat)).toMatchObject([{ why: "", answer: "spam" }]);
  });

  it("docs/spam.md: the tester and the bot find the same zone for every text", async () => {
    const chat = await chatWith({ spam_mode: 1, spam_level: 2 });
    const words = [
      "Earn",
      "500$",
      "bonus",
      "t.me/+abc",
      "see",
      "you",
      "tomorrow",
      "at",
      "the",
      "lake",
      "crypto",
      "write",
      "@bot",
      "!!!",
    ];
    const zones = new Set<string>();
    for (let at = 1; at <= 30; at++) {
      // Every third word or so, from another place each time.
      const said = words.filter((_, place) => (place * 7 + at * 5) % 11 < 2 + (at % 8)).join(" ");
      const tried = await objectOf(chat).explainMessage({ text: said, topic: 0 });
      await deliver(chat, text(chat, said));
      const [found] = await rowsOf(
        chat,
        "SELECT c.zone FROM messages AS m LEFT JOIN spam_cases AS c ON c.key = m.key ORDER BY m.key DESC LIMIT 1",
      );
      expect([said, found?.zone ?? "keep"]).toEqual([said, tried?.spam?.zone]);
      zones.add(String(tried?.spam?.zone));
    }
    expect(zones).toEqual(new Set(["keep", "ask"]));
  });
});
