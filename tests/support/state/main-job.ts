import { expect } from "vitest";
import { call } from "../call.ts";
import { signIn } from "../seed.ts";
import { BOT_ID, deliver, deliverTo, employ, memberChange, person, supergroup } from "../webhook.ts";
import { found, type Kept, pass, until } from "./objects.ts";
import type { Telegram, TelegramRequest } from "./telegram.ts";

/** 2030-01-15 12:00 UTC: far enough ahead that no alarm fires by itself. */
export const START = Date.UTC(2030, 0, 15, 12) / 1000;
const HOUR = 3600;
const DAY = 24 * HOUR;
export const OWNER = 8_801;
const MEMBER = 8_802;
const CHAT = supergroup(-1_001_240_000_001);
const CHAT_ID = "1001240000001";
/** Its newcomers answer a question in their own chat with the shared bot. */
const ASKING = supergroup(-1_001_240_000_002, "Asking");
const ASKED = 8_803;
const OWN_BOT = 5_550_001;
const WRITER = person(8_850, "Noor");

/** The objects that the job uses, by their names. */
export const OBJECTS: Record<Kept, string[]> = {
  "chat-state": [String(CHAT.id), String(ASKING.id)],
  "bot-inbox": [`bot ${OWN_BOT}`],
  "shared-bot-chat": [`${BOT_ID} ${ASKED}`],
  "task-queue": [String(OWNER)],
};

type Body = Record<string, unknown>;
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Calls as the owner, and expects success. */
function caller(token: string) {
  return async <Result = Body>(path: string, body?: object): Promise<Result> => {
    const answer = await call(path, { token, ...(body === undefined ? {} : { body }) });
    expect(answer.body, `${path}: ${answer.body.message}`).toMatchObject({ success: true });
    return answer.body.result as Result;
  };
}
type Caller = ReturnType<typeof caller>;

/** Updates with numbers of their own, which no round before has used. */
function updatesFrom(first: number) {
  let next = first;
  const words = (text: string, from: number, more: object = {}) => ({
    update_id: next,
    message: { message_id: next++ % 100_000, date: nowSeconds(), chat: CHAT, from: person(from), text, ...more },
  });
  return {
    words,
    joins: (user: number, chat = CHAT) => ({
      ...memberChange(chat, user, user, { status: "left" }, { status: "member" }),
      update_id: next++,
    }),
    presses: (user: number, messageId: number, data: string) => ({
      update_id: next,
      callback_query: {
        ...{ id: `press ${next++}`, from: person(user), chat_instance: "1", data },
        message: { message_id: messageId, date: nowSeconds(), chat: CHAT },
      },
    }),
    leaves: (user: number, chat = CHAT) => ({
      ...memberChange(chat, user, user, { status: "member" }, { status: "left" }),
      update_id: next++,
    }),
    writes: (text: string, from = WRITER) => ({
      update_id: next,
      message: {
        ...{ message_id: next++ % 100_000, date: nowSeconds(), text },
        ...{ chat: { ...from, type: "private" }, from },
      },
    }),
  };
}

/** Sets a group and an own bot up as their owner would: the bot joins, rules, content, a plan. */
export async function setUp(): Promise<void> {
  await employ(CHAT, OWNER);
  await employ(ASKING, OWNER);
  const ask = caller(await signIn(OWNER));
  const order = await ask<{ id: number }>(`orders/create_for_chat/${CHAT_ID}`, {
    ...{ currency: "bitcoin", duration: 90, from_viplv: 0, to_viplv: 10 },
  });
  await ask("orders/pay", { order: order.id, currency: "bitcoin" });
  await ask(`orders/test_payment/${order.id}`, { state: "paid" });
  await ask(`chats/newcomer_verification/${CHAT_ID}`, { ncm_type: 1056, ncm_wait: 300 });
  await ask(`chats/edit_botconf/${CHAT_ID}`, { key: "del_msg_link", isOn: true });
  await ask(`chats/edit_arr/${CHAT_ID}`, { attr: "trg_attn", value: "#here", method: "add" });
  await ask(`chats/edit_arr/${CHAT_ID}`, { attr: "rocontain", value: "casino", method: "add" });
  await ask("chats/newcomer_verification/1001240000002", {
    ...{ ncm_type: 160, ncm_wait: 86_400, ncm_quiz: "Who made the engine?", ncm_ansr: "Babbage" },
  });
  const content = async (text: string) =>
    (await ask<{ item: { id: string } }>(`chat_msgtemplates/create/${CHAT_ID}`, { content: text })).item.id;
  await ask(`chat_responders/create/${CHAT_ID}`, {
    ...{ template_id: await content("Ten dollars"), triggers: [{ keyword: "price", matchMode: 1 }] },
  });
  await ask(`chat_announcements/create/${CHAT_ID}`, {
    ...{ template_id: await content("Good morning"), freq_type: 1, freq_val: 930 },
  });
  const bot = await ask<{ item: { id: string } }>("bots/create", { token: `${OWN_BOT}:AAtokenOfTheTests_${OWN_BOT}` });
  const greeting = await ask<{ item: { id: string } }>(`bot_msgtemplates/create/${bot.item.id}`, { content: "Hello!" });
  await ask(`bot_responders/create/${bot.item.id}`, {
    ...{ template_id: greeting.item.id, triggers: [{ keyword: "hi", matchMode: 1 }] },
  });
}

/** Goes through a day of the group and the bot; every step is expected to do what it is for. @param round from 1 */
export async function liveOn(telegram: Telegram, round: number): Promise<void> {
  const ask = caller(await signIn(OWNER));
  const make = updatesFrom(round * 100_000);
  const newcomer = 9_000 + round;
  if (round > 1) await questionIsAnswered(telegram, make);
  await messagesAndPoints(telegram, ask, make, round);
  await newcomerIsAsked(telegram, make, newcomer);
  expect(await ask(`members/brief/${CHAT_ID}/${newcomer}`)).toMatchObject({ user: { id: String(newcomer) } });
  await taskIsDone(telegram, ask, round);
  await privateChat(telegram, ask, make, round);
  const announced = telegram.of("sendMessage").length;
  const [today, announcedAt] = [nowSeconds() % DAY, 9.5 * HOUR];
  await pass(announcedAt > today ? announcedAt - today : announcedAt + DAY - today);
  await found(sent(telegram, announced, "Good morning"), "the announcement");
  await pagesAnswer(ask);
  await questionIsAsked(telegram, make);
}

/** Uses rules that a version of before may not have had: the score of spam, which asks an admin, and warnings. */
export async function useNewRules(): Promise<void> {
  const ask = caller(await signIn(OWNER));
  const make = updatesFrom(9_000_000);
  for (const [attr, value] of [
    ["spam_mode", 3],
    ["spam_level", 2],
    ["wrn_max", 2],
    ["du_msgflt", -5],
  ] as const)
    await ask(`chats/update_attr/${CHAT_ID}`, { attr, value });
  await deliver(
    make.words("Earn money with crypto from home, 500$ a day! Write me @fast_money_now https://t.me/+x", 9_900),
  );
  await deliver(make.words("come to the casino", MEMBER));
  await pass(60);
  expect(await ask(`actions/${CHAT_ID}/spam_report`)).toMatchObject({ taught: { spam: expect.any(Number) } });
  const log = await ask<{ rows: Body[] }>(`actions/${CHAT_ID}/action_log/${START}/${nowSeconds()}/1`);
  expect(JSON.stringify(log.rows), "whoever writes a forbidden word is warned").toContain("warn");
}

async function messagesAndPoints(telegram: Telegram, ask: Caller, make: ReturnType<typeof updatesFrom>, round: number) {
  const said = telegram.of("sendMessage").length;
  await deliver(make.words("hello everybody", OWNER));
  const spam = make.words("the best casino in town", MEMBER);
  await deliver(spam);
  await deliver(make.words("price", MEMBER));
  const points = async () => (await ask<{ balance: number }>(`points/points_balance/${CHAT_ID}/${MEMBER}`)).balance;
  const before = await points();
  await deliver(make.words("#here", MEMBER));
  await ask(`points/add_points/${CHAT_ID}`, { userId: MEMBER, amount: 7, comment: `round ${round}` });
  await pass(1);
  expect(await points()).toBeGreaterThan(before + 7);
  const removed = () => telegram.of("deleteMessage").concat(telegram.of("deleteMessages"));
  const isSpam = ({ payload }: TelegramRequest) => JSON.stringify(payload).includes(String(spam.message.message_id));
  await found(() => removed().find(isSpam), "the forbidden word is deleted");
  await found(sent(telegram, said, "Ten dollars"), "the responder's reply");
}

async function newcomerIsAsked(telegram: Telegram, make: ReturnType<typeof updatesFrom>, newcomer: number) {
  const before = telegram.of("sendMessage").length;
  await deliver(make.joins(newcomer));
  await pass(1);
  const prompt = await found(
    () =>
      telegram
        .of("sendMessage")
        .slice(before)
        .find(({ payload }) => JSON.stringify(payload).includes("callback_data")),
    "the newcomer is asked",
  );
  const [, data = ""] = /"callback_data":"([^"]+)"/.exec(JSON.stringify(prompt.payload)) ?? [];
  await deliver(make.presses(newcomer, prompt.messageId ?? 0, data));
  await pass(1);
  await found(freed(telegram, newcomer, 0), "the newcomer may write");
}

/** Looks for a text that was sent after so many others. */
const sent = (telegram: Telegram, after: number, text: string) => () =>
  telegram
    .of("sendMessage")
    .slice(after)
    .find(({ payload }) => payload.text === text);

/** Looks for the request by which a person may write again, after so many about them. */
const freed = (telegram: Telegram, user: number, after: number) => () =>
  restrictions(telegram, user)
    .slice(after)
    .find(({ payload }) => (payload.permissions as { can_send_messages?: boolean }).can_send_messages === true);

const restrictions = (telegram: Telegram, user: number) =>
  telegram.of("restrictChatMember").filter(({ payload }) => payload.user_id === user);

/** Has a person asked in private; the answer comes in the next round only. */
async function questionIsAsked(telegram: Telegram, make: ReturnType<typeof updatesFrom>) {
  await deliver(make.joins(ASKED, ASKING));
  await pass(1);
  await deliver(make.writes("/start ncm_1001240000002", person(ASKED)));
  await pass(1);
  await found(() => telegram.of("sendMessage").find(({ payload }) => payload.chat_id === ASKED), "the question");
}

async function questionIsAnswered(telegram: Telegram, make: ReturnType<typeof updatesFrom>) {
  const before = restrictions(telegram, ASKED).length;
  await deliver(make.writes("Babbage", person(ASKED)));
  await pass(1);
  await found(freed(telegram, ASKED, before), "the answer is right");
  await deliver(make.leaves(ASKED, ASKING));
}

async function taskIsDone(telegram: Telegram, ask: Caller, round: number) {
  const text = `News ${round}`;
  const content = { payload: { content: text } };
  await ask("tasks/create", { type: 2, fromType: "chat", fromId: CHAT_ID, toIds: [CHAT_ID], content });
  await until(async () => {
    await pass(1);
    return (await ask<{ completed: number }>("tasks/counts")).completed >= round;
  });
  expect(telegram.of("sendMessage").filter(({ payload }) => payload.text === text)).toHaveLength(1);
}

async function privateChat(telegram: Telegram, ask: Caller, make: ReturnType<typeof updatesFrom>, round: number) {
  const [bot] = await ask<{ id: string; botHashId: string }[]>("bots/list");
  await deliverTo(bot?.botHashId ?? "", make.writes("hi"));
  await deliverTo(bot?.botHashId ?? "", make.writes(`is it open? ${round}`));
  await pass(1);
  await found(sent(telegram, 0, "Hello!"), "the own bot answers");
  await ask(`private_chats/${bot?.id}/send_text/${WRITER.id}`, { text: `Yes, ${round}`, jobId: `job-${round}` });
  const texts = (
    await ask<{ text: string }[]>(`private_chats/${bot?.id}/messages_before/${WRITER.id}?perPage=200`)
  ).map(({ text }) => text);
  for (let one = 1; one <= round; one++) expect(texts).toContain(`Yes, ${one}`);
}

/** Makes the calls of the pages that show and change stored data. */
async function pagesAnswer(ask: Caller) {
  const range = `${nowSeconds() - 30 * DAY}/${nowSeconds()}`;
  // Nobody has opened the chat for a day, so Telegram is asked first who may.
  await ask(`chats/sync/${CHAT_ID}`, {});
  const listed = await ask<Body[]>("chats/list_managables");
  expect(listed.find(({ id }) => id === CHAT_ID)).toMatchObject({
    access: "open",
    ncm_type: 1056,
    viplv: 10,
    rocontain: ["casino"],
  });
  for (const path of [
    ...[`chats/get/${CHAT_ID}`, `chats/overview/${CHAT_ID}`, `plans/use/${CHAT_ID}`, "orders/list", "tasks/list"],
    ...[`chat_responders/list/${CHAT_ID}`, `chat_announcements/list/${CHAT_ID}`, `chat_msgtemplates/list/${CHAT_ID}`],
    ...[`actions/${CHAT_ID}/action_log/${range}/1`, `statistics/${CHAT_ID}/member_trend/${range}/1`],
    ...[`chat_announcements/${CHAT_ID}/service_log/${range}/1`, `newcomers/${CHAT_ID}/list_ncmv_submit/${range}/1`],
    ...["bots/list", `private_chats/${OWN_BOT}`, "account/sessions"],
  ])
    expect(await ask(path), path).not.toEqual([]);
  const found = await ask<{ rows: unknown[] }>(`messages/history/${CHAT_ID}`, {
    ...{ startSecond: START - DAY, endSecond: nowSeconds(), page: 1, keyword: "hello every" },
  });
  expect(found.rows, "the search finds what was written").not.toEqual([]);
  expect((await ask<{ rows: unknown[] }>(`members/list/${CHAT_ID}`, {})).rows).not.toEqual([]);
  await ask(`chats/update_attr/${CHAT_ID}`, { attr: "du_msgflt", value: 900 });
  await ask(`chats/update_attr/${CHAT_ID}`, { attr: "du_msgflt", value: 0 });
}
