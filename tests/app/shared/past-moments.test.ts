import { describe, expect, test } from "vitest";
import type { PageArgs } from "../../../app/client/calls/page-data.ts";
import { groupActions } from "../../../app/features/action-log/action-rows.ts";
import { loadActionLog } from "../../../app/features/action-log/load-action-log.ts";
import { loadLog as loadRuns } from "../../../app/features/announcements/load-log.ts";
import { loadAttendance } from "../../../app/features/loyalty/load-loyalty.ts";
import { memberLine } from "../../../app/features/members/member-line.ts";
import { loadNewcomerLog } from "../../../app/features/newcomers/load-log.ts";
import { loadLog as loadReplies } from "../../../app/features/responders/log/load-log.ts";
import type { ActionRow } from "../../../domain/logs/action-row.ts";

/** Friday 2026-11-20: Berlin has gone by winter time since 25 October. */
const NOW = Date.UTC(2026, 10, 20, 14, 30) / 1000;
/** 09:30 of a day in summer, and half an hour before the midnight after it. */
const MORNING = Date.UTC(2026, 8, 15, 7, 30) / 1000;
const LATE = Date.UTC(2026, 8, 15, 21, 30) / 1000;
const BERLIN = { tzn_name: "Europe/Berlin", tzn_offset: 60 };
const CHAT = {
  id: "1001",
  type: 10,
  username: "",
  ctime: 1,
  imported_from: 0,
  viplv: 0,
  viptime: null,
  trg_attn: [],
  atndc_pnt_steps: [],
  asset_id_greeting: "",
  bot_settings: {},
  ...BERLIN,
};
const USER = { id: "7", fname: "Bob", lname: "", username: "", is_bot: false };
const RUN = {
  kind: 1,
  rule_id: "5",
  res_status: 200,
  comment: "",
  condition: "",
  target_id: "",
  cnt_rpt: 2,
  user: null,
  start_at: MORNING,
  end_at: MORNING + 60,
  message: { text: "Hello" },
};
const SEPTEMBER = "from=2026-09-15&to=2026-09-15";

/** Loads a page of the chat with one row, and tells what was asked for. */
async function load<T>(loader: (args: PageArgs) => Promise<T>, row: object) {
  const asked: { startSecond?: number; endSecond?: number }[] = [];
  const client = {
    async call({ name }: { name: string }, input: { params: object }) {
      if (name === "chats.get") return { item: CHAT };
      asked.push(input.params);
      if (name === "chat_announcements.list") return [];
      return { rows: [row], total: 1, older: null, newer: null };
    },
  };
  const request = new Request(`https://steward.test/groups/1001/log?${SEPTEMBER}`);
  const args = { client, params: { id: "1001" }, request, lang: "en", now: NOW } as unknown as PageArgs;
  const data = await loader(args);
  return { data, range: asked.find(({ startSecond }) => startSecond !== undefined) };
}

const LOADERS = [
  ["announcements' runs", loadRuns],
  ["responders' replies", loadReplies],
  ["newcomers", loadNewcomerLog],
] as const;

describe("a moment before the clock was put back", () => {
  test.each(LOADERS)("TIM-04, AMB-284: the log of %s has it by the clock of its day", async (_, loader) => {
    const { data, range } = await load<{ log: { ok: boolean; value?: { lines: { moment: string }[] } } }>(loader, RUN);
    expect(data.log.value?.lines[0]?.moment).toMatch(/^Sep 15, 2026, 09:3[01]$/);
    expect(range).toMatchObject({
      startSecond: Date.UTC(2026, 8, 14, 22) / 1000,
      endSecond: Date.UTC(2026, 8, 15, 22) / 1000 - 1,
    });
  });

  test("LOY-11: a check-in near midnight is told and asked for on its own day", async () => {
    const { data, range } = await load(loadAttendance, {
      id: 1,
      user: USER,
      cnt_continuous: 1,
      points: 5,
      timestamp: LATE,
    });
    expect(data.log.ok && data.log.value.lines[0]?.moment).toBe("Sep 15, 2026, 23:30");
    expect(range?.endSecond).toBe(Date.UTC(2026, 8, 15, 22) / 1000 - 1);
  });

  test("MBR-12: a member's moments are those of their days", () => {
    const membership = { status: 1, until_date: MORNING, custom_title: "", ctime: LATE };
    const row = { user: USER, membership, tag: "", points: 0, at: MORNING } as never;
    expect(memberLine(row, { lang: "en", clock: BERLIN, chatId: "1001" })).toMatchObject({
      until: "Sep 15, 2026, 09:30",
      joined: "Sep 15",
      moment: "Sep 15, 2026, 09:30",
    });
  });

  test("MOD-44: an act near midnight stands under its own day", async () => {
    const act = { kind: "filter", seconds: 0, user: USER, actor: null, timestamp: LATE, undone_at: null } as unknown;
    expect(groupActions([act as ActionRow], "en", BERLIN)).toMatchObject([
      { day: "2026-09-15", title: "Tuesday, September 15, 2026", rows: [{ clock: "23:30" }] },
    ]);
    const { range } = await load(loadActionLog, act as object);
    expect(range?.startSecond).toBe(Date.UTC(2026, 8, 14, 22) / 1000);
  });
});
