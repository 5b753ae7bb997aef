import { beforeEach, describe, expect, it } from "vitest";
import type { Board } from "../../../../domain/points/boards.ts";
import { chatsFrom, deliver, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { DAY, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1004510000001);
/** Makes a group on a Tuesday: the week began yesterday, the season on the first of January. */
const group = (settings: object = {}) => {
  world.snapshot = { bot_settings: { points_commands: true }, ...settings } as typeof world.snapshot;
  return newChat();
};
let key = 0;
const give = (chat: number, userId: number, amount: number) =>
  objectOf(chat).changePoints({
    key: `board ${++key}`,
    userId,
    most: 1000,
    comment: "well done",
    actor: 7,
    isBroadcast: false,
    change: amount < 0 ? { kind: "deduct", amount: -amount } : { kind: "add", amount },
  });
const board = async (chat: number, name: Board) =>
  (await objectOf(chat).pointsRanking({ page: 1, perPage: 50, most: 50, board: name })).rows.map(
    ({ rank, user, points }) => [rank, user.fname, points],
  );
const says = (chat: number, words: string, from: object = ANNA) => deliver(chat, text(chat, words, { from }));
const said = () => world.callsOf("sendMessage").map(({ payload }) => String(payload.text));

describe("boards", () => {
  it("LOY-12, AMB-104: week and season count what their time brought, less what was taken in it; all time the balance", async () => {
    const chat = await group();
    world.nowMs = (START - 20 * DAY) * 1000;
    await says(chat, "hello", BEN);
    await says(chat, "hello");
    await give(chat, BEN.id, 100);
    world.nowMs = (START - 3 * DAY) * 1000;
    await give(chat, ANNA.id, 30);
    world.nowMs = START * 1000;
    await give(chat, ANNA.id, 9);
    await give(chat, ANNA.id, -4);
    await give(chat, BEN.id, -50);
    expect(await board(chat, "all")).toEqual([
      [1, "Ben", 50],
      [2, "Anna", 35],
    ]);
    expect(await board(chat, "season")).toEqual([[1, "Anna", 35]]);
    expect(await board(chat, "week")).toEqual([[1, "Anna", 5]]);
    const { since, total } = await objectOf(chat).pointsRanking({ page: 1, perPage: 50, most: 50, board: "week" });
    expect({ since, total }).toEqual({ since: Date.UTC(2030, 0, 14) / 1000, total: 1 });
  });

  it.each<Board>(["all", "season", "week"])("AMB-104: bots and who left stand on no board of %s", async (name) => {
    const chat = await group();
    for (const from of [ANNA, BEN]) await says(chat, "hello", from);
    await give(chat, ANNA.id, 5);
    await give(chat, BEN.id, 3);
    await deliver(chat, member("chat_member", chat, ANNA, "member", "left"));
    expect(await board(chat, name)).toEqual([[1, "Ben", 3]]);
  });
});

describe("/points and /rank", () => {
  it("AMB-065: tell the own points and a board, and leave the chat after a minute with their answers", async () => {
    const chat = await group({ trg_attn: ["#hi"] });
    await says(chat, "#hi");
    await says(chat, "hello", BEN);
    await give(chat, BEN.id, 40);
    await fire(chat, 2);
    world.calls.length = 0;
    await says(chat, "/points@steward_bot");
    await fire(chat, 2);
    await says(chat, "/RANK week", BEN);
    await fire(chat, 2);
    expect(said()).toEqual([
      "You have 5 points.\nPlace 2 of 2.\nStreak: 1 day\nCheck in once a day: write #hi",
      "Most points this week:\n1. Ben: 40 points\n2. Anna A: 5 points",
    ]);
    for (let time = 0; time < 5; time++) await fire(chat, 61);
    const deleted = world.callsOf("deleteMessage").length + world.callsOf("deleteMessages").length;
    expect(deleted).toBeGreaterThanOrEqual(4);
  });

  it("a flood of them is answered once a minute, each board and each member", async () => {
    const chat = await group();
    for (let time = 0; time < 30; time++) {
      await says(chat, "/rank");
      await says(chat, "/points");
    }
    const queued = await rowsOf(chat, "SELECT method FROM outbox WHERE method = 'sendMessage'");
    expect(queued).toHaveLength(2);
    world.pass(61);
    await says(chat, "/rank");
    expect(await rowsOf(chat, "SELECT method FROM outbox WHERE method = 'sendMessage'")).toHaveLength(3);
  });

  it.each([
    ["while they are switched off", "/rank", {}, { bot_settings: {} }],
    ["for another bot", "/rank@other_bot", {}, {}],
    ["as part of a text", "see /rank", {}, {}],
    ["forwarded", "/rank", { forward_origin: { type: "hidden_user", sender_user_name: "x", date: 1 } }, {}],
    ["by bots", "/rank", { from: { id: 77, is_bot: true, first_name: "B" } }, {}],
  ])("are not answered %s", async (_, words, more, settings) => {
    const chat = await group(settings);
    await deliver(chat, text(chat, words, { from: ANNA, ...more }));
    expect(await rowsOf(chat, "SELECT method FROM outbox")).toEqual([]);
  });
});

describe("the log of events", () => {
  it("LOY-09, LOY-24, NCM-34: a check-in is an event of kind 1, another change of points one of kind 2", async () => {
    const chat = await group({ trg_attn: ["#hi"] });
    await says(chat, "#hi");
    await give(chat, ANNA.id, 4);
    await give(chat, ANNA.id, -9);
    // As a former version kept it beside the ledger.
    const former = "kind, rule_id, res_status, user_id, start_at, end_at";
    await rowsOf(chat, `INSERT INTO service_log (${former}) VALUES (1, '32', 200, 1, 1, ${world.now()}) RETURNING id`);
    const read = (kind: number | readonly number[], page: number, perPage: number) =>
      objectOf(chat).serviceLog({ kind, startSecond: START - DAY, endSecond: world.now(), page, perPage });
    const { rows, total } = await read([1, 2, 3], 1, 2);
    expect(total).toBe(3);
    const all = [...rows, ...(await read([1, 2, 3], 2, 2)).rows];
    expect(
      all.map(({ kind, rule_id, condition, message, user, cnt_rpt, res_status }) => ({
        kind,
        rule_id,
        condition,
        text: message.text,
        user: user?.id,
        cnt_rpt,
        res_status,
      })),
    ).toEqual(
      [
        { kind: 2, rule_id: "17", condition: "9 → 0", text: "well done" },
        { kind: 2, rule_id: "16", condition: "5 → 9", text: "well done" },
        { kind: 1, rule_id: "32", condition: "0 → 5", text: "1" },
      ].map((row) => ({ ...row, user: String(ANNA.id), cnt_rpt: 1, res_status: 200 })),
    );
    expect(await read(2, 1, 50)).toMatchObject({ total: 2 });
    expect((await read(1, 1, 50)).rows).toMatchObject([{ condition: "0 → 5", timestamp: world.now() }]);
  });
});
