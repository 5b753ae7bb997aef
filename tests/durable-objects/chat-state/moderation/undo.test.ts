import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { ALL_RIGHTS, NO_RIGHTS } from "../../../../domain/members/restrict-right.ts";
import type { Act, ActionName } from "../../../../domain/moderation/act.ts";
import type { ChatContext } from "../../../../durable-objects/chat-state/context.ts";
import { queueAct } from "../../../../durable-objects/chat-state/moderation/queue-act.ts";
import { chatsFrom, deliver, fire, objectOf, rowsOf, stubOf } from "../../chat-objects.ts";
import { ANNA, member } from "../../updates.ts";
import { BOT, refuse, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1_003_444_000_001);
const OWNER = 7;
const ROBOT = { id: BOT.id, is_bot: true, first_name: "Steward" };
const range = { startSecond: START - 10, endSecond: START + 1000, page: 1, perPage: 50 };
/** Methods that change somebody's place. */
const CHANGING = ["restrictChatMember", "banChatMember", "unbanChatMember", "promoteChatMember"];
const changes = () =>
  world.calls.flatMap(({ method, payload }) => (CHANGING.includes(method) ? [{ method, ...payload }] : []));

const RESTRICTED = { is_member: true, until_date: START + 9000 };
const MAY_WRITE = { method: "restrictChatMember", permissions: { can_send_messages: true } };
const MAY_NOT = { method: "restrictChatMember", permissions: { can_send_messages: false }, until_date: START + 9000 };

interface Kind {
  action: ActionName;
  penalty: Act["penalty"];
  /** act of the log by which it is taken back, and what Telegram is asked for that: null for nothing */
  by: ActionName;
  asked: object | null;
  /** Anna was restricted before */
  isMuted?: true;
}
const KINDS: readonly Kind[] = [
  { action: "mute", penalty: { kind: "restrict", rights: NO_RIGHTS, seconds: 900 }, by: "unmute", asked: MAY_WRITE },
  {
    action: "restrict",
    by: "unmute",
    asked: MAY_WRITE,
    penalty: { kind: "restrict", rights: { ...ALL_RIGHTS, can_send_polls: false }, seconds: 900 },
  },
  { action: "unmute", penalty: { kind: "lift" }, by: "mute", asked: MAY_NOT, isMuted: true },
  { action: "ban", penalty: { kind: "ban", seconds: 0 }, by: "unban", asked: { method: "unbanChatMember" } },
  { action: "warn", penalty: { kind: "warn" }, by: "unwarn", asked: null },
  { action: "trust", penalty: { kind: "trust" }, by: "untrust", asked: null },
  { action: "untrust", penalty: { kind: "untrust" }, by: "trust", asked: null },
];

let nextKey = 1;
/** Makes a group in which the owner has done this to Anna. */
async function done({ penalty, isMuted }: Pick<Kind, "penalty" | "isMuted">) {
  const chat = await newChat();
  await rowsOf(chat, `INSERT INTO members (user_id, status, ctime, mtime) VALUES (${OWNER}, 100, 0, 0)`);
  // Written beside the act by a command.
  if (penalty?.kind === "warn")
    await rowsOf(chat, `INSERT INTO warnings (member_id, count, key, at) VALUES (${ANNA.id}, 1, 'x', ${START})`);
  await deliver(chat, member("chat_member", chat, ANNA, "left", "member"));
  if (isMuted)
    await deliver(chat, member("chat_member", chat, ANNA, "member", "restricted", { newFields: RESTRICTED }));
  await runInDurableObject(stubOf(chat), (object) => {
    const { context } = object as unknown as { context: ChatContext };
    const cause = { kind: "command", ruleId: "test", reason: "", actor: OWNER, evidence: null } as const;
    const target = { userId: ANNA.id, senderChatId: null };
    const act: Act = { ...cause, key: `act ${nextKey++}`, target, deletes: [], penalty };
    context.storage.transactionSync(() => queueAct(context, act));
    context.alarms.arm("drain", context.nowMs());
  });
  await fire(chat);
  const log = async () => (await objectOf(chat).actionLog(range)).rows;
  const [row] = await log();
  const undo = () => objectOf(chat).undoAction(row?.id ?? 0, OWNER);
  world.calls = [];
  return { chat, row, log, undo };
}

describe.each(KINDS)("undoing: $action", (kind) => {
  const asked = kind.asked === null ? [] : [{ user_id: ANNA.id, ...kind.asked }];

  it("MOD-44: of two presses at once one act comes, which the log shows beside the one that was taken back", async () => {
    const { row, log, undo } = await done(kind);
    expect(row).toMatchObject({ action: kind.action, can_undo: true, undone: false });
    const undone = { outcome: "undone", item: { undone: true, can_undo: false } };
    expect(await Promise.all([undo(), undo()])).toMatchObject([undone, undone]);
    expect(await undo()).toMatchObject(undone);
    expect(changes()).toMatchObject(asked);
    const by = { action: kind.by, actor: String(OWNER), rule_id: "undo", can_undo: false };
    expect(await log()).toMatchObject([by, { action: kind.action, undone: true }]);
  });

  it("MOD-44: where the bot lost its right Telegram's words are the answer, and it can be tried again", async () => {
    const { log, undo } = await done(kind);
    const answers = new Map(world.answers);
    for (const method of CHANGING) world.answers.set(method, () => refuse(400, "Bad Request: not enough rights"));
    // Rows of our own need nothing of Telegram.
    if (kind.asked === null) return expect(await undo()).toMatchObject({ outcome: "undone" });
    expect(await undo()).toMatchObject({ outcome: "failed", description: "Bad Request: not enough rights" });
    expect((await log()).find(({ action, rule_id }) => action === kind.action && rule_id === "test")).toMatchObject({
      undone: false,
      can_undo: true,
    });
    for (const method of CHANGING) {
      const before = answers.get(method);
      if (before === undefined) world.answers.delete(method);
      else world.answers.set(method, before);
    }
    expect(await undo()).toMatchObject({ outcome: "undone" });
  });

  it("MOD-44: it is taken back of somebody who left meanwhile as well", async () => {
    const { chat, undo } = await done(kind);
    const gone = kind.action === "ban" ? "kicked" : "left";
    await deliver(chat, member("chat_member", chat, ANNA, "member", gone, { by: gone === "left" ? ANNA : ROBOT }));
    world.calls = [];
    expect(await undo()).toMatchObject({ outcome: "undone" });
    expect(changes()).toMatchObject(asked);
  });
});

describe("what cannot be undone", () => {
  it.each([
    ["kick", { kind: "kick" }],
    ["unban", { kind: "unban" }],
    ["unwarn", { kind: "unwarn" }],
    ["tell", { kind: "tell" }],
    ["watch", { kind: "watch" }],
  ] satisfies [ActionName, Act["penalty"]][])("MOD-44: %s offers no undo, and refuses one", async (action, penalty) => {
    const { row, log, undo } = await done({ penalty });
    expect(row).toMatchObject({ action, can_undo: false });
    expect(await undo()).toEqual({ outcome: "refused" });
    expect(changes()).toEqual([]);
    expect(await log()).toHaveLength(1);
  });
});
