import { describe, expect, it } from "vitest";
import { weekOf } from "../../../../app/features/announcements/list/week-of.ts";
import { newAnnouncementShape } from "../../../../domain/announcements/announcement.ts";
import { packHourly } from "../../../../domain/announcements/frequency.ts";
import { zoneOf } from "../../../../domain/time/zone.ts";

const at = (text: string): number => Date.parse(`${text}Z`) / 1000;
/** A Tuesday, half past eleven in Berlin; clocks are put forward there on the following Sunday. */
const NOW = at("2030-03-26T10:30");
const berlin = zoneOf({ tzn_name: "Europe/Berlin", tzn_offset: 0 });
const listed = (id: string, fields: object, next_at: number | null = 1, runs = 0) => ({
  text: `text ${id}`,
  announcement: {
    id,
    next_at,
    last: null,
    is_paused: false,
    is_failing: false,
    is_missed: false,
    runs,
    ...newAnnouncementShape.parse({ template_id: "t", freq_type: 1, freq_val: 900, ...fields }),
  },
});
const shown = (all: ReturnType<typeof listed>[]) =>
  weekOf("en", all, berlin, NOW).map(({ entries }) => entries.map(({ id, time, more }) => `${id} ${time} +${more}`));

describe("the coming week", () => {
  it("ANN-14: has seven days of the chat's clock in order of time, without what is over today", () => {
    const week = shown([listed("noon", { freq_val: 1200 }), listed("nine", {})]);
    expect(week).toHaveLength(7);
    expect(week[0]).toEqual(["noon 12:00 +0"]);
    expect(new Set(week.slice(1).map((day) => day.join()))).toEqual(new Set(["nine 09:00 +0,noon 12:00 +0"]));
  });

  it("ANN-05: of one that runs often each day has the first time, and how many more", () => {
    const [today, tomorrow] = shown([listed("often", { freq_type: 2, freq_val: 30 })]);
    expect(today).toEqual(["often 12:00 +23"]);
    expect(tomorrow).toEqual(["often 00:00 +47"]);
  });

  it("ANN-12, ANN-17: leaves out what does not run: by day, end, wish, or at all", () => {
    const sunday = listed("sunday", { filter_day_type: 1, filter_day_val: 0b1111110 });
    const ending = listed("ending", { ends_at: at("2030-03-27T12:00"), skip_at: at("2030-03-27T08:00") });
    const week = shown([sunday, ending, listed("off", {}, null)]);
    expect(week.map((day) => day.join())).toEqual(["", "", "", "", "", "sunday 09:00 +0", ""]);
  });

  it("ANN-04: has no more of one that ends after a number of runs than are left", () => {
    const last = listed("last", { freq_type: 3, freq_val: packHourly(1, 0), runs_max: 5 }, at("2030-03-26T11:00"), 4);
    const two = listed("two", { runs_max: 2 });
    expect(shown([last, two]).map((day) => day.join())).toEqual([
      "last 12:00 +0",
      "two 09:00 +0",
      "two 09:00 +0",
      "",
      "",
      "",
      "",
    ]);
  });

  it("AMB-126: has a run that was moved at the time to which it was, of one time too", () => {
    const moved = listed("moved", { freq_val: 1130 }, at("2030-03-26T10:50"));
    const once = listed("once", { freq_type: 0, freq_val: NOW - 60 }, at("2030-03-26T11:10"));
    const [today, tomorrow] = shown([moved, once]);
    expect(today).toEqual(["moved 11:50 +0", "once 12:10 +0"]);
    expect(tomorrow).toEqual(["moved 11:30 +0"]);
  });
});
