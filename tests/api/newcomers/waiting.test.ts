import { beforeAll, describe, expect, it } from "vitest";
import type { WaitingNewcomer } from "../../../domain/newcomers/waiting.ts";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import type { TelegramAnswer } from "../../../telegram/client.ts";
import { call } from "../../support/call.ts";
import { seedSharedBot, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, employ, memberChange, person, supergroup, updateOf } from "../../support/webhook.ts";

let nextMessage = 1;

beforeAll(async () => {
  await seedSharedBot();
  dependencies.telegram = () => ({
    async call<Result>(method: string, payload: Record<string, unknown> = {}) {
      const chat = { id: payload.chat_id, type: "supergroup", title: "Dev Talks" };
      const result = method.startsWith("send") ? { message_id: nextMessage++, date: nowSeconds(), chat } : true;
      return { ok: true, result } as TelegramAnswer<Result>;
    },
  });
});

interface Waiting {
  rows: WaitingNewcomer[];
  page: number;
  total: number;
}

/** Makes a group whose newcomers press a button. */
async function group(telegramId: number, admin: number) {
  const chat = supergroup(telegramId);
  const id = String(Math.abs(telegramId));
  await employ(chat, admin);
  const token = await signIn(admin);
  await call(`chats/newcomer_verification/${id}`, { token, body: { ncm_type: 1056, ncm_wait: 3600 } });
  const ask = (page: number | string, query = "") => call(`newcomers/${id}/waiting/${page}${query}`, { token });
  const list = async (page = 1, query = "") => (await ask(page, query)).body.result as Waiting;
  const change = (user: number, by: number, before: string, after: string) =>
    deliver(memberChange(chat, by, user, { status: before }, { status: after }));
  const decide = async (user: number, verdict: string) =>
    (await call(`chats/verify/${id}/${user}`, { token, body: { verdict } })).body.result;
  return { chat, id, token, ask, list, change, decide };
}

describe("newcomers/waiting", () => {
  it("AMB-091: a newcomer is listed with the check and its deadline, and goes with the verdict", async () => {
    const { list, change, decide } = await group(-1_001_736_000_001, 7801);
    expect(await list()).toEqual({ rows: [], page: 1, total: 0 });
    await change(7811, 7811, "left", "member");
    await expect.poll(async () => (await list()).rows[0]?.prompted_at).toEqual(expect.any(Number));
    const { rows, total } = await list();
    expect(total).toBe(1);
    const [row] = rows;
    expect(row).toEqual({
      user: { id: "7811", fname: "Ana", lname: "", username: "user7811", is_bot: false },
      type: 1056,
      status: 0,
      wrong: 0,
      is_request: false,
      start_at: expect.any(Number),
      prompted_at: expect.any(Number),
      end_at: (row?.prompted_at ?? 0) + 3600,
    });
    expect(await decide(7811, "pass")).toEqual({ status: 160 });
    expect(await list()).toEqual({ rows: [], page: 1, total: 0 });
  });

  it("NCM-29: a newcomer who left is not in the list, and a verdict about them changes nothing", async () => {
    const { list, change, decide } = await group(-1_001_736_000_002, 7802);
    await change(7812, 7812, "left", "member");
    await change(7822, 7822, "left", "member");
    await change(7812, 7812, "restricted", "left");
    expect((await list()).rows.map(({ user }) => user.id)).toEqual(["7822"]);
    expect(await decide(7812, "kick")).toEqual({ status: 0 });
  });

  it("AMB-075: a person who asks to join waits as well, under the name of the request", async () => {
    const { chat, list } = await group(-1_001_736_000_003, 7803);
    const from = { ...person(7813, "Rita"), last_name: "Ruiz" };
    await deliver(updateOf("chat_join_request", { chat, from, user_chat_id: 7813, date: nowSeconds() }));
    expect((await list()).rows).toMatchObject([{ user: { id: "7813", fname: "Rita Ruiz" }, is_request: true }]);
  });

  it("API-24: many are paged in the order in which they came", async () => {
    const { list, ask, change } = await group(-1_001_736_000_004, 7804);
    for (let user = 7830; user < 7842; user++) await change(user, user, "left", "member");
    const [first, second, third] = [await list(1, "?perPage=10"), await list(2, "?perPage=10"), await list(3)];
    expect([first.rows.length, second.rows.length, third.rows.length]).toEqual([10, 2, 0]);
    expect([first.total, second.total, third.total]).toEqual([12, 12, 12]);
    expect([...first.rows, ...second.rows].map(({ user }) => Number(user.id))).toEqual(
      Array.from({ length: 12 }, (_, index) => 7830 + index),
    );
    for (const page of [0, -1, "x"]) expect((await ask(page)).body.message).toBe("INVALID_RANGE");
  });
});
