import { beforeEach, describe, expect, it } from "vitest";
import { chatsFrom, deliver, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { BEN, member, text } from "../../updates.ts";
import { resetWorld, START, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003997300001);
const person = (id: number, first_name = `M${id}`) => ({ id, is_bot: false, first_name });
const LINK = { entities: [{ type: "url", offset: 4, length: 14 }] };

const RULES = {
  bot_settings: { del_msg_link: true, del_rocontain: true, anti_long_name: true },
  rocontain: ["casino"],
  du_msgflt: -20,
  prtln_ckl: 1,
  prtln_len: 20,
  prtln_dur: -20,
} as const;

/** Makes a group with the admin Ben, in which these rules only watch. */
async function group(watch: Record<string, number>) {
  world.snapshot = { ...RULES, watch } as unknown as typeof world.snapshot;
  const chat = await newChat();
  await deliver(chat, member("chat_member", chat, BEN, "member", "administrator"));
  world.calls = [];
  return chat;
}
const link = (chat: number, id: number) =>
  deliver(chat, text(chat, "see https://t.me/x", { from: person(id), ...LINK }));
const acts = (chat: number) =>
  rowsOf(chat, "SELECT kind, rule_id, action, user_id, reason, message_text, penalty_status FROM actions ORDER BY id");
async function settle(chat: number) {
  for (let step = 0; step < 4; step++) await fire(chat, 5);
}

describe("a rule that only watches", () => {
  it("docs/decisions/186: leaves what it finds, notes it once, and the rules behind it act", async () => {
    const chat = await group({ del_msg_link: START + 86_400 });
    await link(chat, 70_001);
    await settle(chat);
    expect(world.callsOf("deleteMessage")).toEqual([]);
    expect(await acts(chat)).toEqual([
      {
        kind: "filter",
        rule_id: "del_msg_link",
        action: "watch",
        user_id: 70_001,
        reason: "t.me",
        message_text: "see https://t.me/x",
        penalty_status: 200,
      },
    ]);
    await deliver(chat, text(chat, "casino https://t.me/x", { from: person(70_002), ...LINK }));
    await settle(chat);
    expect(world.callsOf("banChatMember").map(({ payload }) => payload.user_id)).toEqual([70_002]);
    expect((await acts(chat)).map(({ action }) => action)).toEqual(["watch", "ban"]);
    // An admin's message is nothing to any rule.
    await deliver(chat, text(chat, "see https://t.me/x", { from: BEN, ...LINK }));
    expect(await acts(chat)).toHaveLength(2);
  });

  it("MOD-45, docs/decisions/186: the tester says that it would act, what for, and notes nothing", async () => {
    const chat = await group({ del_msg_link: START + 86_400 });
    const outcomes = async (said: string, isAdmin = false) => {
      const tried = await objectOf(chat).explainMessage({ text: said, topic: 0, isAdmin });
      const [check] = tried?.checks.filter((each) => each.check === "del_msg_link") ?? [];
      return [tried?.isRemoved, check?.outcome, check?.reason];
    };
    expect(await outcomes("see https://t.me/x")).toEqual([false, "watches", "t.me"]);
    expect(await outcomes("casino https://t.me/x")).toEqual([true, "watches", "t.me"]);
    expect(await outcomes("hello")).toEqual([false, "passes", ""]);
    expect(await outcomes("see https://t.me/x", true)).toEqual([false, "passes", ""]);
    expect(await acts(chat)).toEqual([]);
  });

  it("docs/decisions/186: never switches itself on after its days, and acts with the next press", async () => {
    const chat = await group({ del_msg_link: START + 60 });
    world.pass(3600);
    await link(chat, 70_001);
    await settle(chat);
    expect(world.callsOf("deleteMessage")).toEqual([]);
    await objectOf(chat).applySnapshot({
      ...snapshotOf(chat, { version: 2 }),
      settings: { ...snapshotOf(chat).settings, watch: { del_msg_link: 0 } },
    });
    await link(chat, 70_001);
    await settle(chat);
    expect(world.callsOf("deleteMessage")).toHaveLength(1);
  });

  it("docs/decisions/186: watches names of who joins, and bans nobody for them", async () => {
    const chat = await group({ name_length: START + 86_400 });
    const long = person(70_003, "A name that is far too long");
    await deliver(chat, member("chat_member", chat, long, "left", "member", { by: long }));
    await settle(chat);
    expect(world.callsOf("banChatMember")).toEqual([]);
    expect((await acts(chat)).map(({ rule_id, action }) => [rule_id, action])).toEqual([["name_length", "watch"]]);
  });

  it("docs/decisions/186: its tally tells with how many of these people admins dealt themselves", async () => {
    const chat = await group({ del_msg_link: START + 86_400 });
    for (const id of [70_001, 70_001, 70_002, 70_003]) await link(chat, id);
    await deliver(chat, text(chat, "/ban 70001", { from: BEN }));
    const banned = member("chat_member", chat, person(70_002), "member", "kicked", { by: BEN });
    await deliver(chat, banned);
    await settle(chat);
    const { rules, watched } = await objectOf(chat).ruleReport({ startSecond: START - 86_400, days: 3 });
    expect(watched).toEqual([{ rule_id: "del_msg_link", count: 4, people: 3, by_hand: 2 }]);
    expect(rules).toEqual([]);
  });
});
