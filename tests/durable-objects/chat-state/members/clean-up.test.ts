import { beforeEach, describe, expect, it } from "vitest";
import { chatsFrom, deliver, evict, fire, objectOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { DAY, ok, refuse, resetWorld, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1004530000001);
const CARL = { id: 103, is_bot: false, first_name: "Carl" };
const found = async (chat: number, more: object) => {
  const query = { page: 1, perPage: 50, maxRows: 50, statuses: [10, 9] as const, search: null, tag: "" };
  const { rows, total } = await objectOf(chat).listMembers({ ...query, ...more });
  expect(total).toBe(rows.length);
  return rows.map(({ user }) => Number(user.id)).sort();
};

/** Makes a group that Anna, Ben and Carl join, with a bot and an admin. */
async function group() {
  const chat = await newChat();
  for (const person of [ANNA, BEN, CARL]) await deliver(chat, member("chat_member", chat, person, "left", "member"));
  const robot = { id: 500, is_bot: true, first_name: "" };
  await deliver(chat, member("chat_member", chat, robot, "left", "member"));
  await deliver(chat, member("chat_member", chat, { id: 7, is_bot: false, first_name: "O" }, "left", "administrator"));
  return chat;
}

describe("members whom a chat may want to be rid of", () => {
  it("MBR-05: silent ones have come before the days and were seen neither then nor since; no bots, no admins", async () => {
    const chat = await group();
    world.pass(40 * DAY);
    await deliver(chat, text(chat, "hello", { from: BEN }));
    await deliver(chat, member("chat_member", chat, { ...CARL, id: 104 }, "left", "member"));
    expect(await found(chat, { silentDays: 30 })).toEqual([ANNA.id, CARL.id]);
    expect(await found(chat, { silentDays: 41 })).toEqual([]);
    await deliver(chat, member("chat_member", chat, CARL, "member", "left"));
    expect(await found(chat, { silentDays: 30 })).toEqual([ANNA.id]);
  });

  it("MBR-05: deleted accounts are found by asking Telegram, a few a minute, over crashes and refusals", async () => {
    const chat = await group();
    let refusals = 1;
    world.answers.set("getChatMember", ({ user_id }) => {
      if (user_id === BEN.id && refusals-- > 0) return refuse(429, "Too Many Requests");
      const names = user_id === CARL.id ? { first_name: "" } : { first_name: "Somebody" };
      return ok({ status: "member", user: { id: user_id, is_bot: false, ...names } });
    });
    expect(await found(chat, { isDeleted: true })).toEqual([]);
    expect(await objectOf(chat).startSweep()).toEqual({ asked: 0, of: 3, isRunning: true, endedAt: null });
    await evict();
    for (let round = 0; round < 8; round++) {
      await fire(chat, 16);
      await evict();
    }
    expect(await objectOf(chat).sweepState()).toMatchObject({ asked: 3, of: 3, isRunning: false });
    expect(await found(chat, { isDeleted: true })).toEqual([CARL.id]);
    expect(world.callsOf("getChatMember").map(({ payload }) => payload.user_id)).toEqual([101, 102, 102, 103]);
  });

  it("MBR-05, AMB-198: who had their names erased is no deleted account, and is named again only by what they do", async () => {
    const chat = await group();
    await objectOf(chat).erasePerson(BEN.id);
    expect(await found(chat, { isDeleted: true })).toEqual([]);
    world.answers.set("getChatMember", ({ user_id }) =>
      ok({ status: "member", user: { id: user_id, is_bot: false, first_name: "Somebody" } }),
    );
    await objectOf(chat).startSweep();
    await fire(chat, 16);
    const query = { page: 1, perPage: 50, maxRows: 50, statuses: [10] as const, search: null, tag: "" };
    const namesOf = async () => {
      const { rows } = await objectOf(chat).listMembers(query);
      return rows.flatMap(({ user }) => (user.is_bot ? [] : [user.fname])).sort();
    };
    expect(await namesOf()).toEqual(["", "Somebody", "Somebody"]);
    await deliver(chat, text(chat, "here again", { from: BEN }));
    expect(await namesOf()).toEqual(["Ben", "Somebody", "Somebody"]);
    // From now on they are like everybody else.
    await deliver(chat, text(chat, "gone", { from: { ...BEN, first_name: "", last_name: "", username: "" } }));
    expect(await found(chat, { isDeleted: true })).toEqual([BEN.id]);
  });

  it("MBR-05: nobody is asked about more than a few at once", async () => {
    const chat = await newChat();
    for (let id = 600; id < 610; id++)
      await deliver(chat, member("chat_member", chat, { id, is_bot: false, first_name: "G" }, "left", "member"));
    world.answers.set("getChatMember", ({ user_id }) =>
      ok({ status: "member", user: { id: user_id, is_bot: false, first_name: "G" } }),
    );
    await objectOf(chat).startSweep();
    await fire(chat, 1);
    expect(world.callsOf("getChatMember")).toHaveLength(3);
    await fire(chat, 1);
    expect(world.callsOf("getChatMember")).toHaveLength(3);
  });
});
