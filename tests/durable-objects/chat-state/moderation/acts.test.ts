import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { NO_RIGHTS } from "../../../../domain/members/restrict-right.ts";
import type { Act } from "../../../../domain/moderation/act.ts";
import type { ChatContext } from "../../../../durable-objects/chat-state/context.ts";
import { queueAct } from "../../../../durable-objects/chat-state/moderation/queue-act.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf, stubOf } from "../../chat-objects.ts";
import { ANNA, member, text } from "../../updates.ts";
import { DAY, refuse, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const emptyChat = chatsFrom(-1003600000001);
/** Makes a chat whose owner, 7, may do everything. */
async function newChat(...more: Parameters<typeof emptyChat>): Promise<number> {
  const chat = await emptyChat(...more);
  await rowsOf(chat, "INSERT INTO members (user_id, status, ctime, mtime) VALUES (7, 100, 0, 0)");
  return chat;
}
let nextKey = 1;
const range = { startSecond: START - 10, endSecond: START + 1000, page: 1, perPage: 50 };
const act = (more: Partial<Act> = {}): Act => ({
  key: `act ${nextKey++}`,
  kind: "filter",
  ruleId: "del_msg_link",
  reason: "evil.example",
  target: { userId: 101, senderChatId: null },
  actor: null,
  deletes: [7],
  penalty: { kind: "restrict", rights: NO_RIGHTS, seconds: 900 },
  evidence: { type: 1, text: "look" },
  ...more,
});

/** Queues an act as an update would: inside a transaction, sent by the alarm. */
const queue = (chat: number, ordered: Act) =>
  runInDurableObject(stubOf(chat), (object) => {
    const { context } = object as unknown as { context: ChatContext };
    context.storage.transactionSync(() => queueAct(context, ordered));
    context.alarms.arm("drain", context.nowMs());
  });
const log = (chat: number) => rowsOf(chat, "SELECT * FROM actions ORDER BY id");

describe("acts", () => {
  it("MOD-40, MOD-17: deletion and mute are one row with their results; the date is computed when it is sent", async () => {
    const chat = await newChat();
    await queue(chat, act());
    expect(await log(chat)).toMatchObject([{ action: "mute", delete_status: null, penalty_status: null }]);
    world.pass(50);
    await fire(chat);
    expect(world.callsOf("deleteMessage")[0]?.payload).toEqual({ chat_id: chat, message_id: 7 });
    expect(world.callsOf("restrictChatMember")[0]?.payload).toMatchObject({ user_id: 101, until_date: START + 950 });
    expect(await log(chat)).toMatchObject([
      {
        rule_id: "del_msg_link",
        reason: "evil.example",
        message_text: "look",
        delete_status: 200,
        penalty_status: 200,
      },
    ]);
  });

  it("AMB-271: the same act again changes nothing", async () => {
    const chat = await newChat();
    const once = act();
    await queue(chat, once);
    await queue(chat, once);
    await fire(chat);
    expect([world.callsOf("deleteMessage").length, (await log(chat)).length]).toEqual([1, 1]);
  });

  it("MOD-40: a refused mute is told with Telegram's number and words, the deletion stands", async () => {
    const chat = await newChat();
    world.answers.set("restrictChatMember", () => refuse(400, "Bad Request: not enough rights to restrict"));
    await queue(chat, act());
    await fire(chat);
    expect(await log(chat)).toMatchObject([
      { delete_status: 200, penalty_status: 496, comment: "Bad Request: not enough rights to restrict" },
    ]);
  });

  it("MOD-19: the ban of a kick that fails leaves the unban undone", async () => {
    const chat = await newChat();
    world.answers.set("banChatMember", () => refuse(400, "Bad Request: user is an administrator of the chat"));
    await queue(chat, act({ penalty: { kind: "kick" }, deletes: [] }));
    await fire(chat);
    expect(world.callsOf("unbanChatMember")).toEqual([]);
    expect(await log(chat)).toMatchObject([{ action: "kick", penalty_status: 400, inverse: null }]);
  });

  it("AMB-260: an act interrupted by a crash is repeated and logged once", async () => {
    const chat = await newChat();
    await queue(chat, act({ deletes: [] }));
    await rowsOf(chat, "UPDATE outbox SET state = 'sending' RETURNING id");
    await evict();
    await fire(chat);
    expect(world.callsOf("restrictChatMember").length).toBe(1);
    expect(await log(chat)).toMatchObject([{ penalty_status: 200 }]);
  });

  it("MOD-44: a mute is taken back once, as an act of its own, and the row is marked", async () => {
    const chat = await newChat();
    await queue(chat, act());
    await fire(chat);
    const [row] = (await objectOf(chat).actionLog(range)).rows;
    expect(row).toMatchObject({ action: "mute", res_status: 200, can_undo: true, undone: false, deleted: 1 });
    const undone = await objectOf(chat).undoAction(row?.id ?? 0, 7);
    expect(undone).toMatchObject({ outcome: "undone", item: { undone: true, can_undo: false } });
    await objectOf(chat).undoAction(row?.id ?? 0, 7);
    expect(world.callsOf("restrictChatMember").length).toBe(2);
    expect(world.callsOf("restrictChatMember")[1]?.payload.permissions).toMatchObject({ can_send_messages: true });
    const { rows } = await objectOf(chat).actionLog(range);
    expect(rows).toMatchObject([{ kind: "dashboard", action: "unmute", actor: "7" }, { undone: true }]);
  });

  it("MOD-44: failed acts, deletions and acts without an author are not taken back; a refusal leaves the row as it was", async () => {
    const chat = await newChat();
    await queue(chat, act({ penalty: null }));
    await queue(chat, act({ deletes: [] }));
    await fire(chat);
    expect(await objectOf(chat).undoAction(1, 7)).toEqual({ outcome: "refused" });
    expect(await objectOf(chat).undoAction(99, 7)).toEqual({ outcome: "unknown" });
    world.answers.set("restrictChatMember", () => refuse(400, "Bad Request: not enough rights"));
    expect(await objectOf(chat).undoAction(2, 7)).toEqual({
      outcome: "failed",
      error_code: 496,
      description: "Bad Request: not enough rights",
    });
    expect((await objectOf(chat).actionLog(range)).rows.find(({ id }) => id === 2)).toMatchObject({ can_undo: true });
  });

  it("MOD-44: an act that is over, or was followed by another, is not taken back; the later one gives it back", async () => {
    const chat = await newChat();
    await deliver(chat, member("chat_member", chat, ANNA, "left", "member"));
    const mute = (seconds: number) => act({ deletes: [], penalty: { kind: "restrict", rights: NO_RIGHTS, seconds } });
    await queue(chat, mute(9000));
    await fire(chat);
    const restricted = { newFields: { is_member: true, until_date: START + 9000 } };
    await deliver(chat, member("chat_member", chat, ANNA, "member", "restricted", restricted));
    await queue(chat, mute(900));
    await fire(chat);
    const undoable = async () =>
      (await objectOf(chat).actionLog(range)).rows.filter((row) => row.can_undo).map(({ id }) => id);
    expect(await undoable()).toEqual([2]);
    expect(await objectOf(chat).undoAction(1, 7)).toEqual({ outcome: "refused" });
    await objectOf(chat).undoAction(2, 7);
    expect(world.callsOf("restrictChatMember").at(-1)?.payload).toMatchObject({ until_date: START + 9000 });
    expect(await undoable()).toEqual([1]);
    world.pass(9000);
    expect(await undoable()).toEqual([]);
  });

  it("MOD-44: a mute of somebody whom an admin banned since is not taken back: that would let them in", async () => {
    const chat = await newChat();
    await deliver(chat, member("chat_member", chat, ANNA, "left", "member"));
    await queue(chat, act());
    await fire(chat);
    await deliver(chat, member("chat_member", chat, ANNA, "member", "kicked"));
    expect(await objectOf(chat).undoAction(1, 7)).toEqual({ outcome: "refused" });
    expect(world.callsOf("restrictChatMember")).toHaveLength(1);
  });

  it("HIS-11, MOD-44: an act is kept as long as the messages are, and what was said in it goes with it", async () => {
    const chat = await newChat();
    await deliver(chat, text(chat, "hi"));
    await queue(chat, act());
    await fire(chat, 13 * DAY);
    expect(await log(chat)).toHaveLength(1);
    await fire(chat, 2 * DAY);
    expect(await log(chat)).toEqual([]);
  });

  it("AMB-068: a basic group keeps its own list of bans", async () => {
    const chat = await newChat({}, { type: 9 });
    await queue(chat, act({ penalty: { kind: "ban", seconds: 600 } }));
    await fire(chat);
    expect(await rowsOf(chat, "SELECT * FROM group_bans")).toEqual([{ user_id: 101, until: START + 600 }]);
    await queue(chat, act({ penalty: { kind: "unban" }, deletes: [] }));
    expect(await rowsOf(chat, "SELECT * FROM group_bans")).toEqual([]);
    expect((await log(chat))[1]).toMatchObject({ action: "unban", penalty_status: 200 });
  });
});
