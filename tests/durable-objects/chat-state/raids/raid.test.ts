import { beforeEach, describe, expect, it } from "vitest";
import { chatIdFromTelegram } from "../../../../domain/ids.ts";
import { packRaidControl, type RaidControl } from "../../../../domain/raids/raid-control.ts";
import { deliver, evict, fire, objectOf, rowsOf, sentCard } from "../../chat-objects.ts";
import { BEN, member, message, text } from "../../updates.ts";
import { BOT, messageFrom, ok, refuse, resetWorld, snapshotOf, world } from "../../world.ts";
import { buttonsOf, joins, live, ON, person, raidWorld, rush } from "./raid-world.ts";

beforeEach(resetWorld);

const { newChat, group } = raidWorld(-1003996000001);
const log = async (chat: number) =>
  (await rowsOf(chat, "SELECT action FROM actions WHERE kind = 'raid' ORDER BY id")).map(({ action }) => action);
const isUp = async (chat: number) => (await rowsOf(chat, "SELECT 1 FROM kv WHERE name = 'raidWall'")).length > 0;
const notices = () => world.callsOf("sendMessage").filter(({ payload }) => payload.chat_id === BEN.id);
const edits = () => world.callsOf("editMessageText").map(({ payload }) => payload);
const open = (chat: number) => rowsOf(chat, "SELECT user_id FROM newcomers WHERE ended_at IS NULL");

async function press(chat: number, userId: number, at: number) {
  const notice = { chatId: userId, messageId: await sentCard(chat, `raid ${at} ${userId}`), text: "Raid." };
  await objectOf(chat).takeWallPress({
    ...{ telegramChatId: chat, at, userId, languageCode: "en", queryId: `q${userId} ${world.nowMs}`, notice, bot: BOT },
  });
  await live(chat, 20);
}
const atOf = async (chat: number) => {
  const [row] = await rowsOf(chat, "SELECT at FROM actions WHERE action = 'wall'");
  return Number(row?.at);
};

describe("the wall against a raid", () => {
  it("docs/decisions/147: goes up with the rush, tells each admin once, is in the log and goes down when it is calm", async () => {
    const chat = await group();
    await rush(chat, 9);
    expect(await isUp(chat)).toBe(false);
    await rush(chat, 12, 6000);
    expect(await isUp(chat)).toBe(true);
    await live(chat, 10);
    expect(notices().map(({ payload }) => payload.text)).toEqual([
      "“Test”: raid control has begun. New people within a minute: 10. It ends by itself once it is calm.",
    ]);
    await live(chat, 500);
    expect(await isUp(chat)).toBe(true);
    await live(chat, 200);
    expect(await isUp(chat)).toBe(false);
    expect(await log(chat)).toEqual(["wall", "unwall"]);
    expect(notices()).toHaveLength(1);
  });

  it("docs/decisions/147: is never raised where raid control is off, nor by slow comings", async () => {
    const off = await group({ sensitivity: "off" });
    await rush(off, 40);
    expect(await isUp(off)).toBe(false);
    expect(await rowsOf(off, "SELECT 1 FROM kv WHERE name LIKE 'raid%'")).toEqual([]);
    const slow = await group();
    for (let index = 0; index < 20; index++) {
      await joins(slow, 7000 + index);
      world.pass(10);
    }
    expect(await isUp(slow)).toBe(false);
  });

  it("docs/decisions/147: verifies who joins while it stands, and nobody after it; admins' own rules hold", async () => {
    const chat = await group();
    await rush(chat, 10);
    expect(await open(chat)).toEqual([]);
    await joins(chat, 8001);
    expect(await open(chat)).toEqual([{ user_id: 8001 }]);
    await live(chat, 800);
    await joins(chat, 8002);
    expect((await rowsOf(chat, "SELECT user_id FROM newcomers")).map(({ user_id }) => user_id)).toEqual([8001]);
  });

  it("docs/decisions/147: turns away who joins without an admin where that is set", async () => {
    const chat = await group({ measures: { ...ON.measures, closed: true } });
    await rush(chat, 10);
    await joins(chat, 8001);
    await deliver(chat, member("chat_member", chat, person(8002), "left", "member", { by: BEN }));
    await live(chat, 10);
    expect(world.callsOf("banChatMember").map(({ payload }) => payload.user_id)).toEqual([8001]);
  });

  it("docs/decisions/147: removes links of who came with it, and nothing of those who were here", async () => {
    const chat = await group({ measures: { verify: false, text: true, closed: false, requests: false } });
    const old = person(4000);
    await deliver(chat, text(chat, "hello", { from: old }));
    world.pass(3600);
    await rush(chat, 10);
    for (const from of [old, person(5001)]) {
      await deliver(
        chat,
        text(chat, "see https://t.me/x", { from, entities: [{ type: "url", offset: 4, length: 14 }] }),
      );
      await deliver(chat, text(chat, "just words", { from }));
    }
    await live(chat, 10);
    expect(world.callsOf("deleteMessage")).toHaveLength(1);
    expect(await rowsOf(chat, "SELECT user_id FROM actions WHERE action = 'delete'")).toEqual([{ user_id: 5001 }]);
  });

  it("docs/decisions/147: an admin's press lowers it, lets in whom only it verified, and it rests", async () => {
    const chat = await group();
    await rush(chat, 70);
    await live(chat, 10);
    expect(await open(chat)).toHaveLength(60);
    const at = await atOf(chat);
    await press(chat, 5001, at);
    expect(await isUp(chat)).toBe(true);
    await press(chat, BEN.id, at);
    await press(chat, BEN.id, at);
    expect(await isUp(chat)).toBe(false);
    expect(await open(chat)).toEqual([]);
    expect(await log(chat)).toEqual(["wall", "unwall"]);
    expect(
      world
        .callsOf("editMessageText")
        .filter(({ payload }) => payload.chat_id === BEN.id)
        .map(({ payload }) => payload.text)
        .slice(-2),
    ).toEqual(["Raid.\n\nBen ended it.", "Raid.\n\nBen ended it."]);
    expect(world.callsOf("answerCallbackQuery").at(-1)?.payload.text).toBe("It has already ended.");
    await rush(chat, 30, 9000);
    expect(await isUp(chat)).toBe(false);
    world.pass(1900);
    await rush(chat, 30, 9500);
    expect(await isUp(chat)).toBe(true);
  });

  it("docs/decisions/251: ended on the dashboard, the notices of all admins say so once and lose its button", async () => {
    const chat = await group();
    await deliver(chat, member("chat_member", chat, person(4100), "member", "administrator", { by: BEN }));
    await rush(chat, 10);
    await live(chat, 10);
    expect(edits()).toEqual([]);
    await evict();
    await objectOf(chat).lowerWall(BEN.id);
    await objectOf(chat).lowerWall(BEN.id);
    await live(chat, 10);
    const begun = "“Test”: raid control has begun. New people within a minute: 10. It ends by itself once it is calm.";
    const ended = `${begun}\n\nBen ended it.`;
    expect(edits().map((edit) => [edit.chat_id, edit.text, buttonsOf(edit)])).toEqual([
      [BEN.id, ended, ["Ban all who came", "Show the list"]],
      [4100, ended, ["Ban all who came", "Show the list"]],
    ]);
    const sent = await rowsOf(chat, "SELECT message_ids FROM outbox WHERE idempotency_key LIKE 'raid %' ORDER BY id");
    expect(edits().map(({ message_id }) => [message_id])).toEqual(
      sent.map((row) => JSON.parse(String(row.message_ids))),
    );
  });

  it("docs/decisions/251: the notice says that it ended by itself; a notice that is gone keeps nothing from going on", async () => {
    const chat = await group();
    world.answers.set("editMessageText", () => refuse(400, "Bad Request: message to edit not found"));
    await rush(chat, 10);
    await live(chat, 800);
    expect(await isUp(chat)).toBe(false);
    expect(edits().map(({ text }) => String(text).split("\n\n")[1])).toEqual(["It has already ended."]);
    expect(await rowsOf(chat, "SELECT 1 FROM outbox WHERE state = 'pending'")).toEqual([]);
    world.answers.delete("editMessageText");
    world.pass(1900);
    await rush(chat, 30, 9000);
    await live(chat, 10);
    expect(notices()).toHaveLength(2);
  });

  it("docs/decisions/251: a press ends its own notice once and those of the others; one that came late is ended too", async () => {
    const chat = await group();
    await deliver(chat, member("chat_member", chat, person(4100), "member", "administrator", { by: BEN }));
    let isSlow = true;
    world.answers.set("sendMessage", (payload) =>
      payload.chat_id === 4100 && isSlow
        ? refuse(429, "Too Many Requests", { retryAfterSeconds: 60 })
        : ok(messageFrom(payload)),
    );
    await rush(chat, 10);
    await live(chat, 10);
    await press(chat, BEN.id, await atOf(chat));
    expect(edits().map(({ chat_id, text }) => [chat_id, text])).toEqual([[BEN.id, "Raid.\n\nBen ended it."]]);
    isSlow = false;
    await live(chat, 90);
    expect(edits().map(({ chat_id }) => chat_id)).toEqual([BEN.id, 4100]);
    expect(String(edits().at(-1)?.text)).toContain("Ben ended it.");
  });

  it("docs/decisions/251, docs/decisions/195: in the group of admins the one notice is ended", async () => {
    const chat = await group({}, { adm_chat: chatIdFromTelegram(-1003996999999) });
    await rush(chat, 10);
    await live(chat, 10);
    await objectOf(chat).lowerWall(BEN.id);
    await live(chat, 10);
    expect(edits().map((edit) => [edit.chat_id, buttonsOf(edit).includes("End it")])).toEqual([
      [-1003996999999, false],
    ]);
  });

  it("docs/decisions/147: what the settings verify themselves is not taken back", async () => {
    const chat = await group({}, { ncm_type: 1056, ncm_wait: 3600 });
    await rush(chat, 12);
    await objectOf(chat).lowerWall(BEN.id);
    await live(chat, 20);
    expect(await open(chat)).toHaveLength(12);
  });

  it("docs/decisions/147: an object that is lost at any time goes on where it was", async () => {
    const chat = await group();
    await rush(chat, 6);
    await evict();
    await rush(chat, 6, 6000);
    expect(await isUp(chat)).toBe(true);
    await evict();
    await live(chat, 10);
    expect(notices()).toHaveLength(1);
    await objectOf(chat).lowerWall(BEN.id);
    await evict();
    await live(chat, 20);
    expect(await open(chat)).toEqual([]);
    expect(await log(chat)).toEqual(["wall", "unwall"]);
  });

  it("docs/decisions/147: switched off meanwhile it goes down; with other measures the new ones hold", async () => {
    const chat = await group();
    await rush(chat, 10);
    const change = async (version: number, control: RaidControl) => {
      world.snapshot = { raid_control: packRaidControl(control) } as typeof world.snapshot;
      await objectOf(chat).applySnapshot(snapshotOf(chat, { version }));
    };
    await change(50, { ...ON, measures: { ...ON.measures, verify: false } });
    await joins(chat, 8001);
    expect(await open(chat)).toEqual([]);
    await change(51, { ...ON, sensitivity: "off" });
    await fire(chat, 1);
    expect(await isUp(chat)).toBe(false);
  });

  it("docs/decisions/147, AMB-080: a bot that may not restrict lets newcomers in and tells the admins", async () => {
    const chat = await group();
    world.answers.set("restrictChatMember", () =>
      refuse(400, "Bad Request: not enough rights to restrict/unrestrict chat member"),
    );
    await rush(chat, 12);
    await live(chat, 30);
    expect(await open(chat)).toEqual([]);
    expect(
      notices()
        .map(({ payload }) => String(payload.text))
        .join(),
    ).toContain("ban users");
  });

  it("docs/decisions/147: greets nobody one by one while it stands", async () => {
    const chat = await group({}, { ncm_type: 1056, ncm_wait: 180, ncm_rtry: 600, ncm_ntfy: 1 });
    await rush(chat, 10);
    world.calls = [];
    await rush(chat, 30, 6000);
    await live(chat, 300);
    const inChat = world.callsOf("sendMessage").filter(({ payload }) => payload.chat_id === chat);
    expect(inChat.length).toBeLessThanOrEqual(10);
  });

  it("docs/decisions/147, MOD-42: the wall goes on in the supergroup that a basic group became", async () => {
    const basic = { chatFields: { type: "group" } };
    world.snapshot = { raid_control: packRaidControl(ON) } as typeof world.snapshot;
    const chat = -396001;
    const supergroup = await newChat();
    await objectOf(chat).applySnapshot(snapshotOf(chat));
    for (let id = 5000; id < 5010; id++) {
      await deliver(chat, member("chat_member", chat, person(id), "left", "member", { by: person(id), ...basic }));
    }
    expect(await isUp(chat)).toBe(true);
    await deliver(chat, message(chat, { migrate_to_chat_id: supergroup }, { type: "group" }));
    await fire(chat);
    expect(await isUp(supergroup)).toBe(true);
    await live(supergroup, 800);
    expect(await isUp(supergroup)).toBe(false);
    expect(await log(supergroup)).toEqual(["wall", "unwall"]);
  });

  it("docs/decisions/147: an admin without the right to restrict lowers nothing", async () => {
    const chat = await group();
    await deliver(
      chat,
      member("chat_member", chat, person(4100), "member", "administrator", {
        by: BEN,
        newFields: { can_restrict_members: false },
      }),
    );
    await rush(chat, 10);
    expect(await objectOf(chat).lowerWall(4100)).toEqual({ outcome: "lacksRight", right: "can_restrict_members" });
    await press(chat, 4100, await atOf(chat));
    expect(await isUp(chat)).toBe(true);
  });

  it("docs/decisions/147, AMB-278: an admin who was demoted during the raid lowers nothing", async () => {
    const chat = await group();
    await rush(chat, 10);
    const at = await atOf(chat);
    await deliver(chat, member("chat_member", chat, BEN, "administrator", "member"));
    expect(await objectOf(chat).lowerWall(BEN.id)).toEqual({ outcome: "lacksRight", right: "can_restrict_members" });
    await press(chat, BEN.id, at);
    await live(chat, 10);
    expect(await isUp(chat)).toBe(true);
    expect(await log(chat)).toEqual(["wall"]);
  });

  it("docs/decisions/147: all who came with the raid are in one list, without the verified, admins and those known before", async () => {
    const chat = await group();
    const found = async () => {
      const query = { page: 1, perPage: 50, maxRows: 100, statuses: [10, 9] as never, search: null, tag: "" };
      const { rows } = await objectOf(chat).listMembers({ ...query, isRaider: true });
      return rows.map(({ user }) => Number(user.id)).sort();
    };
    await joins(chat, 4001);
    await deliver(chat, text(chat, "hello", { from: person(4002) }));
    await deliver(chat, member("chat_member", chat, person(4001), "member", "left", { by: person(4001) }));
    world.pass(7200);
    expect(await found()).toEqual([]);
    await rush(chat, 12);
    await joins(chat, 4001);
    await live(chat, 10);
    await deliver(chat, text(chat, "hello again", { from: person(4002) }));
    // An admin of whom the bot had not heard before.
    await deliver(chat, member("chat_member", chat, person(4003), "member", "administrator", { by: BEN }));
    await objectOf(chat).verifyNewcomer({ userId: 5011, verdict: "pass", actor: BEN.id });
    const raiders = Array.from({ length: 11 }, (_, index) => 5000 + index);
    expect(await found()).toEqual(raiders);
    await live(chat, 800);
    await joins(chat, 8001);
    expect(await found()).toEqual(raiders);
  });

  it("docs/decisions/250: who came with it is banned with all that they wrote, also before it went up; others keep their words", async () => {
    const chat = await group({ measures: { verify: false, text: false, closed: false, requests: false } });
    const ban = (userId: number) =>
      objectOf(chat).actUponMember({
        ...{ key: `d ${userId}`, userId, actor: BEN.id, waitMs: 0, deed: { kind: "ban", seconds: 0 } },
      });
    await joins(chat, 4001);
    world.pass(7200);
    await joins(chat, 5000);
    const adverts = [text(chat, "first advert", { from: person(5000) }), text(chat, "again", { from: person(5000) })];
    const word = text(chat, "hello", { from: person(4001) });
    for (const update of [...adverts, word]) await deliver(chat, update);
    await rush(chat, 11, 5001);
    await live(chat, 10);
    world.calls = [];
    world.answers.set("getChatMember", ({ user_id }) => ({
      ...{ ok: true, result: { user: person(Number(user_id)), status: "kicked", until_date: 0 } },
    }));
    for (const userId of [5000, 5001, 4001]) await ban(userId);
    await live(chat, 10);
    expect(world.callsOf("banChatMember").map(({ payload }) => payload.user_id)).toEqual([5000, 5001, 4001]);
    expect(world.callsOf("deleteMessages").map(({ payload }) => payload.message_ids)).toEqual([
      adverts.map(({ message }) => message?.message_id),
    ]);
    expect(world.callsOf("deleteMessage")).toEqual([]);
    const acts = await rowsOf(
      chat,
      "SELECT user_id, action, message_text FROM actions WHERE kind = 'dashboard' ORDER BY id",
    );
    expect(acts).toEqual([
      { user_id: 5000, action: "ban", message_text: "first advert" },
      { user_id: 5001, action: "ban", message_text: "" },
      { user_id: 4001, action: "ban", message_text: "" },
    ]);
  });

  it("docs/decisions/250: a ban that is taken back before Telegram took it deletes nothing", async () => {
    const chat = await group({ measures: { verify: false, text: false, closed: false, requests: false } });
    await joins(chat, 5000);
    await deliver(chat, text(chat, "first advert", { from: person(5000) }));
    await rush(chat, 11, 5001);
    await live(chat, 10);
    const busy = () => refuse(429, "Too Many Requests: retry after 30", { retryAfterSeconds: 30 });
    for (const method of ["banChatMember", "deleteMessage"]) world.answers.set(method, busy);
    const ban = (isWithdrawn: boolean) => {
      const deed = { kind: "ban", seconds: 0 } as const;
      return objectOf(chat).actUponMember({
        key: "d 5000",
        userId: 5000,
        actor: BEN.id,
        waitMs: 0,
        deed,
        task: { isWithdrawn },
      });
    };
    expect(await ban(false)).toMatchObject({ outcome: "pending" });
    expect(await ban(true)).toMatchObject({ outcome: "refused" });
    for (const method of ["banChatMember", "deleteMessage"]) world.answers.delete(method);
    world.calls = [];
    await live(chat, 60);
    expect([world.callsOf("banChatMember"), world.callsOf("deleteMessage")]).toEqual([[], []]);
  });
});
