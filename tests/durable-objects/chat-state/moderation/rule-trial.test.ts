import { beforeEach, describe, expect, it } from "vitest";
import type { ChatSettings } from "../../../../domain/chats/chat.ts";
import { settings } from "../../../support/settings.ts";
import { chatsFrom, deliver, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, message, text } from "../../updates.ts";
import { DAY, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003710000001);
const paid = { viplv: 50, viptime: START + 400 * DAY, ctime: START - 100 * DAY };
const chatWith = (more: Partial<ChatSettings>) => newChat({ settings: settings({ ...paid, ...more }) });
/** Makes Anna the owner of a chat. */
const own = (chat: number) =>
  rowsOf(chat, `INSERT INTO members (user_id, status, ctime, mtime) VALUES (${ANNA.id}, 100, 0, 0)`);
const NONE = { switches: {}, attrs: {} };
const range = { startSecond: START, endSecond: START + DAY - 1 };
const tryOn = async (chat: number, changes: object = {}) => {
  const trial = await objectOf(chat).tryRules({ ...range, ...NONE, ...changes });
  if (trial === null || trial === "busy") throw new Error("no bot manages the chat, or others compute");
  return trial;
};
const countsOf = ({ checks }: Awaited<ReturnType<typeof tryOn>>) =>
  Object.fromEntries(checks.map(({ check, count }) => [check, count]));

const BOB = { ...BEN, id: 103, first_name: "Bob" };
/** Somebody whose name advertises. */
const EVE = { id: 104, is_bot: false, first_name: "win.com" };
const link = (words: string) => ({ text: words, entities: [{ type: "url", offset: 0, length: words.length }] });

/** Delivers a day of messages, of which each rule finds some. */
async function day(chat: number): Promise<void> {
  const write = (more: object) => deliver(chat, message(chat, more as Record<string, unknown>));
  await write({ from: BEN, text: "buy SPAM now" });
  await write({ from: BEN, ...link("evil.example") });
  await write({ from: BEN, ...link("good.example") });
  await write({ from: BEN, sticker: { emoji: "x" } });
  await write({ from: EVE, text: "hello" });
  await write({ from: EVE, text: "hello again" });
  for (const caption of ["one", "spam", "three"]) await write({ from: BOB, photo: [{}], media_group_id: "g", caption });
  world.pass(700);
  await write({ from: EVE, text: "later" });
  for (let line = 0; line < 5; line++) await write({ from: BOB, text: `line ${line}` });
  await write({ from: BEN, text: "fine" });
}
const RULES: Partial<ChatSettings> = {
  sensword: ["spam"],
  du_sensword: 900,
  domainwl: ["good.example"],
  bot_settings: { del_msg_link: true, del_msg_sticker: true, anti_long_name: true },
  prtln_url: 1,
  prtfd_ckl: 60,
  prtfd_mgl: 4,
};

describe("the rules on the messages of a day", () => {
  it("MOD-45: remove of the stored messages those that the bot removed when they came", async () => {
    const chat = await chatWith(RULES);
    await day(chat);
    const done = await rowsOf(
      chat,
      "SELECT rule_id, sum(iif(rule_id = 'album', 1, json_array_length(message_ids))) AS n FROM actions GROUP BY rule_id",
    );
    const trial = await tryOn(chat);
    // Two parts of the album went with the one that held the word, and the first was there before it.
    expect(Object.fromEntries(done.map(({ rule_id, n }) => [rule_id, n]))).toEqual({
      ...countsOf(trial),
      sensword: 3,
      album: 1,
    });
    expect(countsOf(trial)).toEqual({
      flood_lines: 1,
      name_url: 2,
      sensword: 4,
      del_msg_sticker: 1,
      del_msg_link: 1,
    });
    expect(trial).toMatchObject({ asked: 5, looked: 16, left: 0, unread: 0, removed: 9, unjudged: [] });
  });

  it("MOD-45: changes are tried without being kept, and nothing is done", async () => {
    const chat = await chatWith({});
    await day(chat);
    expect(await tryOn(chat)).toMatchObject({ removed: 0, checks: [] });
    const changes = { switches: { del_msg_link: true, del_forward: true }, attrs: { du_msgflt: 900 } };
    const trial = await tryOn(chat, changes);
    expect(trial.checks).toEqual([
      {
        check: "del_msg_link",
        count: 2,
        penalty: { kind: "restrict", rights: expect.anything(), seconds: 900 },
        samples: ["good.example", "evil.example"].map((words) => ({
          id: expect.any(Number),
          name: "Ben",
          type: 1,
          text: words,
          timestamp: START,
          label: null,
        })),
      },
    ]);
    expect(trial.unjudged).toEqual(["del_forward"]);
    expect(await tryOn(chat)).toMatchObject({ removed: 0, checks: [] });
    expect(await rowsOf(chat, "SELECT * FROM actions")).toEqual([]);
  });

  it("MOD-45, docs/decisions/186: with no rule on that acts and can be tried, none was asked", async () => {
    const watch = { del_dice: START + DAY };
    const chat = await chatWith({ bot_settings: { del_dice: true, del_forward: true }, watch });
    await deliver(chat, text(chat, "hello", { from: BEN }));
    expect(await tryOn(chat)).toMatchObject({ asked: 0, looked: 1, unjudged: ["del_forward"] });
    expect(await tryOn(chat, { watch: { del_dice: 0 } })).toMatchObject({ asked: 1 });
    expect(await tryOn(chat, { switches: { del_botcmd: true } })).toMatchObject({ asked: 1 });
  });

  it("MOD-01, HIS-09: an admin's messages and notices are not removed; the day's bounds hold", async () => {
    const chat = await chatWith({ sensword: ["spam"], bot_settings: { del_join: true } });
    await own(chat);
    await deliver(chat, text(chat, "spam"));
    await deliver(chat, message(chat, { from: BEN, new_chat_members: [BEN] }));
    expect(await tryOn(chat)).toMatchObject({ looked: 1, removed: 0, unjudged: ["del_join"] });
    world.pass(DAY);
    await deliver(chat, text(chat, "spam of the next day", { from: BEN }));
    expect(await tryOn(chat)).toMatchObject({ looked: 1, removed: 0 });
  });
});

describe("the report of the rules", () => {
  it("MOD-44: counts the acts of each rule by day, the messages removed and what was taken back", async () => {
    const chat = await chatWith(RULES);
    await deliver(chat, text(chat, "spam", { from: BEN }));
    for (let round = 0; round < 50 && (await objectOf(chat).health()).outboxPending > 0; round++) await fire(chat);
    const [first] = await rowsOf(chat, "SELECT id FROM actions ORDER BY id LIMIT 1");
    await own(chat);
    expect(await objectOf(chat).undoAction(Number(first?.id), ANNA.id)).toMatchObject({ outcome: "undone" });
    world.pass(DAY);
    await deliver(chat, text(chat, "spam", { from: BOB }));
    world.pass(7);
    await deliver(chat, text(chat, "more spam", { from: BEN }));
    await deliver(chat, message(chat, { from: BOB, ...link("evil.example") }));
    const startSecond = START - (START % DAY) - 5 * DAY;
    expect(await objectOf(chat).ruleReport({ startSecond, days: 7 })).toEqual({
      startSecond,
      rules: [
        { rule_id: "del_msg_link", acts: [0, 0, 0, 0, 0, 0, 1] },
        { rule_id: "sensword", acts: [0, 0, 0, 0, 0, 1, 2] },
      ],
      removed: 4,
      undone: 1,
      watched: [],
    });
    const log = { startSecond, endSecond: world.now(), page: 1, perPage: 20 };
    const rulesOf = async (rule_id: string) =>
      (await objectOf(chat).actionLog({ ...log, rule_id })).rows.map((row) => row.rule_id);
    expect(await rulesOf("del_msg_link,sensword")).toEqual(["del_msg_link", "sensword", "sensword", "sensword"]);
    expect(await rulesOf("sensword,none")).toEqual(["sensword", "sensword", "sensword"]);
  });

  it("MOD-44: what Telegram refused as a whole is no act", async () => {
    const chat = await chatWith({ ...RULES, du_sensword: 0 });
    world.answers.set("deleteMessage", () => ({
      ok: false,
      error_code: 400,
      description: "Bad Request: message can't be deleted",
      outcomeUnknown: false,
    }));
    await deliver(chat, text(chat, "spam", { from: BEN }));
    for (let round = 0; round < 50 && (await objectOf(chat).health()).outboxPending > 0; round++) await fire(chat);
    const startSecond = START - (START % DAY);
    expect(await objectOf(chat).ruleReport({ startSecond, days: 7 })).toMatchObject({ rules: [], removed: 0 });
  });
});

describe("an admin's word on the messages of a trial", () => {
  const labels = (chat: number) =>
    rowsOf(chat, "SELECT label, act_key IS NULL AS isSilent FROM spam_labels ORDER BY id");
  const samplesOf = async (chat: number) => (await tryOn(chat)).checks.flatMap(({ samples }) => samples);
  const teach = (chat: number, { id, timestamp }: { id: number; timestamp: number }, label: "spam" | "ham" | null) =>
    objectOf(chat).teachSpam({ messageId: id, date: timestamp, label });

  it("docs/decisions/199: right and wrong are learned once each, and a second press takes them back", async () => {
    const chat = await chatWith(RULES);
    await day(chat);
    const [first] = (await samplesOf(chat)).filter(({ text: words }) => words === "buy SPAM now");
    if (first === undefined) throw new Error("no such message");
    expect(first.label).toBeNull();
    for (let twice = 0; twice < 2; twice++) {
      expect(await teach(chat, first, "spam")).toEqual({ outcome: "taught", label: "spam" });
      expect(await labels(chat)).toEqual([{ label: "spam", isSilent: 0 }]);
    }
    expect((await samplesOf(chat)).find(({ id }) => id === first.id)?.label).toBe("spam");
    expect((await objectOf(chat).spamReport()).taught).toEqual({ spam: 1, ham: 0 });
    expect(await teach(chat, first, "ham")).toEqual({ outcome: "taught", label: "ham" });
    expect((await objectOf(chat).spamReport()).taught).toEqual({ spam: 0, ham: 1 });
    expect(await teach(chat, first, null)).toEqual({ outcome: "taught", label: null });
    expect(await teach(chat, first, null)).toEqual({ outcome: "taught", label: null });
    expect((await objectOf(chat).spamReport()).taught).toEqual({ spam: 0, ham: 0 });
    expect(await labels(chat)).toEqual([]);
  });

  it("docs/decisions/199: silence is nobody's word, and becomes an admin's; messages without words teach nothing", async () => {
    const chat = await chatWith(RULES);
    await day(chat);
    const samples = await samplesOf(chat);
    const spam = samples.find(({ text: words }) => words === "buy SPAM now");
    const sticker = samples.find(({ text: words }) => words === "");
    if (spam === undefined || sticker === undefined) throw new Error("no such message");
    await teach(chat, spam, "ham");
    await rowsOf(chat, "UPDATE spam_labels SET act_key = NULL");
    expect((await samplesOf(chat)).find(({ id }) => id === spam.id)?.label).toBeNull();
    expect(await teach(chat, spam, "ham")).toEqual({ outcome: "taught", label: "ham" });
    expect(await labels(chat)).toEqual([{ label: "ham", isSilent: 0 }]);
    expect(await teach(chat, sticker, "spam")).toEqual({ outcome: "unknown" });
    expect(await teach(chat, { id: 987_654, timestamp: START }, "spam")).toEqual({ outcome: "unknown" });
  });
});

/** Ten patterns that keep many places busy, on long texts for which they go to the end. */
const HOSTILE = Array.from({ length: 10 }, (_, index) => `(a|b)*a(a|b){4${index}}c`);
const LONG = "ab".repeat(2048);

/** Stores so many long messages of one day. */
const storeLong = (chat: number, count: number) =>
  rowsOf(
    chat,
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
     INSERT INTO messages (key, message_id, user_id, type, text) SELECT (${START} + i) * 1048576 + i, 1000 + i, ${BEN.id}, 1, '${LONG}' FROM n`,
  );
const patternRule = { flt: { pattern: { on: true, patterns: HOSTILE } } };

describe("the budget of a trial", () => {
  it("AMB-318: one that costs too much ends with its budget and tells how far it came", async () => {
    const chat = await chatWith({});
    await storeLong(chat, 600);
    const trial = await tryOn(chat, patternRule);
    expect(trial.is_partial).toBe(true);
    expect(trial.looked).toBeGreaterThan(10);
    expect(trial.looked + trial.left).toBe(600);
    // Nothing of it is kept, and a cheap trial of the same day sees all.
    expect(await tryOn(chat)).toMatchObject({ is_partial: false, looked: 600, left: 0 });
  });

  it("AMB-318: other requests to the chat are answered while it computes", async () => {
    const chat = await chatWith({});
    await storeLong(chat, 600);
    const order: string[] = [];
    const trial = tryOn(chat, patternRule).then(() => order.push("trial"));
    for (let turn = 0; turn < 3; turn++) {
      await objectOf(chat).membership(BEN.id);
      order.push("membership");
    }
    await trial;
    expect(order).toEqual(["membership", "membership", "membership", "trial"]);
  });

  it("AMB-318: a fifth waits for its turn until one of four has ended", async () => {
    const ended: number[] = [];
    const chats = await Promise.all(Array.from({ length: 5 }, () => chatWith({})));
    await Promise.all(chats.map((chat) => storeLong(chat, 60)));
    await Promise.all(chats.map((chat, nth) => tryOn(chat, patternRule).then(() => ended.push(nth))));
    expect(ended.at(-1)).toBe(4);
  });
});
