import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import type { TelegramAnswer } from "../../../telegram/client.ts";
import { call } from "../../support/call.ts";
import { seedSharedBot, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, memberChange, person, promotion, supergroup, updateOf } from "../../support/webhook.ts";

interface Called {
  method: string;
  payload: Record<string, unknown>;
}
let calls: Called[] = [];
let nextMessage = 1;

beforeAll(async () => {
  await seedSharedBot();
  dependencies.random = () => 0.5;
  dependencies.telegram = () => ({
    async call<Result>(method: string, payload: Record<string, unknown> = {}) {
      calls.push({ method, payload });
      const chat = { id: payload.chat_id, type: "supergroup", title: "Dev Talks" };
      const result = method.startsWith("send") ? { message_id: nextMessage++, date: nowSeconds(), chat } : true;
      return { ok: true, result } as TelegramAnswer<Result>;
    },
  });
});
beforeEach(() => {
  calls = [];
});

const callsOf = (method: string) => calls.filter((one) => one.method === method).map(({ payload }) => payload);
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

/** Makes a group of an admin that asks newcomers by a picture. */
async function askingGroup(id: number, admin: number): Promise<ReturnType<typeof supergroup>> {
  const chat = supergroup(id);
  await deliver(promotion(chat, admin));
  const token = await signIn(admin);
  const ask = () => call(`chats/newcomer_verification/${Math.abs(id)}`, { token, body: { ncm_type: 96 } });
  // The lists hear of the new admin a moment later.
  await expect.poll(async () => (await ask()).body.success).toBe(true);
  return chat;
}

describe("the webhook and private chats", () => {
  it("NCM-06: from the join to the answer, by Telegram's own updates", async () => {
    const chat = await askingGroup(-1_001_720_000_001, 9201);
    await deliver(memberChange(chat, 9211, 9211, { status: "left" }, { status: "member" }));
    expect((await privately(9211, "/start ncm_1001720000001")).status).toBe(200);
    await expect.poll(() => callsOf("sendPhoto").map(({ chat_id }) => chat_id)).toEqual([9211]);
    await privately(9211, "66666");
    const freed = () => callsOf("restrictChatMember").at(-1)?.permissions;
    await expect.poll(freed).toMatchObject({ can_send_messages: true });
  });

  it("NCM-30: a join request is answered through the private chat", async () => {
    const chat = await askingGroup(-1_001_720_000_002, 9202);
    await deliver(updateOf("chat_join_request", { chat, from: person(9212), user_chat_id: 9212, date: nowSeconds() }));
    await expect.poll(() => callsOf("sendPhoto").map(({ chat_id }) => chat_id)).toEqual([9212]);
    // The private chat hears of it by alarm, within a moment.
    const approved = async () => {
      await privately(9212, "66666");
      return callsOf("approveChatJoinRequest").map(({ user_id }) => user_id);
    };
    await expect.poll(approved).toEqual([9212]);
  });

  it("NCM-06, AMB-198: a stranger's link tells of a group no more than one with a number that is none", async () => {
    await askingGroup(-1_001_720_000_003, 9203);
    const links = ["ncm_1001720000003", "ncm_1009999999999", "ncm_99999999999999999999", "ncm_x"];
    for (const [index, link] of links.entries()) await privately(9221 + index, `/start ${link}`);
    const strangers = links.map((_, index) => 9221 + index);
    // The words to others may come a second later.
    const told = () => calls.map(({ payload }) => payload).filter(({ chat_id }) => strangers.includes(Number(chat_id)));
    await expect.poll(() => told().length).toBe(links.length);
    const texts = new Set(told().map(({ chat_id: _, ...payload }) => JSON.stringify(payload)));
    expect(texts.size).toBe(1);
    expect([...texts].join()).toContain("There is no question for you at the moment.");
    expect([...texts].join()).not.toContain("Dev Talks");
    expect(new Set(told().map(({ chat_id }) => chat_id)).size).toBe(links.length);
  });

  it("AMB-198: the link to a group's commands lists them to a member, and is like /start to anybody else", async () => {
    const chat = supergroup(-1_001_720_000_004);
    await deliver(promotion(chat, 9204));
    await deliver(memberChange(chat, 9214, 9214, { status: "left" }, { status: "member" }));
    const link = "/start help_1001720000004";
    await privately(9214, link);
    await privately(9230, link);
    await privately(9231, "/start help_1009999999999");
    const told = (user: number) => calls.map(({ payload }) => payload).find(({ chat_id }) => chat_id === user)?.text;
    await expect.poll(() => told(9214)).toContain("/report – Report the message that you reply to");
    for (const stranger of [9230, 9231]) await expect.poll(() => told(stranger)).toContain("I am Steward");
  });

  it("AMB-198: any other update of a private chat is taken and leads to nothing", async () => {
    const from = person(9213);
    const chat = { id: 9213, type: "private", first_name: "Ana" };
    const odd = [
      updateOf("message", { message_id: 1, date: 1, chat, from, sticker: {} }),
      updateOf("message", { chat, from: { id: "x" } }),
      updateOf("message", { chat, from }),
      updateOf("edited_message", { message_id: 1, date: 1, chat, from, text: "x" }),
      updateOf("callback_query", { id: "1", from, message: { message_id: 1, date: 0, chat }, data: "ncm:words:0" }),
      updateOf("callback_query", { id: "1", from, message: { message_id: 1, date: 0, chat } }),
      updateOf("my_chat_member", { chat, from, date: 1, old_chat_member: {}, new_chat_member: {} }),
    ];
    for (const update of odd) expect((await deliver(update)).status).toBe(200);
    // The words to others may come a second later.
    expect(calls.filter(({ payload }) => payload.chat_id === from.id)).toEqual([]);
  });
});
