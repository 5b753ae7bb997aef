import { beforeEach, describe, expect, it, vi } from "vitest";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf, sentCardTo } from "../../chat-objects.ts";
import { presses } from "../../newcomer-updates.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { BOT, ok, refuse, resetWorld, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003997100001);
const EVE = { id: 103, is_bot: false, first_name: "Eve" };
const person = (id: number) => ({ id, is_bot: false, first_name: `M${id}` });

/** Makes a group whose owner is Anna and whose admins are Ben and Eve, with a brake from so many acts on. */
async function group(most: 0 | 10 = 10, more: Partial<typeof world.snapshot> = {}) {
  world.snapshot = { admn_brake: most, ...more };
  world.answers.set("getChatMember", ({ user_id }) =>
    ok({ user: person(Number(user_id)), status: "kicked", until_date: 0 }),
  );
  const chat = await newChat();
  await deliver(chat, member("chat_member", chat, ANNA, "member", "creator", { newFields: { is_anonymous: false } }));
  for (const admin of [BEN, EVE]) await deliver(chat, member("chat_member", chat, admin, "member", "administrator"));
  for (let id = 50000; id < 50015; id++) await deliver(chat, member("chat_member", chat, person(id), "left", "member"));
  world.pass(120);
  await fire(chat, 1);
  world.calls = [];
  return chat;
}
async function settle(chat: number, seconds = 60) {
  for (let second = 0; second < seconds; second += 5) await fire(chat, 5);
}
const command = (chat: number, words: string, from: object) => deliver(chat, text(chat, words, { from }));
const banned = () => world.callsOf("banChatMember").map(({ payload }) => payload.user_id);
const unbanned = () => world.callsOf("unbanChatMember").map(({ payload }) => payload.user_id);
const cards = (to: number) =>
  world
    .callsOf("sendMessage")
    .filter(({ payload }) => payload.chat_id === to && String(payload.text).includes("within a minute"));
const byHand = (chat: number, id: number, by: object, to: "kicked" | "administrator" = "kicked") =>
  deliver(chat, member("chat_member", chat, person(id), "member", to, { by }));
const dashboard = (chat: number, userId: number, actor: number) =>
  objectOf(chat).actUponMember({
    key: `d ${actor} ${userId}`,
    userId,
    actor,
    waitMs: 0,
    deed: { kind: "ban", seconds: 0 },
  });

let query = 0;
async function press(chat: number, userId: number, verb: "back" | "free", admin: number) {
  const notice = { chatId: userId, messageId: await sentCardTo(chat, `brake ${admin}`, userId), text: "Stopped." };
  const subject = { kind: "brake", telegramChatId: chat, id: admin } as const;
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

describe("the brake on admins", () => {
  it.each(["dashboard", "task", "card"] as const)(
    "AMB-323: of 25 acts at once by a %s no more pass than the limit",
    async (way) => {
      const chat = await group();
      for (let id = 50015; id < 50025; id++)
        await deliver(chat, member("chat_member", chat, person(id), "left", "member"));
      world.pass(120);
      let open = () => {};
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      world.answers.set("getChat", async () => {
        await gate;
        return ok({ id: chat, type: "supergroup", title: "Test", permissions: {} });
      });
      const acts = Array.from({ length: 25 }, (_, n) =>
        objectOf(chat).actUponMember({
          key: `at once ${n}`,
          userId: 50000 + n,
          actor: BEN.id,
          waitMs: 0,
          deed: { kind: "restrict", level: 1, seconds: 0 },
          ...(way === "task" ? { task: { isWithdrawn: false } } : {}),
          ...(way === "card" ? { card: "raid" } : {}),
        }),
      );
      await vi.waitFor(() => expect(world.callsOf("getChat")).toHaveLength(25));
      open();
      const answers = await Promise.all(acts);
      await settle(chat);
      expect(answers.filter(({ outcome }) => outcome === "stopped")).toHaveLength(15);
      expect(world.callsOf("restrictChatMember").length).toBeLessThanOrEqual(10);
      expect(cards(ANNA.id)).toHaveLength(1);
    },
  );

  it("AMB-323: a call that deletes messages of 25 people is stopped at the limit too", async () => {
    const chat = await group();
    for (let id = 50000; id < 50025; id++) await deliver(chat, text(chat, "hello", { from: person(id) }));
    const keys = (await rowsOf(chat, "SELECT key FROM messages WHERE user_id >= 50000")).map(({ key }) => Number(key));
    expect(keys).toHaveLength(25);
    const deletion = { key: "delete all", keys, actor: BEN.id, waitMs: 0, spam: false };
    expect(await objectOf(chat).deleteMessages(deletion)).toBe("stopped");
    await settle(chat);
    expect(world.callsOf("deleteMessage").length).toBeLessThanOrEqual(10);
    expect(cards(ANNA.id)).toHaveLength(1);
  });

  it("AMB-323: the same act asked for twice at once is counted once", async () => {
    const chat = await group();
    for (let id = 50000; id < 50009; id++) await command(chat, `/ban ${id}`, BEN);
    const [one, two] = await Promise.all([dashboard(chat, 50009, BEN.id), dashboard(chat, 50009, BEN.id)]);
    expect([one?.outcome, two?.outcome]).not.toContain("stopped");
    await settle(chat);
    expect(cards(ANNA.id)).toHaveLength(0);
  });

  it("docs/decisions/184: commands stop at the limit, the owner alone is told once, with what to do", async () => {
    const chat = await group();
    for (let id = 50000; id < 50013; id++) await command(chat, `/ban ${id}`, BEN);
    await settle(chat);
    expect(banned()).toHaveLength(10);
    expect(cards(ANNA.id)).toHaveLength(1);
    expect(cards(ANNA.id)[0]?.payload.text).toBe(
      "“Test”: Ben acted 10 times upon members or messages within a minute. I do nothing more for Ben until you decide, for a day at most.",
    );
    expect(cards(EVE.id)).toHaveLength(0);
    expect(await rowsOf(chat, "SELECT action, user_id, reason FROM actions WHERE kind = 'brake'")).toEqual([
      { action: "brake", user_id: BEN.id, reason: "10" },
    ]);
    // Another admin is not concerned, and after a minute it still holds.
    await command(chat, "/ban 50013", EVE);
    await command(chat, "/ban 50014", BEN);
    await settle(chat);
    expect(banned()).toHaveLength(11);
    expect(banned()).toContain(50013);
  });

  it("docs/decisions/184: cards, the undo and verdicts on newcomers do nothing for a stopped admin either", async () => {
    const chat = await group(10, { ncm_type: 1056 });
    for (let id = 50000; id < 50012; id++) await command(chat, `/ban ${id}`, BEN);
    await settle(chat, 5);
    const newcomer = person(50020);
    await deliver(chat, member("chat_member", chat, newcomer, "left", "member", { by: newcomer }));
    const acts = () => rowsOf(chat, "SELECT action FROM actions WHERE actor IS NOT NULL");
    const before = await acts();
    for (const verdict of ["kick", "pass"] as const) {
      const given = { userId: newcomer.id, verdict, actor: BEN.id };
      expect(await objectOf(chat).verifyNewcomer(given)).toEqual({ outcome: "stopped" });
      await presses(chat, BEN, `ncm:${verdict}:${newcomer.id}`);
    }
    const [ban] = await rowsOf(chat, "SELECT id FROM actions WHERE action = 'ban'");
    expect(await objectOf(chat).undoAction(Number(ban?.id), BEN.id)).toEqual({ outcome: "stopped" });
    const notice = { chatId: BEN.id, messageId: 78, text: "Listed." };
    const card = { kind: "list", telegramChatId: chat, id: newcomer.id, userId: BEN.id, notice } as const;
    for (const verb of ["ban", "allow"] as const) {
      await objectOf(chat).takeCardPress({ ...card, verb, languageCode: "en", queryId: `l${verb}`, bot: BOT });
    }
    await settle(chat, 5);
    expect(await acts()).toEqual(before);
    expect(world.callsOf("editMessageText")).toEqual([]);
    const said = world.callsOf("answerCallbackQuery").map(({ payload }) => String(payload.text));
    expect(said).toHaveLength(4);
    expect(new Set(said).size).toBe(1);
    expect(await objectOf(chat).verifyNewcomer({ userId: newcomer.id, verdict: "kick", actor: EVE.id })).toMatchObject({
      outcome: "decided",
    });
    expect(await objectOf(chat).undoAction(Number(ban?.id), EVE.id)).toMatchObject({ outcome: "undone" });
  });

  it("docs/decisions/184: is off at first, and never stops the owner", async () => {
    const off = await group(0);
    for (let id = 50000; id < 50012; id++) await command(off, `/ban ${id}`, BEN);
    await settle(off);
    expect(banned()).toHaveLength(12);
    const chat = await group();
    for (let id = 50000; id < 50012; id++) await command(chat, `/ban ${id}`, ANNA);
    for (let id = 50000; id < 50015; id++) await byHand(chat, id, ANNA);
    await settle(chat);
    expect(banned()).toHaveLength(12);
    expect(await rowsOf(chat, "SELECT 1 FROM actions WHERE kind = 'brake'")).toEqual([]);
  });

  it("docs/decisions/184: the dashboard's acts and deletions stop as commands do", async () => {
    const chat = await group();
    const outcomes = [];
    for (let id = 50000; id < 50012; id++) outcomes.push((await dashboard(chat, id, BEN.id)).outcome);
    expect(outcomes.slice(0, 10)).not.toContain("stopped");
    expect(outcomes.slice(10)).toEqual(["stopped", "stopped"]);
    const deletion = { key: "x", keys: [1], actor: BEN.id, waitMs: 0, spam: false };
    expect(await objectOf(chat).deleteMessages(deletion)).toBe("stopped");
    await settle(chat);
    expect(cards(ANNA.id)).toHaveLength(1);
  });

  it("docs/decisions/184: sees bans and promotions by Telegram's own client, of each admin apart", async () => {
    const chat = await group();
    for (let id = 50000; id < 50006; id++) {
      await byHand(chat, id, BEN);
      await byHand(chat, id + 7, EVE, "administrator");
    }
    await settle(chat, 5);
    expect(cards(ANNA.id)).toHaveLength(0);
    for (let id = 50006; id < 50007; id++) await byHand(chat, id, BEN);
    for (let id = 0; id < 5; id++) await byHand(chat, 60_000 + id, BEN);
    await settle(chat, 5);
    expect(cards(ANNA.id)).toHaveLength(1);
    expect((await dashboard(chat, 50014, BEN.id)).outcome).toBe("stopped");
    expect((await dashboard(chat, 50013, EVE.id)).outcome).not.toBe("stopped");
  });

  it("docs/decisions/184: one press takes all of it back, the bot's acts and those by hand", async () => {
    const chat = await group();
    for (let id = 50000; id < 50006; id++) await command(chat, `/ban ${id}`, BEN);
    await command(chat, "/mute 50006", BEN);
    await settle(chat, 20);
    await byHand(chat, 50007, BEN);
    await byHand(chat, 50008, BEN, "administrator");
    for (let id = 50009; id < 50012; id++) await byHand(chat, id, BEN);
    await settle(chat, 5);
    // Telegram lets nobody take rights that somebody else gave, and loses one request for a while.
    world.answers.set("promoteChatMember", () => refuse(400, "Bad Request: CHAT_ADMIN_REQUIRED"));
    let failures = 2;
    world.answers.set("unbanChatMember", ({ user_id }) =>
      user_id === 50001 && failures-- > 0 ? refuse(502, "Bad Gateway") : { ok: true, result: true },
    );
    await evict();
    await press(chat, EVE.id, "back", BEN.id);
    expect(unbanned()).toEqual([]);
    await press(chat, ANNA.id, "back", BEN.id);
    await settle(chat, 120);
    const people = [...new Set(unbanned())].sort();
    expect(people).toEqual([50000, 50001, 50002, 50003, 50004, 50005, 50007, 50009, 50010, 50011]);
    expect(world.callsOf("restrictChatMember").at(-1)?.payload).toMatchObject({ user_id: 50006 });
    expect(world.callsOf("promoteChatMember").map(({ payload }) => payload.user_id)).toEqual([50008]);
    expect(await rowsOf(chat, "SELECT action, penalty_status FROM actions WHERE action = 'demote'")).toEqual([
      { action: "demote", penalty_status: 496 },
    ]);
    const undos = await rowsOf(chat, "SELECT DISTINCT kind, actor FROM actions WHERE rule_id = 'undo'");
    expect(undos).toEqual([{ kind: "card", actor: ANNA.id }]);
    const edits = world.callsOf("editMessageText").map(({ payload }) => String(payload.text));
    expect(edits).toEqual(["Stopped.\n\nAnna A is taking it all back: 12. The action log tells how each ended."]);
    // Pressed again there is only what Telegram refused.
    const before = unbanned().length;
    await press(chat, ANNA.id, "back", BEN.id);
    expect(unbanned()).toHaveLength(before);
  });

  it("docs/decisions/184: the owner lets an admin go on, whose former acts count no more; a day ends it as well", async () => {
    const chat = await group();
    for (let id = 50000; id < 50011; id++) await command(chat, `/ban ${id}`, BEN);
    await settle(chat, 5);
    expect((await dashboard(chat, 50012, BEN.id)).outcome).toBe("stopped");
    await press(chat, BEN.id, "free", BEN.id);
    expect((await dashboard(chat, 50012, BEN.id)).outcome).toBe("stopped");
    await press(chat, ANNA.id, "free", BEN.id);
    expect((await dashboard(chat, 50012, BEN.id)).outcome).not.toBe("stopped");
    const other = await group();
    for (let id = 50000; id < 50011; id++) await command(other, `/ban ${id}`, BEN);
    world.pass(86_401);
    expect((await dashboard(other, 50012, BEN.id)).outcome).not.toBe("stopped");
  });

  it("docs/decisions/184: what waits of a stopped admin's acts is not sent any more", async () => {
    const chat = await group();
    world.answers.set("banChatMember", () => refuse(429, "Too Many Requests", { parameters: { retry_after: 30 } }));
    for (let id = 50000; id < 50011; id++) await command(chat, `/ban ${id}`, BEN);
    const tried = banned().length;
    world.answers.delete("banChatMember");
    await settle(chat, 120);
    expect(banned()).toHaveLength(tried);
    const ended = await rowsOf(chat, "SELECT DISTINCT penalty_status, comment FROM actions WHERE action = 'ban'");
    expect(ended).toEqual([{ penalty_status: 403, comment: "stopped by the brake on admins" }]);
  });
});
