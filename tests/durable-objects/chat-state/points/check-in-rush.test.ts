import { beforeEach, describe, expect, it } from "vitest";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { text } from "../../updates.ts";
import { refuse, resetWorld, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1004517000001);
const group = () => {
  world.snapshot = { trg_attn: ["#hi"] } as typeof world.snapshot;
  return newChat();
};
const person = (index: number) => ({ id: 7100 + index, is_bot: false, first_name: `P${index}` });
const checksIn = (chat: number, index: number, more: object = {}) =>
  deliver(chat, text(chat, "#hi", { from: person(index), ...more }));
const said = () => world.callsOf("sendMessage").map(({ payload }) => String(payload.text));
const edits = () => world.callsOf("editMessageText").map(({ payload }) => String(payload.text));
const settle = async (chat: number, seconds: number) => {
  for (let second = 0; second < seconds; second++) await fire(chat, 1);
};
const lineOf = (index: number) => `• P${index}: day 1, 5 points`;
const OWN = "Checked in, day 1: 5 points. You have 5 points now.";

describe("a rush of check-ins", () => {
  it("LOY-04: the first two of a minute are answered alone, those behind them by one message that takes in others", async () => {
    const chat = await group();
    for (let index = 0; index < 4; index++) await checksIn(chat, index);
    await settle(chat, 4);
    expect(said()).toEqual([OWN, OWN, ["Checked in:", lineOf(2), lineOf(3)].join("\n")]);
    await checksIn(chat, 4);
    await settle(chat, 12);
    expect(said()).toHaveLength(3);
    expect(edits()).toEqual([["Checked in:", lineOf(2), lineOf(3), lineOf(4)].join("\n")]);
    world.pass(60);
    await checksIn(chat, 5);
    await settle(chat, 2);
    expect(said().at(-1)).toBe(OWN);
    expect(world.callsOf("deleteMessage").length + world.callsOf("deleteMessages").length).toBeGreaterThan(0);
  });

  it("LOY-22: of two hundred each gets the points, and few messages say so", async () => {
    const chat = await group();
    for (let index = 0; index < 200; index++) await checksIn(chat, index);
    await settle(chat, 8);
    expect(said()).toHaveLength(3);
    const joint = said().at(-1)?.split("\n") ?? [];
    expect([joint[1], joint.at(-2), joint.at(-1)]).toEqual([lineOf(2), lineOf(31), "• 168 others"]);
    expect(await rowsOf(chat, "SELECT count(*) AS n, sum(balance) AS points FROM points")).toEqual([
      { n: 200, points: 1000 },
    ]);
  });

  it("nobody is forgotten when the object loses its memory while they wait", async () => {
    const chat = await group();
    for (let index = 0; index < 4; index++) await checksIn(chat, index);
    await evict();
    await settle(chat, 8);
    expect(said().at(-1)).toBe(["Checked in:", lineOf(2), lineOf(3)].join("\n"));
  });

  it("who checks in in another topic is answered there", async () => {
    const chat = await group();
    for (let index = 0; index < 3; index++) await checksIn(chat, index);
    await checksIn(chat, 3, { message_thread_id: 5, is_topic_message: true });
    await settle(chat, 8);
    const places = world.callsOf("sendMessage").map(({ payload }) => payload.message_thread_id ?? 0);
    expect(places).toEqual([0, 0, 5, 0]);
  });

  it("a message that somebody has deleted is followed by a new one for those who were to be added", async () => {
    const chat = await group();
    for (let index = 0; index < 3; index++) await checksIn(chat, index);
    await settle(chat, 4);
    world.answers.set("editMessageText", () => refuse(400, "Bad Request: message to edit not found"));
    await checksIn(chat, 3);
    await settle(chat, 16);
    expect(said().at(-1)).toBe(["Checked in:", lineOf(3)].join("\n"));
  });

  it("an alarm that was lost is armed anew", async () => {
    const chat = await group();
    for (let index = 0; index < 3; index++) await checksIn(chat, index);
    await rowsOf(chat, "DELETE FROM alarms WHERE name = 'checkIns'");
    await evict();
    expect(await objectOf(chat).restoreAlarms()).toContain("checkIns");
    await settle(chat, 8);
    expect(said().at(-1)).toBe(["Checked in:", lineOf(2)].join("\n"));
  });
});
