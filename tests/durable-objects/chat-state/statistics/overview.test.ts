import { beforeEach, describe, expect, it } from "vitest";
import type { OverviewQuery } from "../../../../services/object-queries.ts";
import { chatsFrom, deliver, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { DAY, resetWorld, START } from "../../world.ts";

beforeEach(resetWorld);

const freshChat = chatsFrom(-1004910000001);
const query: OverviewQuery = {
  current: { startSecond: START - DAY, endSecond: START },
  previous: { startSecond: START - 2 * DAY - 1, endSecond: START - DAY - 1 },
  usage: { startSecond: START - DAY, endSecond: START + DAY },
  trend: { startSecond: START - DAY, endSecond: START, bucket: DAY, zone: { tzn_offset: 0 } } as const,
  trendBefore: null,
};

describe("the overview", () => {
  it("OVW-08: asked again it is the same, until something happens in the chat", async () => {
    const chat = await freshChat();
    const asked = () => objectOf(chat).overview(query);
    await deliver(chat, text(chat, "one"));
    const first = await asked();
    expect(first.glance.cnt_message).toEqual([1, 0]);
    expect(await asked()).toEqual(first);
    await deliver(chat, text(chat, "two", { from: BEN }));
    const second = await asked();
    expect(second.glance.cnt_message).toEqual([2, 0]);
    expect(second.glance.cnt_speaker).toEqual([2, 0]);
    await deliver(chat, member("chat_member", chat, BEN as unknown as Record<string, unknown>, "member", "left"));
    const third = await asked();
    expect(third.trend.reduce((sum, row) => sum + row.cnt_leftmember, 0)).toBe(1);
    expect(third.cnt_leftmember).toEqual([1, 0]);
    expect(third.usage_by_kind).toContainEqual({ update_type: "chat_member", count: 1 });
  });

  it("I18-04: the language of those who wrote in the last week is told once it is clear", async () => {
    const chat = await freshChat();
    const asked = async () => (await objectOf(chat).overview(query)).written_lang;
    const lin = { ...BEN, language_code: "fa" };
    for (let n = 0; n < 19; n += 1) await deliver(chat, text(chat, `${n}`, { from: lin }));
    expect(await asked()).toBeNull();
    await deliver(chat, text(chat, "20", { from: lin }));
    expect(await asked()).toBe("fa");
    const ann = { ...ANNA, language_code: "de" };
    for (let n = 0; n < 9; n += 1) await deliver(chat, text(chat, `${n}`, { from: ann }));
    expect(await asked()).toBeNull();
  });

  it("OVW-08: members are one number everywhere, and its growth is who joined less who left", async () => {
    const chat = await freshChat();
    await deliver(chat, text(chat, "one"));
    const people = [201, 202, 203].map((id) => ({ id, is_bot: false, first_name: `P${id}` }));
    for (const who of people) await deliver(chat, member("chat_member", chat, who, "left", "member"));
    await deliver(chat, member("chat_member", chat, { ...people[0] }, "member", "left"));
    const { glance, cnt_leftmember, cntmbr, trend } = await objectOf(chat).overview(query);
    const [members, start] = glance.cnt_member;
    expect([members, trend.at(-1)?.cnt_member]).toEqual([cntmbr, cntmbr]);
    expect(members - start).toBe(glance.cnt_newmember[0] - cnt_leftmember[0]);
    expect([glance.cnt_newmember[0], cnt_leftmember[0]]).toEqual([3, 1]);
  });

  it("OVW-08: the period before is told in steps of its own", async () => {
    const chat = await freshChat();
    await deliver(chat, text(chat, "one"));
    const { trend, trendBefore } = await objectOf(chat).overview({
      ...query,
      trend: null,
      trendBefore: query.trend,
    });
    expect([trend.length, trendBefore.reduce((sum, row) => sum + row.cnt_message, 0)]).toEqual([0, 1]);
  });

  it("lists who wrote most in the period, and neither bots nor the time before", async () => {
    const chat = await freshChat();
    const robot = { id: 909, is_bot: true, first_name: "Robot" };
    for (const from of [BEN, ANNA, BEN, robot, robot, robot]) await deliver(chat, text(chat, "hello", { from }));
    const { most_active } = await objectOf(chat).overview(query);
    expect(most_active.map(({ user, cnt_message }) => [user.fname, cnt_message])).toEqual([
      ["Ben", 2],
      ["Anna", 1],
    ]);
    const { current: previous, previous: current } = query;
    expect((await objectOf(chat).overview({ ...query, current, previous })).most_active).toEqual([]);
  });

  it("OVW-08: another period is another answer", async () => {
    const chat = await freshChat();
    await deliver(chat, text(chat, "one"));
    expect((await objectOf(chat).overview(query)).glance.cnt_message).toEqual([1, 0]);
    const { current: previous, previous: current } = query;
    const turned = await objectOf(chat).overview({ ...query, current, previous });
    expect(turned.glance.cnt_message).toEqual([0, 1]);
  });

  it("MOD-44: the latest acts leave out checks that went as they should, unless there is nothing else", async () => {
    const chat = await freshChat();
    await deliver(chat, text(chat, "one"));
    let at = START - 100;
    const act = (kind: string, action: string, status: number | null) =>
      rowsOf(
        chat,
        `INSERT INTO actions (key, at, kind, rule_id, action, penalty_status)
          VALUES ('k${at}', ${at++}, '${kind}', 'ncm_type', '${action}', ${status})`,
      );
    const latest = async () => (await objectOf(chat).overview(query)).latest_acts.map((row) => [row.kind, row.action]);
    await act("newcomer", "mute", 200);
    await act("newcomer", "unmute", null);
    expect(await latest()).toEqual([
      ["newcomer", "unmute"],
      ["newcomer", "mute"],
    ]);
    await act("filter", "mute", 200);
    await act("newcomer", "mute", 400);
    await act("newcomer", "kick", 200);
    await act("newcomer", "unmute", 200);
    expect(await latest()).toEqual([
      ["newcomer", "kick"],
      ["newcomer", "mute"],
      ["filter", "mute"],
    ]);
  });
});
