import { describe, expect, test } from "vitest";
import {
  isWholeAddress,
  menuAddresses,
  periodSearch,
  readReportPeriod,
} from "../../../../app/features/statistics/report-period.ts";
import { periodOfAddress } from "../../../../app/shared/period/period-address.ts";
import { askedClock } from "../../../../app/shared/period/reader-zone.ts";
import { zoneAddress } from "../../../../app/shared/period/zone-line.tsx";
import { TIMESPAN_MENU } from "../../../../domain/limits/session.ts";

/** Friday 2026-11-20 14:30 UTC */
const NOW = Date.UTC(2026, 10, 20, 14, 30) / 1000;
const DAY = 86_400;
const MIDNIGHT = Date.UTC(2026, 10, 20) / 1000;
const UTC = { tzn_name: "", tzn_offset: 0 };

const read = (search: string, chat = UTC, now = NOW) => readReportPeriod(new URLSearchParams(search), chat, now);

describe("the period of a report's address", () => {
  test("TIM-03: no parameter is the last seven days, up to now", () => {
    const range = { startSecond: MIDNIGHT - 6 * DAY, endSecond: NOW };
    expect(read("")).toEqual({ timespan: "last_7_days", clock: UTC, range });
  });

  test("TIM-01: an address names all four, and reading it gives the same period", () => {
    for (const search of [
      "",
      "timespan=this_month",
      "timespan=yesterday&tzn_offset=345",
      "from=2026-11-01&to=2026-11-05",
    ]) {
      const period = read(search);
      const address = periodSearch(period);
      const fields = new URLSearchParams(address);
      expect([...fields.keys()]).toEqual(["timespan", "tzn_offset", "startSecond", "endSecond"]);
      expect(isWholeAddress(fields)).toBe(true);
      expect(read(address)).toEqual(period);
    }
  });

  test("TIM-01: an address of a running span goes up to now; once the span is over, it keeps its days", () => {
    const address = periodSearch(read("timespan=last_7_days"));
    expect(read(address, UTC, NOW + 600)).toMatchObject({ timespan: "last_7_days", range: { endSecond: NOW + 600 } });
    expect(read(address, UTC, NOW + DAY)).toMatchObject({
      timespan: null,
      range: { startSecond: MIDNIGHT - 6 * DAY, endSecond: NOW },
    });
  });

  test.each([
    ["tzn_offset=480", 480],
    ["tzn_offset=-720", -720],
    ["tzn_offset=840", 840],
    ["tzn_offset=345", 345],
    ["tzn_offset=841", 60],
    ["tzn_offset=7", 60],
    ["tzn_offset=x", 60],
    ["", 60],
  ])("TIM-11: %s is a clock of %i minutes; what is none is the chat's", (search, expected) => {
    expect(read(search, { tzn_name: "", tzn_offset: 60 }).clock.tzn_offset).toBe(expected);
  });

  test("TIM-11: days begin at the midnight of the chosen clock", () => {
    expect(read("timespan=today&tzn_offset=480").range.startSecond).toBe(Date.UTC(2026, 10, 19, 16) / 1000);
  });

  test("TIM-04: the chat's own clock has its summer time", () => {
    const berlin = { tzn_name: "Europe/Berlin", tzn_offset: 60 };
    const { range } = read("timespan=last_month", berlin);
    expect(range).toEqual({
      startSecond: Date.UTC(2026, 8, 30, 22) / 1000,
      endSecond: Date.UTC(2026, 9, 31, 23) / 1000 - 1,
    });
  });

  test("TIM-04: days of the reader's choice are days of the chat's clock, asked for in summer or in winter", () => {
    const berlin = { tzn_name: "Europe/Berlin", tzn_offset: 120 };
    expect(read("from=2026-01-01&to=2026-01-31", berlin, Date.UTC(2026, 6, 10) / 1000).range).toEqual({
      startSecond: Date.UTC(2025, 11, 31, 23) / 1000,
      endSecond: Date.UTC(2026, 0, 31, 23) / 1000 - 1,
    });
  });

  test.each([
    ["startSecond=0&endSecond=5"],
    ["startSecond=-5&endSecond=5"],
    ["startSecond=1.5&endSecond=5"],
    ["startSecond=abc"],
  ])("TIM-06: %s is no range", (search) => {
    expect(read(search).timespan).toBe("last_7_days");
  });

  test("TIM-06: a reversed range is turned around", () => {
    expect(read("startSecond=200&endSecond=100").range).toEqual({ startSecond: 100, endSecond: 200 });
  });

  test("TIM-03: the menu has an address of four fields for each of its eight spans", () => {
    const addresses = menuAddresses(UTC, NOW);
    expect(Object.keys(addresses)).toEqual([...TIMESPAN_MENU]);
    expect(Object.keys(addresses)).toHaveLength(8);
    for (const [timespan, address] of Object.entries(addresses)) expect(read(address).timespan).toBe(timespan);
  });

  const NEW_YORK = "timespan=custom&tzn_offset=-240&tzn_name=America%2FNew_York";
  test("TIM-11: a reader's clock has its own summer time where it has a name", () => {
    const july = Date.UTC(2026, 6, 10) / 1000;
    const { clock, range } = read(`${NEW_YORK}&from=2026-01-01&to=2026-01-31`, UTC, july);
    expect(clock).toEqual({ tzn_name: "America/New_York", tzn_offset: -240 });
    expect(range).toEqual({
      startSecond: Date.UTC(2026, 0, 1, 5) / 1000,
      endSecond: Date.UTC(2026, 1, 1, 5) / 1000 - 1,
    });
    const address = periodSearch({ timespan: null, clock, range });
    expect(read(address, UTC, july)).toEqual({ timespan: null, clock, range });
    expect(new URLSearchParams(periodOfAddress(address)).get("tzn_name")).toBe("America/New_York");
    expect(read("tzn_offset=-240&tzn_name=Nowhere/Land").clock).toEqual({ tzn_name: "", tzn_offset: -240 });
  });

  test("TIM-11: an address with the chat's clock by its name stays the chat's when the clock is changed", () => {
    const summer = { tzn_name: "Europe/Berlin", tzn_offset: 120 };
    const address = periodSearch(read("from=2026-07-01&to=2026-07-02", summer, Date.UTC(2026, 6, 10) / 1000));
    const winter = { ...summer, tzn_offset: 60 };
    expect(read(address, winter).clock).toEqual(winter);
    expect(askedClock(read(address, winter).clock, winter)).toEqual({});
  });

  test("AMB-301: another period, other days or another clock stay with the link or the inviter", () => {
    const search =
      "?timespan=custom&tzn_offset=0&startSecond=1&endSecond=2&invite_link=https%3A%2F%2Ft.me%2F%2Ba&page=3";
    const berlin = { tzn_name: "Europe/Berlin", tzn_offset: 60 };
    const days = { from: "2026-11-01", to: "2026-11-05" };
    const addresses = [
      ...Object.values(menuAddresses(UTC, NOW, search)),
      periodSearch(read("from=2026-11-01&to=2026-11-05"), search),
      zoneAddress(search, days, berlin),
      zoneAddress(search, { timespan: "this_month" }, berlin),
    ];
    for (const address of addresses) {
      const fields = new URLSearchParams(address);
      expect(fields.get("invite_link")).toBe("https://t.me/+a");
      expect(fields.has("page")).toBe(false);
    }
    expect(zoneAddress("?timespan=custom&inviter=7", days, UTC)).toBe(
      "?from=2026-11-01&to=2026-11-05&tzn_offset=0&inviter=7",
    );
  });

  test("TIM-11: a range of the reader's own keeps its days on another clock", () => {
    const berlin = { tzn_name: "Europe/Berlin", tzn_offset: 60 };
    const address = zoneAddress(
      "?timespan=custom&tzn_offset=0&startSecond=1&endSecond=2",
      { from: "2026-11-01", to: "2026-11-05" },
      berlin,
    );
    expect(read(address)).toEqual({
      timespan: null,
      clock: berlin,
      range: { startSecond: Date.UTC(2026, 9, 31, 23) / 1000, endSecond: Date.UTC(2026, 10, 5, 23) / 1000 - 1 },
    });
  });

  test("TIM-01: another report takes the period along and nothing else", () => {
    expect(periodOfAddress("?timespan=today&page=3&tzn_offset=0")).toBe("?timespan=today&tzn_offset=0");
    expect(periodOfAddress("?page=3")).toBe("");
  });
});
