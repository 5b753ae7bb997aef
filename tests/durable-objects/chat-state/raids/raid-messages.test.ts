import { beforeEach, describe, expect, it } from "vitest";
import { packRaidControl } from "../../../../domain/raids/raid-control.ts";
import { chatsFrom, deliver, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { BEN, member, message, text } from "../../updates.ts";
import { ok, refuse, resetWorld, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003996500001);
const RAIDER = { id: 5000, is_bot: false, first_name: "R5000" };
const person = (id: number) => ({ ...RAIDER, id });

/** Makes a group with the admin Ben in which somebody wrote twice before ten others came within the same second. */
async function raided(rights: Record<string, boolean> = {}) {
  const measures = { verify: false, text: false, closed: false, requests: false };
  world.snapshot = {
    raid_control: packRaidControl({ sensitivity: "strict", measures, hours: 6 }),
  } as typeof world.snapshot;
  const chat = await newChat();
  await deliver(chat, member("chat_member", chat, BEN, "member", "administrator", { by: BEN, newFields: rights }));
  await deliver(chat, member("chat_member", chat, RAIDER, "left", "member", { by: RAIDER }));
  const adverts = [text(chat, "first advert", { from: RAIDER }), text(chat, "again", { from: RAIDER })];
  for (const update of adverts) await deliver(chat, update);
  for (let id = 5001; id < 5012; id++) {
    await deliver(chat, member("chat_member", chat, person(id), "left", "member", { by: person(id) }));
  }
  await settle(chat);
  world.calls.length = 0;
  return { chat, ids: adverts.map(({ message }) => message?.message_id), last: adverts[1]?.message };
}
async function settle(chat: number) {
  for (let second = 0; second < 10; second += 5) await fire(chat, 5);
}
async function ban(chat: number, userId: number) {
  world.answers.set("getChatMember", ({ user_id }) =>
    ok({ user: person(Number(user_id)), status: "kicked", until_date: 0 }),
  );
  const act = { key: `d ${userId}`, userId, actor: BEN.id, waitMs: 0, deed: { kind: "ban", seconds: 0 } } as const;
  await objectOf(chat).actUponMember(act);
}
const deleted = () => [
  ...world.callsOf("deleteMessages").flatMap(({ payload }) => payload.message_ids as number[]),
  ...world.callsOf("deleteMessage").map(({ payload }) => payload.message_id),
];
const acts = (chat: number) => rowsOf(chat, "SELECT action, message_text FROM actions WHERE user_id = 5000");

describe("what a raider wrote", () => {
  it.each(["ban", "kick"])("docs/decisions/250: goes with /%s as an answer to one of the messages", async (command) => {
    const { chat, ids, last } = await raided();
    await deliver(chat, text(chat, `/${command}`, { from: BEN, reply_to_message: last }));
    await settle(chat);
    expect(new Set(deleted())).toEqual(new Set(ids));
    expect(deleted()).toHaveLength(ids.length);
    expect(await acts(chat)).toMatchObject([{ action: command }]);
  });

  it("docs/decisions/265: goes too where it came after another raider's ban, or was stored late", async () => {
    const { chat } = await raided();
    const late = text(chat, "late", { from: person(5002) });
    const sent = text(chat, "known", { from: person(5003) });
    await deliver(chat, sent);
    await ban(chat, 5003);
    world.pass(5);
    const next = text(chat, "after", { from: person(5001) });
    await deliver(chat, next);
    await ban(chat, 5001);
    await deliver(chat, late);
    await settle(chat);
    await ban(chat, 5002);
    await settle(chat);
    expect(deleted()).toEqual([sent, next, late].map(({ message }) => message?.message_id));
  });

  it("docs/decisions/250, MOD-44: goes with Telegram's notices of the coming, which the log neither counts nor shows", async () => {
    const { chat } = await raided();
    world.answers.set("deleteMessage", ({ message_id }) =>
      noticeIds.includes(Number(message_id)) ? refuse(400, "Bad Request: message to delete not found") : ok(true),
    );
    const notices = [5001, 5002].map((id) => message(chat, { from: person(id), new_chat_members: [person(id)] }));
    const noticeIds = notices.map(({ message: sent }) => Number(sent?.message_id));
    for (const update of notices) await deliver(chat, update);
    const advert = text(chat, "advert", { from: person(5002) });
    await deliver(chat, advert);
    for (const id of [5001, 5002]) {
      await ban(chat, id);
      await settle(chat);
    }
    const ids = [...noticeIds, advert.message?.message_id];
    expect(
      deleted()
        .filter((id) => ids.includes(Number(id)))
        .sort(),
    ).toEqual(ids.sort());
    const { rows } = await objectOf(chat).actionLog({
      startSecond: 0,
      endSecond: world.now() + 1,
      page: 1,
      perPage: 10,
    });
    expect(rows.filter(({ action }) => action === "ban")).toMatchObject([
      { userId: 5002, deleted: 1, evidence: { text: "advert" }, res_status: 200, delete_status: 200 },
      { userId: 5001, deleted: 0, evidence: { type: 0, text: "" }, res_status: 200, delete_status: null },
    ]);
  });

  it("docs/decisions/250: stays where the admin bans without the right to delete messages", async () => {
    const { chat, last } = await raided({ can_restrict_members: true, can_delete_messages: false });
    await deliver(chat, text(chat, "/ban", { from: BEN, reply_to_message: last }));
    await settle(chat);
    expect(world.callsOf("banChatMember")).toHaveLength(1);
    expect(deleted()).toEqual([]);
  });

  it("docs/decisions/250: stays with a mute, and with the undo of a mute", async () => {
    const { chat, last } = await raided();
    await deliver(chat, text(chat, "/mute", { from: BEN, reply_to_message: last }));
    await settle(chat);
    const [mute] = await rowsOf(chat, "SELECT id FROM actions WHERE user_id = 5000");
    expect(await objectOf(chat).undoAction(Number(mute?.id), BEN.id)).toMatchObject({ outcome: "undone" });
    await settle(chat);
    expect(deleted()).toEqual([]);
  });
});
