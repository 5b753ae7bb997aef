import { beforeEach, describe, expect, it } from "vitest";
import { chatsFrom, deliver, objectOf } from "../../chat-objects.ts";
import { member } from "../../updates.ts";
import { DAY, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const freshChat = chatsFrom(-1004940000001);
/** The first midnight after the world begins. */
const MIDNIGHT = START + DAY / 2;

const personOf = (id: number) => ({ id, is_bot: false, first_name: `P${id}` });

/** Has people come at seconds beside the midnight. */
async function comeAt(chat: number, seconds: readonly number[]): Promise<void> {
  for (const [index, second] of seconds.entries()) {
    world.pass(MIDNIGHT + second - world.now());
    await deliver(chat, member("chat_member", chat, personOf(1000 + index), "left", "member"));
  }
}

const crowd = (count: number, from: number) => Array.from({ length: count }, (_, index) => from + index);

const raidsOf = async (chat: number, days: number) => {
  const range = { startSecond: MIDNIGHT - days * DAY, endSecond: MIDNIGHT + days * DAY - 1 };
  const marks = await objectOf(chat).chartMarks({ ...range, bucket: DAY, zone: { tzn_offset: 0 } });
  return marks.map(({ kind, timestamp, endSecond, count }) => [
    kind,
    timestamp - MIDNIGHT,
    endSecond - MIDNIGHT,
    count,
  ]);
};

describe("a raid across midnight", () => {
  it("STA-07: is one mark, before its days are kept summed up and after it", async () => {
    const chat = await freshChat();
    await comeAt(chat, [...crowd(20, -120), ...crowd(20, 60)]);
    const one = [["raid", -120, 79, 40]];
    expect(await raidsOf(chat, 1)).toEqual(one);
    world.pass(5 * DAY);
    expect(await raidsOf(chat, 3)).toEqual(one);
    expect(await raidsOf(chat, 3)).toEqual(one);
  });

  it("STA-07: is not made of people who came too long after each other", async () => {
    const chat = await freshChat();
    await comeAt(chat, [...crowd(20, -400), ...crowd(20, 300)]);
    expect(await raidsOf(chat, 1)).toEqual([]);
  });

  it("STA-07: that each day would be a raid of its own is one, all of its people counted", async () => {
    const chat = await freshChat();
    await comeAt(chat, [...crowd(31, -1000), ...crowd(31, -500), ...crowd(31, 10)]);
    expect(await raidsOf(chat, 2)).toEqual([["raid", -1000, 40, 93]]);
  });
});
