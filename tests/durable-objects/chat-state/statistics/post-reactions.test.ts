import { beforeEach, describe, expect, it } from "vitest";
import { CHAT_TYPE } from "../../../../domain/chats/chat-type.ts";
import type { OverviewQuery } from "../../../../services/object-queries.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { DAY, OWN_BOT, resetWorld, world } from "../../world.ts";

beforeEach(resetWorld);

const newChannel = async () => freshChat({}, { type: CHAT_TYPE.channel });
const freshChat = chatsFrom(-1_004_912_000_001);
const place = (id: number, type = "channel") => ({ id, type, title: "News" });

const post = (chat: number, message_id: number, more: object = {}) =>
  deliver(chat, {
    channel_post: { message_id, date: world.now(), chat: place(chat), sender_chat: place(chat), ...more },
  });

/** Tells of the reactions to a post: emoji with numbers. */
const told = (
  chat: number,
  message_id: number,
  counts: Record<string, number>,
  more: { date?: number; id?: number } = {},
) =>
  deliver(
    chat,
    {
      message_reaction_count: {
        chat: place(chat),
        message_id,
        date: more.date ?? world.now(),
        reactions: Object.entries(counts).map(([emoji, total_count]) => ({
          type: { type: "emoji", emoji },
          total_count,
        })),
      },
    },
    more.id === undefined ? {} : { updateId: more.id },
  );

const rows = (chat: number) => rowsOf(chat, "SELECT message_id, total FROM post_reactions ORDER BY message_id");

function query(): OverviewQuery {
  const today = { startSecond: world.now() - DAY + 1, endSecond: world.now() };
  const before = { startSecond: today.startSecond - DAY, endSecond: today.startSecond - 1 };
  const steps = { bucket: 3600, zone: { tzn_offset: 0 } } as const;
  return {
    current: today,
    previous: before,
    usage: today,
    trend: { ...today, ...steps },
    trendBefore: { ...before, ...steps },
  };
}
const numbers = async (chat: number) => (await objectOf(chat).overview(query())).reactions;

describe("reactions to a channel's posts", () => {
  it("docs/decisions/212: are told by the posts of a period, the most first, beside the period before", async () => {
    const chat = await newChannel();
    await post(chat, 1, { text: "Old" });
    world.pass(DAY);
    await post(chat, 2, { text: "A".repeat(500) });
    await post(chat, 3, { photo: [{ file_id: "f", file_unique_id: "u", width: 5, height: 5 }] });
    await post(chat, 4, { text: "Nobody minds" });
    await told(chat, 1, { "👍": 7 });
    await told(chat, 2, { "👍": 2, "🔥": 3 });
    await told(chat, 3, { "❤": 9 });
    await told(chat, 4, {});
    const first = await numbers(chat);
    expect(first?.cnt).toEqual([14, 7]);
    expect(first?.rows.reduce((sum, count) => sum + count)).toBe(14);
    expect(first?.previous.reduce((sum, count) => sum + count)).toBe(7);
    expect(first?.top).toMatchObject([
      { id: 3, text: "", reactions: { total: 9, kinds: [{ emoji: "❤", count: 9 }] } },
      {
        id: 2,
        text: "A".repeat(200),
        reactions: {
          total: 5,
          kinds: [
            { emoji: "🔥", count: 3 },
            { emoji: "👍", count: 2 },
          ],
        },
      },
    ]);
    await evict(chat);
    expect(await numbers(chat)).toEqual(first);
    const page = await objectOf(chat).history({ ...query().current, page: 1, perPage: 10 });
    expect(page.rows.map(({ id, reactions }) => [id, reactions?.total ?? null])).toEqual([
      [4, 0],
      [3, 9],
      [2, 5],
    ]);
  });

  it("docs/decisions/212: what was told before changes nothing, nor does the same again", async () => {
    const chat = await newChannel();
    await post(chat, 1, { text: "News" });
    const now = world.now();
    await told(chat, 1, { "👍": 5 }, { date: now, id: 9_300_010 });
    await told(chat, 1, { "👍": 5 }, { date: now, id: 9_300_010 });
    await told(chat, 1, { "👍": 2 }, { date: now - 60, id: 9_300_011 });
    await told(chat, 1, { "👍": 3 }, { date: now, id: 9_300_009 });
    expect(await rows(chat)).toEqual([{ message_id: 1, total: 5 }]);
    await told(chat, 1, { "👍": 4 }, { date: now, id: 9_300_012 });
    await told(chat, 1, {}, { date: now + 60, id: 9_300_013 });
    expect(await rows(chat)).toEqual([{ message_id: 1, total: 0 }]);
  });

  it("docs/decisions/212: they go with their posts, and those to posts that are not stored are not kept", async () => {
    const chat = await newChannel();
    await told(chat, 1, { "👍": 5 });
    await post(chat, 10, { text: "First" });
    await told(chat, 9, { "👍": 5 });
    await told(chat, 10, { "👍": 1 });
    world.pass(5 * DAY);
    await post(chat, 11, { text: "Second" });
    await told(chat, 11, { "👍": 2 });
    expect(await rows(chat)).toEqual([
      { message_id: 10, total: 1 },
      { message_id: 11, total: 2 },
    ]);
    for (let day = 0; day < 11; day++) await fire(chat, DAY);
    expect(await rows(chat)).toEqual([{ message_id: 11, total: 2 }]);
    for (let day = 0; day < 8; day++) await fire(chat, DAY);
    expect(await rows(chat)).toEqual([]);
  });

  it("docs/decisions/212: they are no usage; a group's, and another bot's, are dropped", async () => {
    const [chat, group] = [await newChannel(), await freshChat()];
    await post(chat, 1, { text: "News" });
    await deliver(group, {
      message: { message_id: 1, date: world.now(), chat: place(group, "supergroup"), text: "Hi" },
    });
    const updates = () => rowsOf(chat, "SELECT count(*) AS n FROM updates");
    const before = await updates();
    await told(chat, 1, { "👍": 1 });
    await deliver(
      chat,
      { message_reaction_count: { chat: place(chat), message_id: 1, date: world.now() + 1, reactions: [] } },
      { bot: OWN_BOT },
    );
    await told(group, 1, { "👍": 1 });
    expect([await rows(chat), await rows(group)]).toEqual([[{ message_id: 1, total: 1 }], []]);
    expect(await updates()).toEqual(before);
    expect(await numbers(group)).toBeNull();
  });

  it("docs/decisions/212: counts that are none are a dead letter, and nothing else happens", async () => {
    const chat = await newChannel();
    await post(chat, 1, { text: "News" });
    await told(chat, 1, { "👍": -5 });
    expect(await rowsOf(chat, "SELECT count(*) AS n FROM dead_letters")).toEqual([{ n: 1 }]);
    expect(await rows(chat)).toEqual([]);
  });
});
