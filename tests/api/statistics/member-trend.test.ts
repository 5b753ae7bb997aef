import { describe, expect, it } from "vitest";
import type { TrendRow } from "../../../domain/calls/statistics.ts";
import { call } from "../../support/call.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, messageOf, promotion, supergroup, updateOf } from "../../support/webhook.ts";

const DAY = 86_400;
interface Trend {
  rows: TrendRow[];
  page: number;
  total: number;
}

/** Makes a chat of forty days with an admin. */
async function chatOf(telegramId: number, admin: number) {
  const chat = supergroup(telegramId);
  const id = await seedChat(chat.id, [admin]);
  await deliver(promotion(chat, admin));
  const token = await signIn(admin);
  const ask = async (start: number, end: number, page: number | string = 1, query = "") =>
    (await call(`statistics/${id}/member_trend/${start}/${end}/${page}${query}`, { token })).body;
  return { chat, ask };
}

describe("statistics/member_trend", () => {
  it("API-27, API-30: counts by hour, the end cut to now; page by page, the one behind the last is empty", async () => {
    const { chat, ask } = await chatOf(-1_001_380_000_001, 6801);
    await deliver(updateOf("message", messageOf(chat, 6801, "hi")));
    const now = nowSeconds();
    const whole = (await ask(now - DAY, now + 9 * DAY)).result as Trend;
    expect(whole.total).toBeGreaterThanOrEqual(24);
    expect(whole.rows).toHaveLength(whole.total);
    expect(whole.rows.at(-1)).toMatchObject({ cnt_message: 1, cnt_active_member: 1 });
    expect(whole.rows.map((row) => row.timestamp)).toEqual(whole.rows.map((row) => row.timestamp).toSorted());
    const second = (await ask(now - DAY, now, 2, "?perPage=10")).result as Trend;
    expect(second.rows).toEqual(whole.rows.slice(10, 20));
    expect((await ask(now - DAY, now, 9)).result).toMatchObject({ rows: [], page: 9, total: whole.total });
  });

  it("TIM-06, TIM-09, TIM-11: a wrong range, page size or timezone is refused; a reversed range is turned", async () => {
    const { ask } = await chatOf(-1_001_380_000_002, 6802);
    const now = nowSeconds();
    const refused = { success: false, message: "INVALID_RANGE" };
    expect(await ask(0, now)).toEqual(refused);
    expect(await ask(now - DAY, now, "x")).toEqual(refused);
    for (const query of [
      "?perPage=9",
      "?perPage=5001",
      "?tzn_offset=721",
      "?tzn_offset=7",
      "?tzn_offset=x",
      "?tzn_name=Nowhere/Land",
      "?timespan=x",
    ]) {
      expect(await ask(now - DAY, now, 1, query)).toEqual(refused);
    }
    expect(await ask(now, now - DAY)).toEqual(await ask(now - DAY, now));
    const starts = async (query: string) =>
      ((await ask(now - 7 * DAY, now, 1, query)).result as Trend).rows.map((row) => row.timestamp % DAY);
    expect(new Set(await starts("?tzn_offset=480"))).toEqual(new Set([16 * 3600]));
    expect(new Set(await starts("?tzn_offset=0"))).toEqual(new Set([0]));
    // A name wins over the offset beside it.
    expect(new Set(await starts("?tzn_offset=0&tzn_name=Asia/Singapore"))).toEqual(new Set([16 * 3600]));
  });

  it("TIM-07, TIM-10: begins with the chat; a longer range than the plan's is refused with its days", async () => {
    const { ask } = await chatOf(-1_001_380_000_003, 6803);
    const now = nowSeconds();
    expect(await ask(now - (now % DAY) - 7 * DAY - 60, now)).toEqual({
      success: false,
      message: "EXCEED_REPORT_RANGE",
      ...{ days: 8, upgrade: true, drive: "report.range" },
    });
    expect(await ask(now - 90 * DAY, now - 33 * DAY)).toMatchObject({ success: true, result: { total: 8 } });
    expect((await ask(now - 90 * DAY, now - 80 * DAY)).result).toMatchObject({ rows: [], page: 1, total: 0 });
  });
});
