import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { TelegramAnswer } from "../../../../telegram/client.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf, stubOf } from "../../chat-objects.ts";
import { ADMIN, isAppointed, joins, presses } from "../../newcomer-updates.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { ok, refuse, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003495000001);
const range = { startSecond: START - 10, endSecond: START + 90_000, page: 1, perPage: 50 };

/** Makes a group with an admin whose newcomers press a button. */
async function groupOf(settings: Record<string, unknown> = {}): Promise<number> {
  world.snapshot = { ncm_type: 1056, ncm_wait: 180, ncm_rtry: 600, ...settings } as typeof world.snapshot;
  const chat = await newChat();
  await isAppointed(chat);
  world.calls = [];
  return chat;
}
const statuses = async (chat: number) =>
  (await rowsOf(chat, "SELECT status FROM newcomers ORDER BY id")).map(({ status }) => status);
/** Sends messages as usual, before a test has Telegram refuse them. */
const sending = () => world.answers.get("sendMessage") ?? (() => ok(true));
const prompts = () => world.callsOf("sendMessage");
const promptsIn = (chat: number) => prompts().filter(({ payload }) => payload.chat_id === chat);
const removals = () => world.callsOf("banChatMember").map(({ payload }) => payload);
/** Lets time pass second by second. */
async function live(chat: number, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await fire(chat, 1);
}

describe("a newcomer who is silent and was not asked", () => {
  it("NCM-28, AMB-260: lost before the prompt was queued, the newcomer is asked when the group is back", async () => {
    const chat = await groupOf();
    await joins(chat);
    await evict();
    await fire(chat, 1);
    expect([world.callsOf("restrictChatMember").length, prompts().length]).toEqual([1, 1]);
  });

  it("AMB-076, AMB-260: lost while the prompt was under way, it is sent again, and the time runs from then", async () => {
    const chat = await groupOf();
    const sends = sending();
    world.answers.set("sendMessage", () => refuse(429, "Too Many Requests", { retryAfterSeconds: 2 }));
    await joins(chat);
    await fire(chat, 1);
    await rowsOf(chat, "UPDATE outbox SET state = 'sending' WHERE method = 'sendMessage' RETURNING id");
    world.calls = [];
    world.answers.set("sendMessage", sends);
    await evict();
    await live(chat, 6);
    expect(prompts()).toHaveLength(1);
    expect(await rowsOf(chat, "SELECT prompt_id FROM newcomers")).toEqual([{ prompt_id: 1000 }]);
    await presses(chat, ANNA, "ncm:press");
    expect(await statuses(chat)).toEqual([32]);
  });

  it("AMB-076: a prompt that may have arrived is sent four times; the shared prompt of many as well", async () => {
    const chat = await groupOf();
    const sends = sending();
    world.answers.set("sendMessage", () => refuse(0, "no answer"));
    await joins(chat);
    await live(chat, 40);
    expect(promptsIn(chat)).toHaveLength(4);
    const crowd = await groupOf();
    const answers: TelegramAnswer<unknown>[] = [refuse(0, "no answer")];
    world.answers.set("sendMessage", (payload, time) => answers.shift() ?? sends(payload, time));
    world.calls = [];
    for (let id = 201; id < 209; id++) await joins(crowd, { ...BEN, id });
    await live(crowd, 10);
    const asked = await rowsOf(crowd, "SELECT count(*) AS n FROM newcomers WHERE prompted_at IS NOT NULL");
    expect(asked).toEqual([{ n: 8 }]);
    expect(prompts()).toHaveLength(2);
  });

  it("AMB-282: after a prompt that Telegram refuses the newcomer stays silent and is asked again, and admins are notified", async () => {
    const chat = await groupOf();
    const sends = sending();
    world.answers.set("sendMessage", (payload, time) =>
      payload.chat_id === chat ? refuse(400, "Bad Request: TOPIC_CLOSED") : sends(payload, time),
    );
    await joins(chat);
    await live(chat, 20);
    expect(promptsIn(chat)).toHaveLength(1);
    const told = prompts().filter(({ payload }) => payload.chat_id === ADMIN.id);
    expect(told.map(({ payload }) => payload.text)).toEqual([expect.stringContaining("stay silent")]);
    const log = await rowsOf(chat, "SELECT kind, rule_id, res_status, comment FROM service_log");
    expect(log).toEqual([{ kind: 4, rule_id: "not_asked", res_status: 400, comment: "Bad Request: TOPIC_CLOSED" }]);
    for (let minute = 0; minute < 30; minute++) await fire(chat, 60);
    expect([await statuses(chat), removals(), promptsIn(chat).length]).toEqual([[0], [], 4]);
    world.answers.set("sendMessage", sends);
    for (let minute = 0; minute < 10; minute++) await fire(chat, 60);
    expect(promptsIn(chat)).toHaveLength(5);
    await live(chat, 10);
    await presses(chat, ANNA, "ncm:press");
    expect(await statuses(chat)).toEqual([32]);
  });

  it("AMB-282: a newcomer who could not be asked for a day is left to the admins", async () => {
    const chat = await groupOf();
    world.answers.set("sendMessage", () => refuse(403, "Forbidden: bot was kicked from the supergroup chat"));
    await joins(chat);
    for (let hour = 0; hour < 30; hour++) await fire(chat, 3600);
    const asked = promptsIn(chat).length;
    for (let hour = 0; hour < 30; hour++) await fire(chat, 3600);
    expect([await statuses(chat), removals(), promptsIn(chat).length - asked]).toEqual([[0], [], 0]);
    await presses(chat, ADMIN, `ncm:pass:${ANNA.id}`);
    expect(await statuses(chat)).toEqual([160]);
  });

  it("AMB-076: a newcomer who passed while the prompt was on its way is not asked again", async () => {
    const other = await groupOf();
    world.answers.set("sendMessage", () => refuse(502, "Bad Gateway"));
    await joins(other);
    await fire(other, 1);
    await presses(other, ANNA, "ncm:press");
    await live(other, 20);
    expect(promptsIn(other)).toHaveLength(1);
    expect(await statuses(other)).toEqual([32]);
  });
});

describe("a clock that was lost", () => {
  it("NCM-22: the newcomer whose time was up meanwhile is removed with the next thing that happens", async () => {
    const chat = await groupOf();
    await joins(chat);
    await fire(chat, 1);
    await runInDurableObject(stubOf(chat), (_object, state) => state.storage.deleteAlarm());
    await evict();
    world.pass(500);
    expect(await fire(chat)).toBe(false);
    await deliver(chat, text(chat, "Good morning", { from: ADMIN }));
    await fire(chat, 1);
    await fire(chat, 1);
    expect(await statuses(chat)).toEqual([6]);
    expect(removals()).toMatchObject([{ user_id: ANNA.id }]);
  });
});

describe("a ban that is taken back", () => {
  async function banned() {
    const chat = await groupOf({ ncm_type: 0 });
    await joins(chat);
    await deliver(chat, text(chat, "/ban", { from: ADMIN, reply_to_message: text(chat, "spam").message }));
    await fire(chat, 1);
    const acts = async () => (await objectOf(chat).actionLog(range)).rows;
    const [act] = await acts();
    expect(act).toMatchObject({ action: "ban", res_status: 200, can_undo: true });
    const undo = () => objectOf(chat).undoAction(act?.id ?? 0, ADMIN.id);
    return { chat, acts, undo };
  }

  it.each([
    [400, "Bad Request: not enough rights to restrict/unrestrict chat member", 496],
    [400, "Bad Request: PARTICIPANT_ID_INVALID", 400],
    [403, "Forbidden: bot was kicked from the supergroup chat", 403],
  ])("MOD-44: %i %s is told, the ban stands, and it can be tried again", async (code, words, told) => {
    const { acts, undo } = await banned();
    world.answers.set("unbanChatMember", () => refuse(code, words));
    expect(await undo()).toEqual({ outcome: "failed", error_code: told, description: words });
    expect((await acts()).find(({ action }) => action === "ban")).toMatchObject({ undone: false, can_undo: true });
    world.answers.delete("unbanChatMember");
    expect(await undo()).toMatchObject({ outcome: "undone" });
    expect((await acts()).map(({ res_status }) => res_status)).toEqual([200, told, 200]);
  });

  it.each([
    ["429", () => refuse(429, "Too Many Requests", { retryAfterSeconds: 5 })],
    ["502", () => refuse(502, "Bad Gateway")],
  ])("AMB-260, MOD-44: after %s it is done later, once, also when the group was lost in between", async (_code, no) => {
    const { chat, acts, undo } = await banned();
    world.answers.set("unbanChatMember", no);
    expect(await undo()).toMatchObject({ outcome: "undone" });
    await evict();
    await undo();
    world.answers.delete("unbanChatMember");
    await live(chat, 20);
    const [lifted, ban] = await acts();
    expect([lifted?.action, lifted?.res_status, ban?.undone, (await acts()).length]).toEqual(["unban", 200, true, 2]);
    expect(await objectOf(chat).undoAction(lifted?.id ?? 0, ADMIN.id)).toEqual({ outcome: "refused" });
  });

  it("AMB-260: a request that Telegram does not answer for a day is given up, and the ban stands", async () => {
    const { chat, acts, undo } = await banned();
    world.answers.set("unbanChatMember", () => refuse(502, "Bad Gateway"));
    await undo();
    for (let hour = 0; hour < 27; hour++) await fire(chat, 3600);
    const rows = await acts();
    expect(rows.find(({ action }) => action === "ban")).toMatchObject({ undone: false, can_undo: true });
    expect(rows.find(({ action }) => action === "unban")).toMatchObject({ res_status: 502 });
  });
});

describe("a former admin", () => {
  const demoted = (chat: number) =>
    deliver(chat, member("chat_member", chat, ADMIN, "administrator", "member", { by: BEN }));

  it("MOD-35: a command of before is carried out, commands and presses of after are not", async () => {
    const chat = await groupOf();
    await joins(chat);
    await fire(chat, 1);
    await deliver(
      chat,
      text(chat, "/mute 10m", { from: ADMIN, reply_to_message: text(chat, "spam", { from: BEN }).message }),
    );
    await demoted(chat);
    await evict();
    await fire(chat, 1);
    const muted = () => world.callsOf("restrictChatMember").filter(({ payload }) => payload.user_id === BEN.id);
    expect(muted()).toHaveLength(1);
    await deliver(
      chat,
      text(chat, "/kick", { from: ADMIN, reply_to_message: text(chat, "spam", { from: BEN }).message }),
    );
    await presses(chat, ADMIN, `ncm:kick:${ANNA.id}`);
    await fire(chat, 1);
    expect(removals()).toEqual([]);
    expect(await statuses(chat)).toEqual([0]);
    expect(world.callsOf("answerCallbackQuery")[0]?.payload.text).toMatch(/admin/i);
  });

  it("MOD-37, MOD-40: a target who became an admin in between is left by Telegram, and the log says so", async () => {
    const chat = await groupOf({ ncm_type: 0 });
    const words = "Bad Request: user is an administrator of the chat";
    world.answers.set("banChatMember", () => refuse(400, words));
    await deliver(
      chat,
      text(chat, "/ban", { from: ADMIN, reply_to_message: text(chat, "spam", { from: BEN }).message }),
    );
    await deliver(chat, member("chat_member", chat, BEN, "member", "administrator", { by: ADMIN }));
    await fire(chat, 1);
    const { rows } = await objectOf(chat).actionLog(range);
    expect(rows).toMatchObject([{ action: "ban", res_status: 400, comment: words, can_undo: false }]);
    expect((await objectOf(chat).actionLog({ ...range, result: "failed" })).total).toBe(1);
  });
});
