import { beforeEach, describe, expect, it } from "vitest";
import type { ChatSettings } from "../../../../domain/chats/chat.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { DAY, refuse, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1_003_811_000_001);
const NEWS = { id: -100777, type: "channel", title: "News" };
const CHANNEL = { id: 136817688, is_bot: true, first_name: "Channel" };

/** Makes a chat that Anna administers and in which Ben has written. */
async function chatOf(more: Partial<ChatSettings> = {}, chatType = 10) {
  world.snapshot = { viplv: 50, viptime: START + 400 * DAY, ctime: START - 100 * DAY, langm: "en", ...more };
  const chat = await newChat({}, { type: chatType });
  await deliver(chat, member("chat_member", chat, ANNA, "member", "administrator"));
  const bens = text(chat, "hello", { from: BEN });
  await deliver(chat, bens);
  await fire(chat, 2);
  world.calls.length = 0;
  const write = async (words: string, fields: Record<string, unknown> = {}) => {
    const update = text(chat, words, fields);
    if (chatType === 9) Object.assign(update.message.chat, { type: "group" });
    await deliver(chat, update);
    await fire(chat, 2);
    await fire(chat, 2);
  };
  return { chat, write, bens: bens.message, reply: { reply_to_message: bens.message } };
}
const texts = () =>
  world
    .callsOf("sendMessage")
    .filter(({ payload }) => Number(payload.chat_id) < 0)
    .map((call) => call.payload.text);
const methods = () =>
  world.calls.map(({ method }) => method).filter((method) => /^(ban|unban|restrict|delete)/.test(method));
const counts = (chat: number) => rowsOf(chat, "SELECT member_id, count FROM warnings");

describe("the warnings of a member", () => {
  it("MOD-29: the set number ends in the set penalty, and the count begins anew", async () => {
    const { chat, write, reply } = await chatOf({ wrn_max: 2, wrn_dur: 3600 });
    await write("/warn", reply);
    await write("/warn spam", reply);
    await write("/warn", reply);
    expect(texts()).toEqual([
      "Ben is warned: 1 of 2.",
      "Ben is warned: 2 of 2 – muted for 1 hour.\nReason: spam",
      "Ben is warned: 1 of 2.",
    ]);
    expect(world.callsOf("restrictChatMember")).toHaveLength(1);
    expect(await counts(chat)).toEqual([{ member_id: 102, count: 1 }]);
  });

  it("MOD-29: a last warning whose mute would let somebody banned in again is not given", async () => {
    const { chat, write, reply } = await chatOf({ wrn_max: 2, wrn_dur: 3600 });
    await write("/warn", reply);
    await deliver(chat, member("chat_member", chat, BEN, "member", "kicked", { by: ANNA }));
    await write("/warn", reply);
    expect(texts().at(-1)).toBe("Ben is banned, and this would let them back in. Use /unban first.");
    expect(methods()).toEqual([]);
    expect(await counts(chat)).toEqual([{ member_id: 102, count: 1 }]);
  });

  it("MOD-29: a penalty that Telegram refuses loses no warning, and comes again with the next one", async () => {
    const { chat, write, reply } = await chatOf({ wrn_max: 2 });
    world.answers.set("banChatMember", () => refuse(400, "Bad Request: PARTICIPANT_ID_INVALID"));
    await write("/warn", reply);
    await write("/warn", reply);
    expect(texts()[1]).toBe("It did not work. Telegram says: Bad Request: PARTICIPANT_ID_INVALID");
    expect(await counts(chat)).toEqual([{ member_id: 102, count: 2 }]);
    await evict();
    world.answers.delete("banChatMember");
    await write("/warn", reply);
    expect(texts()[2]).toBe("Ben is warned: 2 of 2, and banned.");
    expect(await counts(chat)).toEqual([{ member_id: 102, count: 0 }]);
  });

  it("AMB-063: /warns tells what holds with the reasons, /unwarn takes one, and without any says so", async () => {
    const { chat, write, reply } = await chatOf();
    await write("/warns", reply);
    await write("/warn too loud", reply);
    await write("/warn", reply);
    await write("/warns", reply);
    await write("/unwarn", reply);
    await write("/unwarn", reply);
    await write("/unwarn", reply);
    expect(texts()).toEqual([
      "Ben has no warnings.",
      "Ben is warned: 1 of 3.\nReason: too loud",
      "Ben is warned: 2 of 3.",
      "Warnings of Ben: 2 of 3.\n– too loud",
      "A warning is taken from Ben: 1 of 3.",
      "A warning is taken from Ben: 0 of 3.",
      "Ben has no warnings.",
    ]);
    const acts = await rowsOf(chat, "SELECT action FROM actions ORDER BY id");
    expect(acts.map(({ action }) => action)).toEqual(["warn", "warn", "unwarn", "unwarn"]);
  });

  it("AMB-063: warnings fade after the set days without another one; taking one back does not keep the others", async () => {
    const { write, reply } = await chatOf({ wrn_fade: 7 });
    await write("/warn", reply);
    await write("/warn", reply);
    world.pass(6 * DAY);
    await write("/unwarn", reply);
    world.pass(DAY);
    await write("/warns", reply);
    await write("/warn", reply);
    expect(texts().slice(2)).toEqual([
      "A warning is taken from Ben: 1 of 3.",
      "Ben has no warnings.",
      "Ben is warned: 1 of 3.",
    ]);
  });

  it("AMB-068: where a basic group has no mutes, nothing is claimed and the warnings stay", async () => {
    const { chat, write, reply } = await chatOf({ wrn_max: 1, wrn_dur: 3600 }, 9);
    await write("hello");
    await write("/warn", reply);
    expect(texts()).toEqual([
      "Ben is warned: 1 of 1. Nobody can be muted in a basic group. Make it a supergroup first.",
    ]);
    expect(methods()).toEqual([]);
    expect(await counts(chat)).toEqual([{ member_id: 102, count: 1 }]);
  });
});

describe("a warning as the penalty of a rule", () => {
  const rules = { sensword: ["spam"], du_sensword: -5, wrn_max: 2, wrn_dur: -10 } as const;

  it("AMB-043: the message goes, the warning is counted, told and logged, and the last one ends in the penalty", async () => {
    const { chat, write } = await chatOf({ ...rules, sensword: [...rules.sensword] });
    await write("spam", { from: BEN });
    expect([texts(), methods()]).toEqual([["Ben is warned: 1 of 2."], ["deleteMessage"]]);
    await write("more SPAM", { from: BEN });
    expect(texts()[1]).toBe("Ben is warned: 2 of 2 – removed.");
    expect(methods().slice(1, 4).sort()).toEqual(["banChatMember", "deleteMessage", "unbanChatMember"]);
    expect(await counts(chat)).toEqual([{ member_id: 102, count: 0 }]);
    const acts = await rowsOf(
      chat,
      "SELECT kind, rule_id, action, delete_status, penalty_status FROM actions ORDER BY id",
    );
    const warned = { kind: "filter", rule_id: "sensword", action: "warn", delete_status: 200, penalty_status: 200 };
    const kicked = { kind: "filter", rule_id: "warn", action: "kick", delete_status: null, penalty_status: 200 };
    expect(acts).toEqual([warned, warned, kicked]);
  });

  it("AMB-043: a refused last penalty is told, and the warnings stay", async () => {
    const { chat, write } = await chatOf({ ...rules, sensword: [...rules.sensword], wrn_max: 1, wrn_dur: -20 });
    world.answers.set("banChatMember", () => refuse(400, "Bad Request: USER_ADMIN_INVALID"));
    await write("spam", { from: BEN });
    expect(texts()).toEqual(["It did not work. Telegram says: Bad Request: USER_ADMIN_INVALID"]);
    expect(await counts(chat)).toEqual([{ member_id: 102, count: 1 }]);
  });

  it("MOD-44: a rule's warning can be taken back in the log, one whose penalty was carried out cannot", async () => {
    const { chat, write } = await chatOf({ ...rules, sensword: [...rules.sensword] });
    await write("spam", { from: BEN });
    const range = { startSecond: START - DAY, endSecond: START + DAY, page: 1, perPage: 50 };
    const list = async () => (await objectOf(chat).actionLog(range)).rows.filter(({ action }) => action === "warn");
    const [first] = await list();
    expect(first).toMatchObject({ can_undo: true, res_status: 200 });
    expect(await objectOf(chat).undoAction(first?.id ?? 0, ANNA.id)).toMatchObject({ outcome: "undone" });
    expect(await counts(chat)).toEqual([{ member_id: 102, count: 0 }]);
    await write("spam", { from: BEN });
    await write("spam", { from: BEN });
    expect((await list()).map(({ can_undo }) => can_undo)).toEqual([false, false, false]);
  });

  it("AMB-043: a last warning told of late lets nobody in again who is banned meanwhile", async () => {
    const { write, reply } = await chatOf({ ...rules, sensword: [...rules.sensword], wrn_max: 1, wrn_dur: -10 });
    await write("/ban", reply);
    world.calls.length = 0;
    await write("spam", { from: BEN });
    expect(methods()).toEqual(["deleteMessage"]);
  });

  it("AMB-060: who writes as a channel is warned as the channel, which only a ban can follow", async () => {
    const { chat, write } = await chatOf({ ...rules, sensword: [...rules.sensword], wrn_max: 1 });
    await write("spam", { from: CHANNEL, sender_chat: NEWS });
    expect(texts()).toEqual(["News is warned: 1 of 1. Who writes as a channel can only be banned or unbanned."]);
    expect(await counts(chat)).toEqual([{ member_id: NEWS.id, count: 1 }]);
  });

  it("MOD-45: a tried message tells of the warning", async () => {
    const { chat } = await chatOf({ ...rules, sensword: [...rules.sensword] });
    expect(await objectOf(chat).explainMessage({ text: "spam", topic: 0 })).toMatchObject({
      isRemoved: true,
      penalty: { kind: "warn" },
    });
    expect(await counts(chat)).toEqual([]);
  });
});
