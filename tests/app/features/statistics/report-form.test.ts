import { expect, test } from "vitest";
import type { PageArgs } from "../../../../app/client/calls/page-data.ts";
import { askedReport } from "../../../../app/features/statistics/load-frame.ts";

const NOW = Date.UTC(2026, 6, 10) / 1000;
const CHAT = {
  id: "1001",
  type: 10,
  ctime: 1,
  imported_from: 0,
  viplv: 0,
  viptime: null,
  tzn_name: "Europe/Berlin",
  tzn_offset: 120,
};

function ask(search: string) {
  const client = { call: async () => ({ item: CHAT }) };
  const request = new Request(`https://steward.test/groups/1001/statistics/acquisition/retention${search}`);
  return askedReport({ client, params: { id: "1001" }, request, lang: "en", now: NOW } as unknown as PageArgs);
}

/** Follows the redirect to the whole address. */
async function askWhole(search: string) {
  const redirected: Response = await ask(search).then(
    () => expect.unreachable(),
    (thrown) => thrown,
  );
  const { search: whole } = new URL(redirected.headers.get("location") ?? "", "https://steward.test");
  return { whole, report: await ask(whole) };
}

test("TIM-04: label, days of the form and bars of January are January's when it is asked for in July", async () => {
  const { report } = await askWhole("?from=2026-01-01&to=2026-01-31");
  expect(report.frame.label).toBe("Jan 1 – Jan 31");
  expect(report.frame.days).toEqual({ from: "2026-01-01", to: "2026-01-31" });
  expect(report.asked()).toEqual({
    params: {
      id: "1001",
      page: 1,
      startSecond: Date.UTC(2025, 11, 31, 23) / 1000,
      endSecond: Date.UTC(2026, 0, 31, 23) / 1000 - 1,
    },
    query: { perPage: 50 },
  });
});

test("AMB-301: the way to the whole address, the menu and the form keep one inviter", async () => {
  const { whole, report } = await askWhole("?timespan=this_month&inviter=7");
  expect(new URLSearchParams(whole).get("inviter")).toBe("7");
  expect(report.frame.addresses.last_7_days).toMatch(/&inviter=7$/);
  expect(report.frame.beside).toEqual([["inviter", "7"]]);
});

test("TIM-11: calls are told of a reader's clock by its name", async () => {
  const { report } = await askWhole("?timespan=this_month&tzn_offset=-240&tzn_name=America/New_York");
  expect(report.asked().query).toMatchObject({ tzn_offset: -240, tzn_name: "America/New_York" });
});
