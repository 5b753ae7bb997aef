import { beforeAll, describe, expect, it } from "vitest";
import type { CheckCount, NewcomerAnswer } from "../../../domain/newcomers/report.ts";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import type { TelegramAnswer } from "../../../telegram/client.ts";
import { call } from "../../support/call.ts";
import { seedSharedBot, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, memberChange, person, promotion, supergroup, updateOf } from "../../support/webhook.ts";

const HOUR = 3600;
let nextMessage = 1;
let asked: number[] = [];

beforeAll(async () => {
  await seedSharedBot();
  dependencies.telegram = () => ({
    async call<Result>(method: string, payload: Record<string, unknown> = {}) {
      if (method.startsWith("send")) asked.push(Number(payload.chat_id));
      const chat = { id: payload.chat_id, type: "supergroup", title: "Dev Talks" };
      const result = method.startsWith("send") ? { message_id: nextMessage++, date: nowSeconds(), chat } : true;
      return { ok: true, result } as TelegramAnswer<Result>;
    },
  });
});

const privately = (user: number, text: string) =>
  deliver(
    updateOf("message", {
      message_id: nextMessage++,
      date: nowSeconds(),
      chat: { id: user, type: "private", first_name: "Ana" },
      from: person(user),
      text,
    }),
  );

/** Makes a group whose newcomers are checked in this way, and reads its admin's report. */
async function world(telegramId: number, admin: number, settings: object) {
  asked = [];
  const chat = supergroup(telegramId);
  const id = String(Math.abs(telegramId));
  await deliver(promotion(chat, admin));
  const token = await signIn(admin);
  expect((await call(`chats/newcomer_verification/${id}`, { token, body: settings })).body.success).toBe(true);
  const now = nowSeconds();
  const read = async (what: string, page = 1) =>
    (await call(`newcomers/${id}/${what}/${now - HOUR}/${now + HOUR}/${page}`, { token })).body.result;
  const report = async (page = 1) =>
    (await read("list_ncmv_submit", page)) as { rows: NewcomerAnswer[]; total: number; counts: CheckCount[] };
  const comes = (user: number) => deliver(memberChange(chat, user, user, { status: "left" }, { status: "member" }));
  const opens = async (user: number) => {
    await privately(user, `/start ncm_${id}`);
    await expect.poll(() => asked).toContain(user);
  };
  return { read, report, comes, opens };
}

describe("newcomers/list_ncmv_submit", () => {
  it("NCM-32, API-24: one check that is passed is one answer, with user, text, status and time, and one log row", async () => {
    const { read, report, comes, opens } = await world(-1_001_721_000_001, 7450, { ncm_type: 2080 });
    await comes(7460);
    await opens(7460);
    await privately(7460, "I grow tomatoes");
    await expect.poll(async () => (await report()).total).toBe(1);
    const { rows, counts } = await report();
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        user: { id: "7460", fname: "Ana", lname: "", username: "user7460", is_bot: false },
        type: 2080,
        text: "I grow tomatoes",
        status: 32,
        timestamp: expect.any(Number),
      },
    ]);
    expect(counts).toEqual([{ status: 32, is_over: true, count: 1 }]);
    expect(await read("newcomer_service_log")).toMatchObject({
      rows: [{ kind: 3, res_status: 32, user: { id: "7460" } }],
      total: 1,
    });
  });

  it("NCM-32, AMB-092: a wrong answer is one too; who has not answered or has left is counted as such", async () => {
    const quiz = { ncm_type: 160, ncm_quiz: "Who?", ncm_ansr: "Ada" };
    const { report, comes, opens } = await world(-1_001_721_000_002, 7451, quiz);
    await comes(7461);
    await comes(7462);
    await opens(7461);
    await privately(7461, "Bob");
    await expect
      .poll(async () => (await report()).rows.map(({ text, status }) => [text, status]))
      .toEqual([["Bob", 1]]);
    expect((await report()).counts).toEqual([
      { status: 0, is_over: false, count: 1 },
      { status: 1, is_over: false, count: 1 },
    ]);
    expect(await report(2)).toMatchObject({ rows: [], total: 1 });
  });
});
