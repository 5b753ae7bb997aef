import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { FOLD_AFTER_SECONDS, WORD_DAY_STEP } from "../../../../domain/limits.ts";
import type { HistoryQuery } from "../../../../services/object-queries.ts";
import { deliver, evict, fire, objectOf, rowsOf, stubOf } from "../../chat-objects.ts";
import { countRows } from "../../count-rows.ts";
import { ANNA, BEN, message, text } from "../../updates.ts";
import { DAY, resetWorld, START, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

let nextChat = -1_001_000_900_001;
const newChat = () => nextChat--;
const all = { startSecond: 1, endSecond: START + 365 * DAY, page: 1, perPage: 50 };

const search = (chat: number, keyword: string, more: Partial<HistoryQuery> = {}) =>
  objectOf(chat).history({ ...all, keyword, ...more });
const textsOf = async (chat: number, keyword: string, more: Partial<HistoryQuery> = {}) =>
  (await search(chat, keyword, more)).rows.map((row) => row.text);

async function say(chat: number, ...texts: string[]) {
  for (const words of texts) {
    world.pass(1);
    await deliver(chat, text(chat, words));
  }
}

/** Reads the rows of the index, by their key. */
const indexed = (chat: number) => rowsOf(chat, "SELECT rowid AS key FROM message_words");

/** Reads the words that a beginning is looked up among. */
const wordsOf = async (chat: number) =>
  (await rowsOf(chat, "SELECT w.value ->> 0 AS word FROM vocabulary, json_each(words) AS w ORDER BY 1")).map(
    ({ word }) => word,
  );

describe("search in the history", () => {
  it("HIS-09: words are found in any order and by their beginning, the newest message first", async () => {
    const chat = newChat();
    await say(chat, "Free coins here", "coins are not FREE, café", "nothing of the kind", "加微信群领金币");
    expect(await textsOf(chat, "free coin")).toEqual(["coins are not FREE, café", "Free coins here"]);
    expect(await textsOf(chat, "cafe")).toEqual(["coins are not FREE, café"]);
    expect(await textsOf(chat, "微信")).toEqual(["加微信群领金币"]);
    expect(await textsOf(chat, "群")).toEqual(["加微信群领金币"]);
    expect(await textsOf(chat, "oins")).toEqual([]);
  });

  it("HIS-09: a message of a moment ago is found, and after the alarm the same", async () => {
    const chat = newChat();
    await say(chat, "first words");
    expect(await textsOf(chat, "words")).toEqual(["first words"]);
    await say(chat, "second words");
    await fire(chat, FOLD_AFTER_SECONDS);
    expect(await indexed(chat)).toHaveLength(2);
    await fire(chat, 60);
    expect(await indexed(chat)).toHaveLength(2);
    await evict();
    await say(chat, "third words");
    expect(await textsOf(chat, "words")).toEqual(["third words", "second words", "first words"]);
  });

  it("HIS-09: an ordinary message writes nothing for the search, an edited one a note", async () => {
    const chat = newChat();
    const update = text(chat, "old wording");
    await deliver(chat, update);
    expect(await indexed(chat)).toEqual([]);
    await fire(chat, FOLD_AFTER_SECONDS);
    await say(chat, "another one");
    expect(await rowsOf(chat, "SELECT key FROM search_pending")).toEqual([]);
    await deliver(chat, { edited_message: { ...update.message, text: "new wording", edit_date: world.now() } });
    expect(await rowsOf(chat, "SELECT key FROM search_pending")).toHaveLength(1);
    expect(await textsOf(chat, "old")).toEqual([]);
    expect(await textsOf(chat, "new")).toEqual(["new wording"]);
    expect(await rowsOf(chat, "SELECT key FROM search_pending")).toEqual([]);
    await deliver(chat, { edited_message: { ...update.message, text: "", photo: [{}], edit_date: world.now() } });
    expect(await textsOf(chat, "wording")).toEqual([]);
    expect(await indexed(chat)).toHaveLength(2);
  });

  it("HIS-09: an index of another form is made anew", async () => {
    const chat = newChat();
    await say(chat, "免費金幣", "coins and coins");
    await fire(chat, FOLD_AFTER_SECONDS);
    await runInDurableObject(stubOf(chat), (_, { storage }) => {
      storage.sql.exec("DELETE FROM message_words WHERE rowid IN (SELECT key FROM messages WHERE text = '免費金幣')");
      storage.sql.exec("INSERT INTO vocabulary (beginning, words, is_split) VALUES ('z', '[]', 0)");
      storage.sql.exec("DELETE FROM kv WHERE name = 'searchForm'");
    });
    await evict();
    expect(await textsOf(chat, "免费金币")).toEqual(["免費金幣"]);
    expect(await textsOf(chat, "coin")).toEqual(["coins and coins"]);
    expect(await rowsOf(chat, "SELECT beginning FROM vocabulary WHERE beginning = 'z'")).toEqual([]);
    expect(await indexed(chat)).toHaveLength(2);
    await fire(chat, FOLD_AFTER_SECONDS);
    expect(await indexed(chat)).toHaveLength(2);
  });

  it("HIS-09: a message that comes late is found too", async () => {
    const chat = newChat();
    await say(chat, "in time");
    await fire(chat, FOLD_AFTER_SECONDS);
    await deliver(chat, text(chat, "came late", { date: START - 500 }));
    expect(await textsOf(chat, "late")).toEqual(["came late"]);
  });

  it("HIS-11, AMB-167: an old message's words are removed with it, and so are words no longer written", async () => {
    const chat = newChat();
    await objectOf(chat).applySnapshot(snapshotOf(chat));
    await deliver(chat, text(chat, "bygone matters", { date: START - 15 * DAY }));
    await deliver(chat, text(chat, "recent matters", { date: START - 13 * DAY }));
    expect(await textsOf(chat, "matters")).toEqual(["recent matters", "bygone matters"]);
    await fire(chat, DAY / 2);
    expect(await textsOf(chat, "matters")).toEqual(["recent matters"]);
    expect(await indexed(chat)).toHaveLength(1);
    expect(await wordsOf(chat)).toEqual(["bygone", "matters", "recent"]);
    await fire(chat, (WORD_DAY_STEP - 1) * DAY);
    await deliver(chat, text(chat, "recent"));
    await fire(chat, DAY);
    expect(await wordsOf(chat)).toEqual(["recent"]);
  });

  it("AMB-258: quotes, operators, emoji, nothing and four thousand characters are questions like any other", async () => {
    const chat = newChat();
    await say(chat, 'he said "yes" AND (no) 🎁', `long ${"x".repeat(3000)}`, "長".repeat(4000));
    for (const keyword of ['"yes', "yes AND no", "🎁", "NEAR(yes, no)".replace("NEAR", ""), "tokens: yes".slice(7)]) {
      expect([keyword, await textsOf(chat, keyword)]).toEqual([keyword, ['he said "yes" AND (no) 🎁']]);
    }
    expect(await textsOf(chat, "x".repeat(4000))).toHaveLength(1);
    expect(await textsOf(chat, "長".repeat(4000))).toHaveLength(1);
    expect(await textsOf(chat, `${"no ".repeat(1300)}`)).toHaveLength(1);
    for (const keyword of ["''", '"', "*", "?!", "(((", "-", "\u0000", "\ud800"]) {
      expect([keyword, await search(chat, keyword)]).toEqual([
        keyword,
        { rows: [], page: 1, total: 0, older: null, newer: null, changes: [] },
      ]);
    }
    expect(await textsOf(chat, "  ")).toHaveLength(3);
  });

  it("HIS-09: ten words of which each has more endings than are asked for", async () => {
    const chat = newChat();
    const starts = [..."abcdefghij"].map((letter) => `${letter}${letter}`);
    const words = starts.flatMap((start) =>
      Array.from({ length: 70 }, (_, place) => `${start}${String.fromCodePoint(0x3b1 + (place % 17), 0x431 + place)}`),
    );
    await say(chat, words.join(" "));
    expect(await textsOf(chat, starts.join(" "))).toHaveLength(1);
  });

  it("API-31: one member's messages, with words and without", async () => {
    const chat = newChat();
    await say(chat, "Anna's word", "Anna again");
    await deliver(chat, text(chat, "Ben's word", { from: BEN }));
    const ofBen = { userId: BEN.id };
    expect((await objectOf(chat).history({ ...all, ...ofBen })).rows.map((row) => row.text)).toEqual(["Ben's word"]);
    expect(await textsOf(chat, "word", ofBen)).toEqual(["Ben's word"]);
    expect(await textsOf(chat, "again", ofBen)).toEqual([]);
    expect(await textsOf(chat, "word", { userId: ANNA.id })).toEqual(["Anna's word"]);
    // A message's author is no word of it.
    expect(await textsOf(chat, String(BEN.id))).toEqual([]);
  });

  it("HIS-09: words in one topic, also in General", async () => {
    const chat = newChat();
    const forum = { is_forum: true };
    await deliver(chat, message(chat, { text: "word here", message_thread_id: 7, is_topic_message: true }, forum));
    await deliver(chat, message(chat, { text: "word there" }, forum));
    expect(await textsOf(chat, "word", { forumTopicId: 7 })).toEqual(["word here"]);
    expect(await textsOf(chat, "word", { forumTopicId: 0 })).toEqual(["word there"]);
  });

  it("TIM-06, AMB-177: only the asked range is searched, both ends with it", async () => {
    const chat = newChat();
    await say(chat, "word 1", "word 2", "word 3");
    expect(await textsOf(chat, "word", { startSecond: START + 2, endSecond: START + 2 })).toEqual(["word 2"]);
    expect((await search(chat, "word", { startSecond: START + 2 })).total).toBe(2);
    expect(await textsOf(chat, "word", { endSecond: Number.MAX_SAFE_INTEGER })).toHaveLength(3);
  });

  it("HIS-09: hits are counted up to a thousand", async () => {
    const chat = newChat();
    await fillWith(chat, 1001);
    expect((await search(chat, "word 1")).total).toBe(1);
    expect((await search(chat, "word")).total).toBeUndefined();
    expect((await search(chat, "word", { startSecond: START - 1000 })).total).toBe(1000);
  });

  it("HIS-09: a past that is too long to be read at once is read by alarm, and the answer says so", async () => {
    const chat = newChat();
    await fillWith(chat, 3500);
    expect(await search(chat, "word 3400")).toMatchObject({ rows: [{}], is_indexing: true });
    expect((await search(chat, "word 7")).is_indexing).toBeUndefined();
    const other = newChat();
    await fillWith(other, 7000);
    await search(other, "word");
    await fire(other);
    await fire(other, 1);
    expect(await indexed(other)).toHaveLength(7001);
    expect((await search(other, "word 7")).is_indexing).toBeUndefined();
  });
});

describe("pages beside a message", () => {
  const texts = (answer: { rows: { text: string }[] }) => answer.rows.map((row) => row.text);

  it.each([{}, { keyword: "word" }])("HIS-09: older and newer pages stay while messages come in: %j", async (asked) => {
    const chat = newChat();
    await say(chat, ...Array.from({ length: 25 }, (_, index) => `word ${index + 1}`));
    const page = (more: Partial<HistoryQuery>) => objectOf(chat).history({ ...all, perPage: 10, ...asked, ...more });
    const first = await page({});
    expect(texts(first)[0]).toBe("word 25");
    expect(first.newer).toBeNull();
    await say(chat, "word 26", "word 27");
    const second = await page({ before: first.older ?? 0 });
    expect(texts(second)).toEqual(Array.from({ length: 10 }, (_, index) => `word ${15 - index}`));
    const third = await page({ before: second.older ?? 0 });
    expect(texts(third)).toEqual(["word 5", "word 4", "word 3", "word 2", "word 1"]);
    expect(third.older).toBeNull();
    const back = await page({ after: third.newer ?? 0 });
    expect(texts(back)).toEqual(texts(second));
    const newer = await page({ after: back.newer ?? 0 });
    expect(texts(newer)).toEqual(texts(first));
    // Two are newer still: the newest page is shown rather than those two alone.
    const newest = await page({ after: newer.newer ?? 0 });
    expect(texts(newest)[0]).toBe("word 27");
    expect(texts(newest)).toHaveLength(10);
    expect(newest.newer).toBeNull();
  });

  it("HIS-09: a page beyond the end leads back", async () => {
    const chat = newChat();
    await say(chat, "word");
    const beyond = await objectOf(chat).history({ ...all, perPage: 10, before: 1 });
    expect(beyond).toMatchObject({ rows: [], older: null });
    expect(texts(await objectOf(chat).history({ ...all, perPage: 10, after: beyond.newer ?? -1 }))).toEqual(["word"]);
  });

  it("API-31: one member's messages of a long past are found without looking through the others'", async () => {
    const chat = newChat();
    await fillWith(chat, 2000);
    await deliver(chat, text(chat, "mine", { from: BEN }));
    await deliver(chat, message(chat, { from: BEN, photo: [{}] }));
    const mine = () => objectOf(chat).history({ ...all, perPage: 10, userId: BEN.id });
    expect(texts(await mine())).toEqual(["", "mine"]);
    const { read } = await countRows(chat, mine);
    expect(read).toBeLessThan(40);
  });
});

/** Stores so many messages "word N", N seconds before START, as if updates had brought them. */
async function fillWith(chat: number, count: number) {
  await deliver(chat, text(chat, "the first"));
  await runInDurableObject(stubOf(chat), (_object, state) => {
    state.storage.sql.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
       INSERT INTO messages (key, message_id, user_id, type, text)
       SELECT (${START} - n.i) * 1048576 + n.i, n.i, 101, 1, 'word ' || n.i FROM n`,
    );
  });
}
