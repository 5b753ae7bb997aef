import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { ChatSettings } from "../../../../domain/chats/chat.ts";
import { BLOCK_LIST_ACTS, BLOCK_LIST_SHARDS } from "../../../../domain/limits.ts";
import { shardOf } from "../../../../domain/shard.ts";
import type { ObjectNamespaces } from "../../../../durable-objects/stubs.ts";
import { settings } from "../../../support/settings.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf, sentCardTo } from "../../chat-objects.ts";
import { presses } from "../../newcomer-updates.ts";
import { member, text } from "../../updates.ts";
import { BOT, DAY, resetWorld, START, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003994100001);
const { BLOCK_LIST } = env as unknown as ObjectNamespaces;
const ADMIN = { id: 7101, is_bot: false, first_name: "Ben" };
const LIST = "block-list.test";
let people = 710_000;
const person = (first_name = "Nora") => ({ id: people++, is_bot: false, first_name });
type Someone = ReturnType<typeof person>;

const log = (chat: number) =>
  rowsOf(chat, "SELECT kind, rule_id, action, actor, user_id, reason, message_text FROM actions ORDER BY id");
const actions = async (chat: number) =>
  (await rowsOf(chat, "SELECT action FROM actions WHERE kind <> 'newcomer' ORDER BY id")).map(({ action }) => action);
const cards = () => world.callsOf("sendMessage").map(({ payload }) => payload);
const edits = () => world.callsOf("editMessageText").map(({ payload }) => payload.text);

async function chatWith(more: Partial<ChatSettings> = {}): Promise<number> {
  const chat = await newChat({ settings: settings({ ctime: START - 100 * DAY, ...more }), version: 9 });
  await deliver(chat, member("chat_member", chat, ADMIN, "member", "administrator", { by: ADMIN }));
  return chat;
}

const guarded = (act: keyof typeof BLOCK_LIST_ACTS, more: Partial<ChatSettings> = {}) =>
  chatWith({ blck_list: BLOCK_LIST_ACTS[act], ...more });

/** Waits for other objects, which are asked after the commit. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function joins(chat: number, user: Someone): Promise<void> {
  await deliver(chat, member("chat_member", chat, user, "left", "member", { by: user }));
  await settled();
  await fire(chat, 1);
}

async function writes(chat: number, from: Someone, said: string): Promise<void> {
  await deliver(chat, text(chat, said, { from }));
  await settled();
  await fire(chat, 1);
}

async function leaves(chat: number, user: Someone): Promise<void> {
  await deliver(chat, member("chat_member", chat, user, "member", "left", { by: user }));
}

let queries = 0;
async function press(chat: number, verb: "allow" | "ban", id: number, userId = ADMIN.id): Promise<void> {
  queries += 1;
  const notice = { chatId: userId, messageId: await sentCardTo(chat, "list card", userId), text: "Card" };
  const given = { kind: "list", verb, telegramChatId: chat, id, userId, notice } as const;
  await objectOf(chat).takeCardPress({ ...given, languageCode: "en", queryId: `b${queries}`, bot: BOT });
  for (let round = 0; round < 3; round++) await fire(chat, 3);
}

describe("newcomers on the block list", () => {
  it("docs/decisions/198: the admins are told once, with the buttons that allow and ban", async () => {
    const chat = await guarded("tell");
    const nora = person();
    world.listed = [nora.id];
    await joins(chat, nora);
    const row = { kind: "filter", rule_id: "blck_list", action: "tell", actor: null, user_id: nora.id };
    expect(await log(chat)).toEqual([{ ...row, reason: LIST, message_text: "Nora" }]);
    expect(cards().map((card) => card.text)).toEqual([`“Test”: Nora is on the block list of ${LIST}.`]);
    expect(JSON.stringify(cards()[0]?.reply_markup)).toMatch(/card:list:allow:.*card:list:ban:/);
    await writes(chat, nora, "hello");
    await evict(chat);
    await writes(chat, nora, "hello again");
    expect(cards()).toHaveLength(1);
    expect(world.callsOf("banChatMember")).toEqual([]);
  });

  it("docs/decisions/198: is muted until an admin decides; what they wrote goes, and one press lets them write", async () => {
    const chat = await guarded("ask");
    const nora = person();
    world.listed = [nora.id];
    await joins(chat, nora);
    expect(world.callsOf("restrictChatMember")).toHaveLength(1);
    expect(cards()[0]?.text).toContain("muted until an admin decides");
    await press(chat, "allow", nora.id);
    expect(await actions(chat)).toEqual(["mute", "unmute"]);
    expect(edits()).toEqual(["Card\n\nBen allowed them."]);
    await leaves(chat, nora);
    await joins(chat, nora);
    expect(await actions(chat)).toEqual(["mute", "unmute"]);
  });

  it("docs/decisions/198: a verification that is passed gives a listed newcomer no right to write", async () => {
    const chat = await guarded("ask", { ncm_type: 1056 });
    const nora = person();
    world.listed = [nora.id];
    await joins(chat, nora);
    const [check] = await rowsOf(chat, "SELECT former_rights, ended_at FROM newcomers");
    expect(check).toEqual({ former_rights: 0, ended_at: null });
    await presses(chat, nora, "ncm:press");
    expect(await rowsOf(chat, "SELECT rule_id, action FROM actions ORDER BY id DESC LIMIT 1")).toEqual([
      { rule_id: "former_restriction", action: "mute" },
    ]);
    await fire(chat, 1);
    await press(chat, "allow", nora.id);
    const last = await rowsOf(chat, "SELECT kind, action, actor FROM actions ORDER BY id DESC LIMIT 1");
    expect(last).toEqual([{ kind: "card", action: "unmute", actor: ADMIN.id }]);
  });

  it("docs/decisions/198: is banned with the first message, which goes; the undo is an exception for good", async () => {
    const chat = await guarded("none", { spam_mode: 0 });
    const nora = person();
    await joins(chat, nora);
    world.listed = [nora.id];
    await objectOf(chat).applySnapshot(snapshotLike(chat, { blck_list: BLOCK_LIST_ACTS.ban }));
    await writes(chat, nora, "buy my coins");
    expect(await log(chat)).toMatchObject([{ action: "ban", reason: LIST, message_text: "buy my coins" }]);
    expect(world.callsOf("deleteMessage")).toHaveLength(1);
    const [act] = await rowsOf(chat, "SELECT id FROM actions");
    expect(await objectOf(chat).undoAction(Number(act?.id), ADMIN.id)).toMatchObject({ outcome: "undone" });
    const asked = world.lookedUp.length;
    await evict(chat);
    await joins(chat, nora);
    await writes(chat, nora, "I am back");
    expect(await actions(chat)).toEqual(["ban", "unban"]);
    expect(world.lookedUp).toHaveLength(asked);
  });

  it("docs/decisions/198: whom an admin unbans by a command is asked about no more", async () => {
    const chat = await guarded("ban");
    const nora = person();
    world.listed = [nora.id];
    await joins(chat, nora);
    await deliver(chat, text(chat, `/unban ${nora.id}`, { from: ADMIN }));
    await fire(chat, 1);
    await joins(chat, nora);
    expect((await actions(chat)).filter((action) => action === "ban")).toHaveLength(1);
  });

  it("docs/decisions/262: allowed on the dashboard, the card says so and loses its buttons", async () => {
    const chat = await guarded("ask");
    const nora = person();
    world.listed = [nora.id];
    await joins(chat, nora);
    await objectOf(chat).changeException({ userId: nora.id, isAllowed: true, actor: ADMIN.id });
    for (let round = 0; round < 3; round++) await fire(chat, 3);
    expect(edits()).toEqual([expect.stringMatching(/^“Test”: Nora is on the block list .*\n\nBen allowed them\.$/)]);
  });

  it("docs/decisions/198: whoever may not restrict members decides nothing", async () => {
    const chat = await guarded("ask");
    const nora = person();
    world.listed = [nora.id];
    await joins(chat, nora);
    await press(chat, "allow", nora.id, nora.id);
    expect(await actions(chat)).toEqual(["mute"]);
    await press(chat, "ban", nora.id);
    expect(await actions(chat)).toEqual(["mute", "ban"]);
    expect(edits()).toEqual(["Card\n\nBen banned them."]);
  });

  it("docs/decisions/198: nobody is asked about where nothing would come of it, nor regulars and admins", async () => {
    const off = await guarded("none");
    await joins(off, person());
    const chat = await guarded("ban");
    const regular = person();
    await joins(chat, regular);
    world.pass(4 * DAY);
    world.listed = [regular.id, ADMIN.id];
    const asked = world.lookedUp.length;
    await evict(chat);
    await writes(chat, regular, "good morning");
    await writes(chat, { ...ADMIN }, "good morning");
    expect(world.lookedUp).toHaveLength(asked);
    expect(await actions(chat)).toEqual([]);
  });

  it("docs/decisions/198: a list that does not answer costs nothing, and is asked again with a later message", async () => {
    const chat = await guarded("tell");
    const nora = person();
    world.listed = null;
    await joins(chat, nora);
    expect(await rowsOf(chat, "SELECT * FROM dead_letters")).toEqual([]);
    expect(await actions(chat)).toEqual([]);
    world.listed = [nora.id];
    world.pass(120);
    await writes(chat, nora, "hello");
    expect(await actions(chat)).toEqual(["tell"]);
  });

  it("docs/decisions/198: after twenty cards within an hour the log alone tells", async () => {
    const chat = await guarded("tell");
    // The list is not asked since a test before this one.
    world.pass(120);
    const many = Array.from({ length: 23 }, () => person());
    world.listed = many.map(({ id }) => id);
    for (const user of many) await deliver(chat, member("chat_member", chat, user, "left", "member", { by: user }));
    await settled();
    await fire(chat, 1);
    await fire(chat, 60);
    expect(await actions(chat)).toHaveLength(23);
    expect(await rowsOf(chat, "SELECT id FROM outbox WHERE idempotency_key LIKE 'list card %'")).toHaveLength(20);
  });
});

describe("exceptions to the block list", () => {
  // The list is not asked for a while where it failed in a test before.
  beforeEach(() => world.pass(120));
  const exceptions = async (chat: number) => (await objectOf(chat).listExceptions()).map(({ user_id }) => user_id);
  const change = (chat: number, userId: number, isAllowed: boolean, actor = ADMIN.id) =>
    objectOf(chat).changeException({ userId, isAllowed, actor });

  it("docs/decisions/210: who was never seen is excepted by the id, and looked up again once that ends", async () => {
    const chat = await guarded("ban");
    const nora = person();
    world.listed = [nora.id];
    expect(await change(chat, nora.id, true)).toEqual({ user_id: nora.id, name: "", username: "" });
    await joins(chat, nora);
    expect(await actions(chat)).toEqual([]);
    expect(await objectOf(chat).listExceptions()).toEqual([{ user_id: nora.id, name: "Nora", username: "" }]);
    expect(await change(chat, nora.id, false)).toMatchObject({ user_id: nora.id });
    expect(await exceptions(chat)).toEqual([]);
    await writes(chat, nora, "hello");
    expect(await actions(chat)).toEqual(["ban"]);
  });

  it("docs/decisions/210: an exception takes back what the list had done, and ended it counts when they come again", async () => {
    const chat = await guarded("ask");
    const nora = person();
    world.listed = [nora.id];
    await joins(chat, nora);
    await change(chat, nora.id, true);
    expect(await actions(chat)).toEqual(["mute", "unmute"]);
    await change(chat, nora.id, true);
    expect(await actions(chat)).toEqual(["mute", "unmute"]);
    await change(chat, nora.id, false);
    world.pass(60);
    await leaves(chat, nora);
    await joins(chat, nora);
    expect(await actions(chat)).toEqual(["mute", "unmute", "mute"]);
  });

  it("docs/decisions/210: whom a card, an undo or a command frees is listed, the last one first, after an eviction too", async () => {
    const chat = await guarded("ban");
    const [first, second, third] = [person("Ann"), person("Bo"), person("Cy")];
    world.listed = [first.id, second.id, third.id];
    for (const user of [first, second, third]) await joins(chat, user);
    await press(chat, "allow", first.id);
    await deliver(chat, text(chat, `/unban ${second.id}`, { from: ADMIN }));
    await fire(chat, 1);
    const [act] = await rowsOf(chat, `SELECT id FROM actions WHERE user_id = ${third.id}`);
    await objectOf(chat).undoAction(Number(act?.id), ADMIN.id);
    await evict(chat);
    expect(await exceptions(chat)).toEqual([third.id, second.id, first.id]);
    await change(chat, second.id, false);
    await evict(chat);
    expect(await exceptions(chat)).toEqual([third.id, first.id]);
  });

  it("docs/decisions/210: whom a former version noted, or read as freed from the log, is an exception still", async () => {
    const chat = await guarded("ban");
    const [pressed, freed] = [person(), person()];
    world.listed = [pressed.id, freed.id];
    await joins(chat, freed);
    await deliver(chat, text(chat, `/unban ${freed.id}`, { from: ADMIN }));
    await fire(chat, 1);
    await rowsOf(chat, "DELETE FROM kv WHERE name = 'listExceptions'");
    await rowsOf(chat, `INSERT INTO kv VALUES ('listAllowed', '[${pressed.id}]')`);
    await evict(chat);
    expect(await exceptions(chat)).toEqual([freed.id, pressed.id]);
    await joins(chat, pressed);
    expect(await actions(chat)).toEqual(["ban", "unban"]);
  });

  it("docs/decisions/210: an admin whom the brake stopped changes nothing", async () => {
    const chat = await guarded("ban", { admn_brake: 10 });
    for (let at = 0; at < 11; at++) {
      const gone = person();
      await deliver(chat, member("chat_member", chat, gone, "member", "kicked", { by: ADMIN }));
    }
    expect(await change(chat, person().id, true)).toBeNull();
    expect(await exceptions(chat)).toEqual([]);
  });
});

describe("the block list and the spam score", () => {
  it("docs/decisions/198: it is a reason of the score, whatever else happens to them", async () => {
    const chat = await guarded("none", { spam_mode: 1, spam_level: 2 });
    const [listed, other] = [person(), person()];
    world.listed = [listed.id];
    for (const user of [listed, other]) await joins(chat, user);
    const said = "Earn money from home, write to me in private";
    await writes(chat, other, said);
    await writes(chat, listed, said);
    const rows = await rowsOf(chat, "SELECT why, percent FROM spam_cases ORDER BY key");
    const why = rows.map((row) => String(row.why));
    expect(why.at(-1)).toContain(`on the block list of ${LIST}`);
    expect(why.filter((reason) => reason.includes(LIST))).toHaveLength(1);
    expect(await actions(chat)).toEqual([]);
  });
});

describe("what asks the block list", () => {
  it("docs/decisions/198: asks once for all groups, keeps an answer for hours and leaves a failing list alone", async () => {
    const nora = person();
    const [first, second] = [await guarded("tell"), await guarded("tell")];
    await joins(first, nora);
    await joins(second, nora);
    expect(world.lookedUp).toEqual([nora.id]);
    const stub = BLOCK_LIST.get(BLOCK_LIST.idFromName(String(shardOf(String(nora.id), BLOCK_LIST_SHARDS))));
    world.pass(DAY);
    await runDurableObjectAlarm(stub);
    const kept = await runInDurableObject(stub, (_object, state) => state.storage.kv.get(`user ${nora.id}`));
    expect(kept).toBeUndefined();
    world.listed = null;
    expect(await stub.look(nora.id)).toBeNull();
    world.listed = [nora.id];
    expect(await stub.look(nora.id)).toBeNull();
    world.pass(61);
    expect(await stub.look(nora.id)).toBe(true);
  });
});

const snapshotLike = (chat: number, more: Partial<ChatSettings>) =>
  snapshotOf(chat, { settings: settings({ ctime: START - 100 * DAY, ...more }), version: 10 });
