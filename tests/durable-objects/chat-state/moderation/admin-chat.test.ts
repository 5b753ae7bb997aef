import { beforeEach, describe, expect, it } from "vitest";
import { messageKey } from "../../../../bot/message-key.ts";
import { cardButtonData } from "../../../../domain/cards/card-button.ts";
import { chatIdFromTelegram } from "../../../../domain/ids.ts";
import { packRaidControl } from "../../../../domain/raids/raid-control.ts";
import { cardData } from "../../../../domain/spam/card-button.ts";
import { seedChat } from "../../../support/seed.ts";
import { chatsFrom, deliver, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { ok, refuse, resetWorld, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003997700001);
const newAdminChat = chatsFrom(-1003997800001);
const person = (id: number) => ({ id, is_bot: false, first_name: `M${id}` });

/** Makes a group of the admins Anna and Ben whose cards go to another group of the same bot. */
async function group(more: Record<string, unknown> = {}) {
  const admins = await newAdminChat();
  world.snapshot = { adm_chat: chatIdFromTelegram(admins), ...more };
  const chat = await newChat();
  await seedChat(chat, []);
  for (const admin of [ANNA, BEN]) {
    await deliver(chat, member("chat_member", chat, admin, "member", "administrator"));
  }
  world.calls = [];
  return { chat, admins };
}
async function settle(chat: number, seconds = 8) {
  for (let second = 0; second < seconds; second += 2) await fire(chat, 2);
}
async function reported(chat: number, words = "buy now") {
  const update = text(chat, words, { from: person(300) });
  await deliver(chat, update);
  await deliver(chat, text(chat, "/report", { from: person(201), reply_to_message: update.message }));
  await settle(chat);
  return messageKey(update.message.date, update.message.message_id);
}
const sentTo = (to: number) => world.callsOf("sendMessage").filter(({ payload }) => payload.chat_id === to);
const said = (to: number) => sentTo(to).map(({ payload }) => payload.text);
const edits = (to: number) =>
  world.callsOf("editMessageText").flatMap(({ payload }) => (payload.chat_id === to ? [payload.text] : []));
const alerts = () => world.callsOf("answerCallbackQuery").map(({ payload }) => payload.text);
const inPrivate = () => world.callsOf("sendMessage").filter(({ payload }) => Number(payload.chat_id) > 0);

let query = 0;
/** Presses a button of a card in the group of admins. */
async function press(place: { chat: number; admins: number }, data: string, from: object = BEN) {
  const card = { ...text(place.admins, "Card.", { from: { id: 4242424242, is_bot: true, first_name: "S" } }).message };
  await deliver(place.admins, {
    callback_query: { id: `g${query++}`, from, message: card, chat_instance: "1", data },
  });
  // The press goes from one object to the other.
  await settle(place.admins, 2);
  await settle(place.chat);
}
/** Has Telegram let the bot write everywhere but there. @returns a function that undoes it */
function closed(chat: number, answer = refuse(403, "Forbidden: bot was kicked from the supergroup chat")) {
  const send = world.answers.get("sendMessage");
  world.answers.set("sendMessage", (payload, time) =>
    payload.chat_id === chat ? answer : (send?.(payload, time) ?? ok(true)),
  );
  return () => send && world.answers.set("sendMessage", send);
}

describe("a group of admins", () => {
  it("docs/decisions/195: has the cards of reports once, and any admin of the group that it is about decides there", async () => {
    const place = await group();
    const key = await reported(place.chat);
    expect(said(place.admins)[0]).toContain("M201 reports a message of M300.");
    expect(inPrivate()).toEqual([]);
    expect(said(place.chat)).toEqual(["The administrators are told."]);
    const remove = cardButtonData("remove", { kind: "report", telegramChatId: place.chat, id: key });
    await press(place, remove, person(900));
    expect(alerts()).toEqual(["Only administrators of “Test” can decide this."]);
    expect(world.callsOf("deleteMessage").filter(({ payload }) => payload.chat_id === place.chat)).toEqual([]);
    await press(place, remove, BEN);
    expect(alerts().at(-1)).toBeUndefined();
    expect(edits(place.admins).at(-1)).toContain("Ben deleted it.");
    expect(await rowsOf(place.chat, "SELECT actor, action FROM actions")).toEqual([
      { actor: BEN.id, action: "delete" },
    ]);
  });

  it("docs/decisions/195: a press in another group than the chosen one changes nothing", async () => {
    const place = await group();
    const key = await reported(place.chat);
    const other = await newAdminChat();
    const data = cardButtonData("remove", { kind: "report", telegramChatId: place.chat, id: key });
    await press({ chat: place.chat, admins: other }, data);
    expect(alerts()).toEqual(["This is over."]);
    expect(await rowsOf(place.chat, "SELECT 1 FROM actions")).toEqual([]);
  });

  it("docs/decisions/195: where the bot may not write there, cards go to each admin, and the group is answered by that", async () => {
    const place = await group();
    const open = closed(place.admins);
    await reported(place.chat);
    expect(inPrivate().map(({ payload }) => payload.chat_id)).toEqual([ANNA.id, BEN.id]);
    expect(said(place.chat)).toEqual(["The administrators are told."]);
    expect(await objectOf(place.chat).adminChatTrouble()).toMatchObject({
      chatId: place.admins,
      resStatus: expect.any(Number),
      message: expect.stringContaining("kicked"),
    });
    world.calls = [];
    world.pass(120);
    await reported(place.chat, "again");
    expect(sentTo(place.admins)).toEqual([]);
    expect(inPrivate()).toHaveLength(2);
    // An hour later it is tried again.
    open();
    world.pass(3600);
    world.calls = [];
    await reported(place.chat, "once more");
    expect(sentTo(place.admins)).toHaveLength(1);
    expect(inPrivate()).toEqual([]);
    expect(await objectOf(place.chat).adminChatTrouble()).toBeNull();
  });

  it("docs/decisions/195: has the cards of the spam score, of names, of raids and of appeals; refused, they go to each admin", async () => {
    const raid_control = packRaidControl({
      sensitivity: "strict",
      measures: { verify: true, text: true, closed: false, requests: true },
      hours: 6,
    });
    for (const isClosed of [false, true]) {
      resetWorld();
      const rules = { rocontain: ["casino"], bot_settings: { del_rocontain: true }, du_msgflt: 7200 };
      const place = await group({ spam_mode: 2, apl_days: 3, flt: { alike: { on: true } }, raid_control, ...rules });
      const { chat, admins } = place;
      if (isClosed) closed(admins);
      const spam = "Earn 500$ a day from home! Write to @easy_money_bot now, only 5 places left!!! https://t.me/+abc";
      await deliver(chat, text(chat, spam, { from: person(301) }));
      await settle(chat);
      const [found] = await rowsOf(chat, "SELECT key FROM spam_cases");
      const like = { id: 302, is_bot: false, first_name: "Anna", last_name: "А" };
      await deliver(chat, member("chat_member", chat, like, "left", "member", { by: like }));
      await deliver(chat, text(chat, "casino", { from: person(303) }));
      await settle(chat, 20);
      const [muted] = await rowsOf(chat, "SELECT max(id) AS id FROM actions WHERE action = 'mute' AND user_id = 303");
      const notice = { chatId: 303, messageId: 5, text: "Card." };
      await objectOf(chat).takeCardPress({
        kind: "appeal",
        telegramChatId: chat,
        id: Number(muted?.id),
        verb: "ask",
        userId: 303,
        languageCode: "en",
        queryId: `ask ${isClosed}`,
        notice,
        bot: { id: 4242424242, hashId: "sharedbot123" },
      });
      for (let id = 5000; id < 5030; id++) {
        await deliver(chat, member("chat_member", chat, person(id), "left", "member", { by: person(id) }));
      }
      await settle(chat, 60);
      const wanted = ["spam?", "looks like", "says it was a mistake", "raid control"];
      for (const to of isClosed ? [ANNA.id, BEN.id] : [admins]) {
        expect(wanted.filter((words) => said(to).some((each) => String(each).includes(words)))).toEqual(wanted);
      }
      if (isClosed) continue;
      expect(inPrivate().filter(({ payload }) => payload.chat_id !== 302 && payload.chat_id !== 303)).toEqual([]);
      const card = sentTo(admins).find(({ payload }) => String(payload.text).includes("spam?"));
      // Nothing on it is for one person.
      expect(JSON.stringify(card?.payload.reply_markup)).not.toContain("stop");
      await press(place, cardData("leave", { telegramChatId: chat, key: Number(found?.key) }));
      expect(edits(admins).at(-1)).toContain("Ben left it: it is no spam.");
    }
  });

  it("docs/decisions/195: a test card tells what Telegram said, and ends the trouble", async () => {
    const { chat, admins } = await group();
    const open = closed(admins);
    expect(await objectOf(chat).testAdminChat(1000)).toMatchObject({ parts: [{ status: "failed" }] });
    expect(await objectOf(chat).adminChatTrouble()).toMatchObject({ chatId: admins });
    open();
    world.pass(5);
    expect(await objectOf(chat).testAdminChat(1000)).toMatchObject({ parts: [{ status: "sent" }] });
    expect(said(admins).at(-1)).toBe("This is a test card of “Test”. Cards for its administrators arrive here.");
    expect(await objectOf(chat).adminChatTrouble()).toBeNull();
    world.snapshot = {};
    expect(await objectOf(await newChat()).testAdminChat(1000)).toBeNull();
  });
});
