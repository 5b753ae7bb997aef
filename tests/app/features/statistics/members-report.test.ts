import { expect, it } from "vitest";
import type { PageArgs } from "../../../../app/client/calls/page-data.ts";
import { loadMembersReport } from "../../../../app/features/statistics/load-trends.ts";

const DAY = 86_400;
const NOW = 200 * DAY;
const week = { startSecond: NOW - 7 * DAY, endSecond: NOW - 1 };
const chat = { id: "1001", type: 10, ctime: 100 * DAY, imported_from: 0, viplv: 0, viptime: null, tzn_offset: 0 };
const sums = { cnt_member: 47, start_member: 43, cnt_newmember: 7, cnt_leftmember: 3, cnt_unexplained: 0 };

/** Loads the report of a week of which the bot has counted since a second. */
function load(counted_since: number) {
  const report = {
    rows: [],
    total: 0,
    since: counted_since,
    counted_since,
    current: { ...week, ...sums },
    previous: { startSecond: NOW - 14 * DAY, endSecond: NOW - 8 * DAY, ...sums },
  };
  const answers: Record<string, unknown> = { "chats.get": { item: chat }, "statistics.member_trend": report };
  const client = { call: async ({ name }: { name: string }) => answers[name] ?? [] };
  const address = `https://steward.test/groups/1001/statistics/group_member_report?timespan=last_7_days&tzn_offset=0&startSecond=${week.startSecond}&endSecond=${week.endSecond}`;
  const request = new Request(address);
  return loadMembersReport({ client, params: { id: "1001" }, request, lang: "en", now: NOW } as unknown as PageArgs);
}

it("OVW-08, STA-01: the report's change of members is those who joined less those who left", async () => {
  const { report } = await load(NOW - 7 * DAY);
  expect(report.ok && report.value.figures[0]).toEqual({
    name: "overview.glance.members",
    current: 47,
    previous: 43,
  });
});

it("OVW-08, STA-01: members are compared with nothing where the bot came within the period", async () => {
  const { report } = await load(NOW - 7 * DAY + 1);
  expect(report.ok && report.value.figures[0]?.previous).toBeNull();
});
