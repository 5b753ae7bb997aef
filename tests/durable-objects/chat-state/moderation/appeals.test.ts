import { beforeEach, describe, expect, it } from "vitest";
import type { AppealDecision } from "../../../../services/moderation/appeals-object.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf, sentCard } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { BOT, messageFrom, ok, refuse, resetWorld, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003997200001);
const DAY = 86_400;
const person = (id: number) => ({ id, is_bot: false, first_name: `M${id}` });

/** Makes a group with the admin Ben, whose filter mutes for a word. */
async function group(more: Record<string, unknown> = {}) {
  const rules = { rocontain: ["casino"], bot_settings: { del_rocontain: true }, du_msgflt: 7200 };
  world.snapshot = { apl_days: 3, ...rules, ...more } as typeof world.snapshot;
  const chat = await newChat();
  await deliver(chat, member("chat_member", chat, BEN, "member", "administrator"));
  world.calls = [];
  return chat;
}
async function settle(chat: number, seconds = 20) {
  for (let second = 0; second < seconds; second += 5) await fire(chat, 5);
}
/** Has somebody write the word, which mutes them. */
async function offend(chat: number, id = 60_001) {
  await deliver(chat, text(chat, "best casino in town", { from: person(id) }));
  await settle(chat);
}
const told = (to: number) => world.callsOf("sendMessage").filter(({ payload }) => payload.chat_id === to);
const textsTo = (to: number) => told(to).map(({ payload }) => payload.text);
const idOf = async (chat: number) =>
  Number((await rowsOf(chat, "SELECT max(id) AS id FROM actions WHERE action IN ('mute', 'ban')"))[0]?.id);

let query = 0;
async function press(chat: number, userId: number, verb: "ask" | "grant" | "keep", id: number) {
  const notice = { chatId: userId, messageId: await sentCard(chat, `appeal ${id} ${userId}`), text: "Card." };
  const subject = { kind: "appeal", telegramChatId: chat, id } as const;
  await objectOf(chat).takeCardPress({
    ...subject,
    verb,
    userId,
    languageCode: "en",
    queryId: `q${query++}`,
    notice,
    bot: BOT,
  });
  await settle(chat);
}
const alerts = () => world.callsOf("answerCallbackQuery").map(({ payload }) => payload.text);
const decide = (chat: number, decision: AppealDecision) => objectOf(chat).decideAppeal(decision);

describe("an appeal", () => {
  it("docs/decisions/185: whom a rule muted is told with the button, asks once, and an admin takes it back", async () => {
    const chat = await group();
    await offend(chat);
    const id = await idOf(chat);
    expect(textsTo(60_001)).toEqual(["“Test”: a rule of this group has muted you.\n\nbest casino in town"]);
    await evict();
    await press(chat, 60_001, "ask", id);
    await press(chat, 60_001, "ask", id);
    expect(textsTo(BEN.id)).toEqual([
      "“Test”: M60001 was muted by a rule and says it was a mistake.\n\ncasino\n\nbest casino in town",
    ]);
    // Only admins decide, the first one.
    await press(chat, 60_001, "grant", id);
    expect(alerts().at(-1)).toBe("Only administrators can do this.");
    world.calls = [];
    await press(chat, BEN.id, "grant", id);
    expect(world.callsOf("restrictChatMember").map(({ payload }) => payload.user_id)).toEqual([60_001]);
    expect(textsTo(60_001)).toEqual(["“Test”: an admin has looked at it and took it back."]);
    expect(world.callsOf("editMessageText").map(({ payload }) => payload.text)).toEqual(["Card.\n\nBen took it back."]);
    await press(chat, BEN.id, "keep", id);
    expect(alerts().at(-1)).toBe("Ben took it back.");
    expect(await rowsOf(chat, "SELECT undone_by FROM actions WHERE action = 'mute'")).toEqual([{ undone_by: BEN.id }]);
    const undo = await rowsOf(chat, "SELECT kind, rule_id, actor FROM actions WHERE undoes IS NOT NULL");
    expect(undo).toEqual([{ kind: "card", rule_id: "undo", actor: BEN.id }]);
  });

  it("docs/decisions/185: an admin leaves it from the dashboard, and the person is told", async () => {
    const chat = await group({ du_msgflt: -20 });
    await offend(chat);
    const actionId = await idOf(chat);
    expect(await decide(chat, { actionId, by: BEN.id, decision: "keep" })).toEqual({ outcome: "unknown" });
    await press(chat, 60_001, "ask", actionId);
    expect(await decide(chat, { actionId, by: ANNA.id, decision: "keep" })).toMatchObject({ outcome: "lacksRight" });
    expect(await decide(chat, { actionId, by: BEN.id, decision: "keep" })).toEqual({
      outcome: "decided",
      wasOpen: true,
    });
    expect(await decide(chat, { actionId, by: BEN.id, decision: "grant" })).toEqual({
      outcome: "decided",
      wasOpen: false,
    });
    await settle(chat);
    expect(world.callsOf("unbanChatMember")).toEqual([]);
    expect(textsTo(60_001).at(-1)).toBe("“Test”: an admin has looked at it, and it stays.");
    await press(chat, 60_001, "ask", actionId);
    expect(alerts().at(-1)).toBe("This is over.");
  });

  it("docs/decisions/251: decided on the dashboard, the cards of all admins say how and lose the buttons", async () => {
    const chat = await group();
    await deliver(chat, member("chat_member", chat, person(4100), "member", "administrator", { by: BEN }));
    await offend(chat);
    const actionId = await idOf(chat);
    await press(chat, 60_001, "ask", actionId);
    world.calls = [];
    await evict();
    await decide(chat, { actionId, by: BEN.id, decision: "grant" });
    await decide(chat, { actionId, by: 4100, decision: "keep" });
    await settle(chat);
    const card = "“Test”: M60001 was muted by a rule and says it was a mistake.\n\ncasino\n\nbest casino in town";
    const ended = { text: `${card}\n\nBen took it back.`, reply_markup: undefined };
    expect(
      world
        .callsOf("editMessageText")
        .map(({ payload: { chat_id, text, reply_markup } }) => ({ chat_id, text, reply_markup })),
    ).toEqual([
      { chat_id: BEN.id, ...ended },
      { chat_id: 4100, ...ended },
    ]);
    const sent = await rowsOf(
      chat,
      "SELECT message_ids FROM outbox WHERE idempotency_key GLOB 'appeal [0-9]*' ORDER BY id",
    );
    expect(world.callsOf("editMessageText").map(({ payload }) => [payload.message_id])).toEqual(
      sent.map((row) => JSON.parse(String(row.message_ids))),
    );
  });

  it("docs/decisions/251: a press ends the other admin's card; one that came after the decision is ended too", async () => {
    const chat = await group();
    await deliver(chat, member("chat_member", chat, person(4100), "member", "administrator", { by: BEN }));
    await offend(chat);
    const actionId = await idOf(chat);
    let isSlow = true;
    world.answers.set("sendMessage", (payload) =>
      payload.chat_id === 4100 && isSlow
        ? refuse(429, "Too Many Requests", { retryAfterSeconds: 60 })
        : ok(messageFrom(payload)),
    );
    await press(chat, 60_001, "ask", actionId);
    world.calls = [];
    await press(chat, BEN.id, "keep", actionId);
    const ended = () => world.callsOf("editMessageText").map(({ payload }) => payload.chat_id);
    expect(ended()).toEqual([BEN.id]);
    isSlow = false;
    await settle(chat, 90);
    expect(ended()).toEqual([BEN.id, 4100]);
    expect(String(world.callsOf("editMessageText").at(-1)?.payload.text)).toContain("Ben left it.");
  });

  it("docs/decisions/185: is not there where it is off, for an admin's own act, after days, or for somebody else", async () => {
    const off = await group({ apl_days: 0 });
    await offend(off);
    expect(await rowsOf(off, "SELECT 1 FROM appeals")).toEqual([]);
    const chat = await group();
    await deliver(chat, text(chat, "hello", { from: person(60_002) }));
    await deliver(chat, text(chat, "/ban 60002", { from: BEN }));
    await settle(chat);
    expect(await rowsOf(chat, "SELECT 1 FROM appeals")).toEqual([]);
    await offend(chat);
    const id = await idOf(chat);
    await press(chat, 60_002, "ask", id);
    expect(alerts().at(-1)).toBe("This is over.");
    // A mute for two hours is over by then as well; one for ever is not.
    const long = await group({ du_msgflt: 367 * DAY });
    await offend(long);
    world.pass(3 * DAY + 1);
    await press(long, 60_001, "ask", await idOf(long));
    expect(alerts().at(-1)).toBe("This is over.");
    expect(textsTo(BEN.id)).toEqual([]);
  });

  it("docs/decisions/185: never annoys: few a day and person, few cards an hour, and a refused notice costs nothing", async () => {
    const chat = await group({ du_msgflt: -20 });
    world.answers.set("sendMessage", ({ chat_id }) =>
      chat_id === BEN.id
        ? { ok: true, result: { message_id: 1, date: world.now(), chat: { id: BEN.id, type: "private" } } }
        : refuse(403, "Forbidden: bot can't initiate conversation with a user"),
    );
    for (let round = 0; round < 5; round++) {
      await offend(chat);
      await press(chat, 60_001, "ask", await idOf(chat));
      await decide(chat, { actionId: await idOf(chat), by: BEN.id, decision: "grant" });
      await deliver(chat, member("chat_member", chat, person(60_001), "kicked", "left", { by: BEN }));
      world.pass(60);
    }
    expect(textsTo(BEN.id)).toHaveLength(3);
    expect(alerts().at(-1)).toBe("You have asked often today. Please wait until tomorrow.");
    const wave = await group();
    world.calls = [];
    for (let id = 61_000; id < 61_030; id++) await deliver(wave, text(wave, "casino", { from: person(id) }));
    await settle(wave, 120);
    const asked = world.callsOf("sendMessage").filter(({ payload }) => Number(payload.chat_id) >= 61_000);
    expect(asked).toHaveLength(20);
    expect(await rowsOf(wave, "SELECT 1 FROM appeals")).toHaveLength(30);
  });

  it("docs/decisions/185: the group's link offers the last act in private, once for each update", async () => {
    const chat = await group();
    await offend(chat, 60_009);
    world.calls = [];
    const wish = { bot: BOT, updateId: 5, userId: 60_009, languageCode: "en" };
    expect(await objectOf(chat).offerAppeal(wish)).toBe(true);
    expect(await objectOf(chat).offerAppeal(wish)).toBe(true);
    await settle(chat);
    expect(textsTo(60_009)).toHaveLength(1);
    expect(await objectOf(chat).offerAppeal({ ...wish, updateId: 6, userId: 60_010 })).toBe(false);
    await press(chat, 60_009, "ask", await idOf(chat));
    expect(await objectOf(chat).offerAppeal({ ...wish, updateId: 7 })).toBe(false);
  });
});

describe("an appeal whose act is over", () => {
  const closed = () =>
    world
      .callsOf("editMessageText")
      .filter(({ payload }) => payload.chat_id === BEN.id)
      .map(({ payload }) => [String(payload.text).split("\n\n").at(-1), payload.reply_markup]);
  const waiting = (chat: number) => rowsOf(chat, "SELECT action_id FROM appeals WHERE decision IS NULL");
  const heard = () => textsTo(60_001).filter((said) => String(said).includes("took it back"));

  /** Makes a group in which somebody was muted and calls it a mistake. */
  async function appealed(more: Record<string, unknown> = {}) {
    const chat = await group(more);
    await offend(chat);
    const actionId = await idOf(chat);
    await press(chat, 60_001, "ask", actionId);
    world.calls = [];
    return { chat, actionId };
  }

  it.each(["the undo of the log", "an /unmute", "the dashboard"])(
    "docs/decisions/263: taken back by %s, it is closed, and the person is told once",
    async (way) => {
      const { chat, actionId } = await appealed();
      const object = objectOf(chat);
      const undo = () => object.undoAction(actionId, BEN.id);
      if (way === "the undo of the log") await undo();
      if (way === "an /unmute") await deliver(chat, text(chat, "/unmute 60001", { from: BEN }));
      if (way === "the dashboard") {
        const free = { user: person(60_001), status: "member" };
        world.answers.set("getChatMember", () => ok(free));
        const request = { key: "lift", userId: 60_001, deed: { kind: "unrestrict" }, actor: BEN.id } as const;
        await object.actUponMember({ ...request, waitMs: 1000 });
      }
      await settle(chat);
      await undo();
      await settle(chat);
      expect(closed()).toEqual([["Ben took it back.", undefined]]);
      expect(heard()).toEqual(["“Test”: an admin has looked at it and took it back."]);
      expect(await waiting(chat)).toEqual([]);
      const late = await decide(chat, { actionId, by: BEN.id, decision: "keep" });
      expect(late).toEqual({ outcome: "decided", wasOpen: false });
      await press(chat, 60_001, "ask", actionId);
      expect(alerts().at(-1)).toBe("This is over.");
      expect(heard()).toHaveLength(1);
    },
  );

  it("docs/decisions/272: granted in vain it stays open, the card says why, and the person is told nothing", async () => {
    const chat = await group();
    await offend(chat);
    const id = await idOf(chat);
    await press(chat, 60_001, "ask", id);
    world.answers.set("restrictChatMember", () => refuse(400, "Bad Request: PARTICIPANT_ID_INVALID"));
    world.calls = [];
    await press(chat, BEN.id, "grant", id);
    expect(textsTo(60_001)).toEqual([]);
    const [edit] = world.callsOf("editMessageText");
    expect(edit?.payload.text).toMatch(
      /best casino in town\n\nIt did not work\. Telegram says: Bad Request: PARTICIPANT_ID_INVALID$/,
    );
    expect(JSON.stringify(edit?.payload.reply_markup)).toMatch(/appeal:grant:.*appeal:keep:/);
    expect(await rowsOf(chat, "SELECT decision, decided_by FROM appeals")).toEqual([
      { decision: null, decided_by: null },
    ]);
    world.answers.clear();
    expect(await decide(chat, { actionId: id, by: BEN.id, decision: "grant" })).toMatchObject({ wasOpen: true });
    await settle(chat);
    expect(textsTo(60_001)).toEqual(["“Test”: an admin has looked at it and took it back."]);
    expect(world.callsOf("editMessageText").at(-1)?.payload.text).toMatch(/casino in town\n\nBen took it back\.$/);
  });

  it("docs/decisions/263: stays open while Telegram refuses the undo", async () => {
    const { chat, actionId } = await appealed();
    world.answers.set("restrictChatMember", () => refuse(400, "Bad Request: not enough rights"));
    await objectOf(chat).undoAction(actionId, BEN.id);
    await settle(chat);
    expect([closed(), heard()]).toEqual([[], []]);
    expect(await waiting(chat)).toHaveLength(1);
    world.answers.clear();
    await objectOf(chat).undoAction(actionId, BEN.id);
    await settle(chat);
    expect(closed()).toEqual([["Ben took it back.", undefined]]);
  });

  it("docs/decisions/263: lifted by hand it is taken back; another act in its place ends it without a word", async () => {
    const { chat } = await appealed();
    const muted = { is_member: true, can_send_messages: false, until_date: 0 };
    const byBot = { by: { ...BEN, id: BOT.id }, newFields: muted };
    await deliver(chat, member("chat_member", chat, person(60_001), "member", "restricted", byBot));
    world.pass(5);
    const old_chat_member = { user: person(60_001), status: "restricted", ...muted };
    await deliver(
      chat,
      member("chat_member", chat, person(60_001), "restricted", "member", { by: BEN, old_chat_member }),
    );
    await settle(chat);
    expect(closed()).toEqual([["Ben took it back.", undefined]]);
    expect(heard()).toHaveLength(1);
    const other = await appealed();
    await deliver(other.chat, text(other.chat, "/ban 60001", { from: BEN }));
    await settle(other.chat);
    expect(closed()).toEqual([["This is over.", undefined]]);
    expect(heard()).toEqual([]);
  });

  it("docs/decisions/263: closes when the time of a mute is over, and nobody is told", async () => {
    const { chat, actionId } = await appealed();
    await evict(chat);
    await fire(chat, 7300);
    await settle(chat);
    expect(closed()).toEqual([["It has ended by itself: its time was over.", undefined]]);
    expect(textsTo(60_001)).toEqual([]);
    expect(await waiting(chat)).toEqual([]);
    await press(chat, BEN.id, "grant", actionId);
    expect(alerts().at(-1)).toBe("It has ended by itself: its time was over.");
  });
});
