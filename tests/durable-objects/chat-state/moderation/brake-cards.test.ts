import { beforeEach, describe, expect, it } from "vitest";
import { chatsFrom, deliver, fire, objectOf, rowsOf, sentCardTo } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { BOT, ok, refuse, resetWorld, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003998100001);
const EVE = { id: 103, is_bot: false, first_name: "Eve" };
const person = (id: number) => ({ id, is_bot: false, first_name: `M${id}` });
const DAY = 86_400;

/** Makes a group without a known owner, in which Anna and Eve may appoint admins and decide on Ben. */
async function group() {
  world.snapshot = { admn_brake: 10 };
  world.answers.set("getChatMember", ({ user_id }) =>
    ok({ user: person(Number(user_id)), status: "kicked", until_date: 0 }),
  );
  const chat = await newChat();
  for (const admin of [ANNA, EVE]) {
    const newFields = { can_promote_members: true, can_restrict_members: true, can_delete_messages: true };
    await deliver(chat, member("chat_member", chat, admin, "member", "administrator", { newFields }));
  }
  await deliver(chat, member("chat_member", chat, BEN, "member", "administrator"));
  for (let id = 50000; id < 50030; id++) await deliver(chat, member("chat_member", chat, person(id), "left", "member"));
  world.pass(120);
  await settle(chat, 5);
  world.calls = [];
  return chat;
}
async function settle(chat: number, seconds = 20) {
  for (let second = 0; second < seconds; second += 5) await fire(chat, 5);
}
/** Has Ben ban eleven people, which the brake stops. */
async function stopped(first = 50000) {
  const chat = await group();
  await bansOf(chat, first);
  return chat;
}
async function bansOf(chat: number, first: number) {
  for (let id = first; id < first + 11; id++) await deliver(chat, text(chat, `/ban ${id}`, { from: BEN }));
  await settle(chat);
}

let query = 0;
async function press(chat: number, user: { id: number }, verb: "back" | "free", messageId?: number) {
  const id = messageId ?? (await sentCardTo(chat, `brake ${BEN.id}`, user.id));
  await objectOf(chat).takeCardPress({
    ...({ kind: "brake", telegramChatId: chat, id: BEN.id } as const),
    ...{ verb, userId: user.id, languageCode: "en", queryId: `b${query++}`, bot: BOT },
    notice: { chatId: user.id, messageId: id, text: "Stopped." },
  });
  await settle(chat);
}
/** Lists what cards of a person say behind the words with which they began, with the verbs of their buttons. */
const shown = (user: { id: number }) =>
  world
    .callsOf("editMessageText")
    .filter(({ payload }) => payload.chat_id === user.id)
    .map(({ payload }) => [String(payload.text).split("\n\n").slice(1), verbsOf(payload.reply_markup)]);
const verbsOf = (markup: unknown) =>
  ((markup as { inline_keyboard: { callback_data: string }[][] } | undefined)?.inline_keyboard ?? [])
    .flat()
    .map(({ callback_data }) => callback_data.split(":")[2]);
const alerts = () =>
  world.callsOf("answerCallbackQuery").flatMap(({ payload }) => (payload.text === undefined ? [] : [payload.text]));
const setBrake = (chat: number, most: 0 | 10, version: number) => {
  world.snapshot = { admn_brake: most };
  return objectOf(chat).applySnapshot(snapshotOf(chat, { version }));
};
const TAKING = "Anna A is taking it all back: 10. The action log tells how each ended.";

describe("cards of the brake on admins", () => {
  it("docs/decisions/268: a press ends the cards of all who decide, and says who did", async () => {
    const chat = await stopped();
    await press(chat, ANNA, "back");
    for (const admin of [ANNA, EVE]) expect(shown(admin)).toEqual([[[TAKING], ["free"]]]);
    await press(chat, EVE, "free");
    const ended = [[TAKING, "Eve let Ben go on."], []];
    for (const admin of [ANNA, EVE]) expect(shown(admin).at(-1)).toEqual(ended);
    // A button that was on the screen yet says how it ended.
    await press(chat, ANNA, "free");
    expect(alerts()).toEqual(["Eve let Ben go on."]);
    expect(await rowsOf(chat, "SELECT actor FROM actions WHERE action = 'unbrake'")).toEqual([{ actor: EVE.id }]);
  });

  it("docs/decisions/268: what is decided on the dashboard ends them too, also one that is sent late", async () => {
    const chat = await group();
    const send = world.answers.get("sendMessage");
    const later = refuse(429, "Too Many Requests", { parameters: { retry_after: 40 } });
    world.answers.set("sendMessage", (payload, time) =>
      payload.chat_id === EVE.id ? later : (send?.(payload, time) ?? ok(true)),
    );
    await bansOf(chat, 50000);
    const decision = { admin: BEN.id, by: ANNA.id } as const;
    await objectOf(chat).decideBrake({ ...decision, decision: "take_back" });
    await objectOf(chat).decideBrake({ ...decision, decision: "free" });
    expect(await rowsOf(chat, `SELECT state FROM outbox WHERE method = 'sendMessage' AND chat_id = ${EVE.id}`)).toEqual(
      [{ state: "pending" }],
    );
    if (send !== undefined) world.answers.set("sendMessage", send);
    await settle(chat, 60);
    const ended = [[TAKING, "Anna A let Ben go on."], []];
    expect(shown(ANNA).at(-1)).toEqual(ended);
    expect(shown(EVE)).toEqual([ended]);
  });

  it("docs/decisions/268: after a day it ends by itself; all of it can still be taken back", async () => {
    const chat = await stopped();
    await fire(chat, DAY);
    await settle(chat);
    for (const admin of [ANNA, EVE]) expect(shown(admin)).toEqual([[["A day is over: Ben may go on."], ["back"]]]);
    expect(await rowsOf(chat, "SELECT actor FROM actions WHERE action = 'unbrake'")).toEqual([{ actor: null }]);
    await press(chat, ANNA, "back");
    for (const admin of [ANNA, EVE])
      expect(shown(admin).at(-1)).toEqual([["A day is over: Ben may go on.", TAKING], []]);
    expect(world.callsOf("unbanChatMember")).toHaveLength(10);
  });

  it("docs/decisions/268: switching the brake off ends them, and switching it on again stops nobody anew", async () => {
    const chat = await stopped();
    await setBrake(chat, 0, 2);
    await settle(chat);
    for (const admin of [ANNA, EVE]) {
      expect(shown(admin)).toEqual([[["The brake is switched off: Ben may go on."], ["back"]]]);
    }
    await setBrake(chat, 10, 3);
    await deliver(chat, text(chat, "/ban 50020", { from: BEN }));
    await settle(chat);
    expect(world.callsOf("banChatMember").at(-1)?.payload.user_id).toBe(50020);
  });

  it("docs/decisions/268: the cards of a former stop decide nothing on the next one", async () => {
    const chat = await stopped();
    const former = await sentCardTo(chat, `brake ${BEN.id}`, ANNA.id);
    await fire(chat, DAY);
    await settle(chat);
    await bansOf(chat, 50012);
    expect(shown(ANNA).at(-1)).toEqual([["A day is over: Ben may go on."], []]);
    await press(chat, ANNA, "free", former);
    expect(alerts()).toEqual(["This is over."]);
    expect(shown(ANNA).at(-1)).toEqual([["This is over."], []]);
    await deliver(chat, text(chat, "/ban 50025", { from: BEN }));
    await settle(chat);
    expect(world.callsOf("banChatMember").map(({ payload }) => payload.user_id)).not.toContain(50025);
  });
});
