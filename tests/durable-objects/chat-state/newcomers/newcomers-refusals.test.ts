import { beforeEach, describe, expect, it } from "vitest";
import type { TelegramAnswer } from "../../../../telegram/client.ts";
import { deliver, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member } from "../../updates.ts";
import { ok, refuse, resetWorld, START, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

let nextChat = -1003860000001;
const ADMIN = { id: 900, is_bot: false, first_name: "Ada" };
const range = { startSecond: START - 10, endSecond: START + 90_000, page: 1, perPage: 50 };

/** An answer that Telegram gives once, and whether the request is made again. */
const TROUBLES: [string, TelegramAnswer<unknown>, boolean][] = [
  ["400", refuse(400, "Bad Request: user not found"), false],
  ["403", refuse(403, "Forbidden: bot was blocked by the user"), false],
  ["429", refuse(429, "Too Many Requests", { retryAfterSeconds: 3 }), true],
  ["500", refuse(500, "Internal Server Error"), true],
  ["no answer", refuse(0, "Telegram did not answer"), true],
];

/** Counts a method's calls that Telegram carried out. */
let done: Record<string, number>;

/** Has the first call of a method fail so; all others are carried out. */
function failOnce(method: string, failure: TelegramAnswer<unknown>): void {
  done = {};
  const kinds = ["restrictChatMember", "banChatMember", "unbanChatMember", "deleteMessage", "answerCallbackQuery"];
  const answers = ["sendMessage", ...kinds].map((kind) => [kind, world.answers.get(kind) ?? (() => ok(true))] as const);
  let isFirst = true;
  for (const [kind, usual] of answers) {
    world.answers.set(kind, (payload, time) => {
      if (kind === method && isFirst) {
        isFirst = false;
        return failure;
      }
      done[kind] = (done[kind] ?? 0) + 1;
      return usual(payload, time);
    });
  }
}

async function groupOf(): Promise<number> {
  const chat = nextChat--;
  world.snapshot = { ncm_type: 1056, ncm_wait: 60, ncm_rtry: 600 };
  await objectOf(chat).applySnapshot(snapshotOf(chat));
  await deliver(chat, member("chat_member", chat, ADMIN, "member", "administrator", { by: BEN }));
  await fire(chat, 2);
  world.calls = [];
  return chat;
}
async function live(chat: number, seconds: number): Promise<void> {
  const step = seconds > 100 ? 20 : 2;
  for (let at = 0; at < seconds; at += step) await fire(chat, step);
}
const joins = (chat: number) => deliver(chat, member("chat_member", chat, ANNA, "left", "member", { by: ANNA }));
const presses = (chat: number, from: object = ANNA, data = "ncm:press") =>
  deliver(chat, {
    callback_query: {
      id: `press ${chat}`,
      from,
      chat_instance: "1",
      data,
      message: { message_id: 1000, date: world.now(), chat: { id: chat, type: "supergroup", title: "Test" } },
    },
  });
const statuses = async (chat: number) =>
  (await rowsOf(chat, "SELECT status FROM newcomers")).map(({ status }) => status);
const log = async (chat: number) =>
  (await objectOf(chat).actionLog(range)).rows.map(({ action, res_status }) => [action, res_status]).reverse();
const left = (chat: number) =>
  rowsOf(chat, "SELECT method FROM outbox WHERE state IN ('pending', 'sending') AND weight = 0");

describe.each(TROUBLES)("Telegram fails once (%s)", (_name, failure, isRepeated) => {
  const code = failure.ok ? 200 : failure.error_code;
  const result = isRepeated ? 200 : code;

  it("NCM-28, MOD-40: taking the right to write: done once, or told in the log, and the verification goes on", async () => {
    const chat = await groupOf();
    failOnce("restrictChatMember", failure);
    await joins(chat);
    await live(chat, 20);
    expect(await log(chat)).toEqual([["mute", result]]);
    expect(done.restrictChatMember ?? 0).toBe(isRepeated ? 1 : 0);
    await presses(chat);
    await live(chat, 20);
    expect(await statuses(chat)).toEqual([32]);
    expect((await log(chat)).at(-1)).toEqual(["unmute", 200]);
    expect(await left(chat)).toEqual([]);
  });

  it("NCM-10, MOD-40, AMB-339: giving it back: passed once it is done, owed where it is refused", async () => {
    const chat = await groupOf();
    await joins(chat);
    await live(chat, 4);
    failOnce("restrictChatMember", failure);
    await presses(chat);
    await live(chat, 20);
    expect(await statuses(chat)).toEqual([isRepeated ? 32 : 0]);
    expect((await log(chat)).at(-1)).toEqual(["unmute", result]);
    expect(done.restrictChatMember ?? 0).toBe(isRepeated ? 1 : 0);
    await objectOf(chat).retryVerdicts();
    await live(chat, 4);
    expect([await statuses(chat), (await log(chat)).at(-1)]).toEqual([[32], ["unmute", 200]]);
    expect(done.restrictChatMember).toBe(1);
  });

  it("NCM-22, MOD-40: removing a newcomer who was silent: one ban, or a row with the reason for none", async () => {
    const chat = await groupOf();
    await joins(chat);
    await live(chat, 4);
    failOnce("banChatMember", failure);
    await live(chat, 120);
    expect(await statuses(chat)).toEqual([isRepeated ? 6 : 0]);
    expect((await log(chat)).at(-1)).toEqual(["ban", result]);
    expect(done.banChatMember ?? 0).toBe(isRepeated ? 1 : 0);
    expect(await left(chat)).toEqual([]);
    await objectOf(chat).retryVerdicts();
    await live(chat, 4);
    expect([await statuses(chat), done.banChatMember]).toEqual([[6], 1]);
  });

  it("AMB-282: the prompt: one stands, at once or when the newcomer is asked again, and the time runs from then", async () => {
    const chat = await groupOf();
    failOnce("sendMessage", failure);
    await joins(chat);
    await live(chat, 40);
    // The admin is told what is wrong.
    expect(done.sendMessage).toBe(1);
    const toGroup = () => world.callsOf("sendMessage").filter(({ payload }) => payload.chat_id === chat);
    expect([toGroup().length, await statuses(chat)]).toEqual([isRepeated ? 2 : 1, [0]]);
    await live(chat, 700);
    expect([toGroup().length, await statuses(chat)]).toEqual([2, [6]]);
    const promptedAt = Number(toGroup().at(-1)?.atMs);
    const [ban] = world.callsOf("banChatMember");
    expect(Number(ban?.atMs) - promptedAt).toBeGreaterThanOrEqual(60_000);
  });

  it("NCM-10: a refused answer to the press, or end of the prompt, does not keep the newcomer outside", async () => {
    for (const method of ["answerCallbackQuery", "deleteMessage"]) {
      resetWorld();
      const chat = await groupOf();
      await joins(chat);
      await live(chat, 4);
      failOnce(method, failure);
      await presses(chat);
      await live(chat, 30);
      expect(await statuses(chat)).toEqual([32]);
      expect(done.restrictChatMember).toBe(1);
      expect(done.deleteMessage ?? 0).toBe(method === "deleteMessage" && !isRepeated ? 0 : 1);
      expect(await left(chat)).toEqual([]);
    }
  });

  it("NCM-24, MOD-40: the second half of a kick", async () => {
    const chat = await groupOf();
    failOnce("unbanChatMember", failure);
    await joins(chat);
    await live(chat, 4);
    await presses(chat, ADMIN, `ncm:kick:${ANNA.id}`);
    await live(chat, 20);
    expect((await log(chat)).at(-1)).toEqual(["kick", result]);
    expect(done.banChatMember).toBe(1);
  });
});
