import { beforeEach, describe, expect, it } from "vitest";
import type { SnapshotAnnouncement } from "../../../../services/snapshot.ts";
import { evict } from "../../chat-objects.ts";
import { DAY, resetWorld, world } from "../../world.ts";
import { announcement, chatWith, goTo, log, nextAt, paid, push, sends } from "./announced.ts";

beforeEach(resetWorld);

const secondOf = (text: string) => Date.parse(`${text}Z`) / 1000;
const shown = (second: number) => new Date(second * 1000).toISOString().slice(0, 16);
const LONG_PAID = { ...paid, viptime: secondOf("2040-01-01T00:00") };
const inZone = (tzn_name: string) => ({ settings: { ...LONG_PAID, tzn_name, tzn_offset: 0 } });
/** Leaves out every day of the month but one. */
const onlyOn = (day: number) => ({ filter_day_type: 2, filter_day_val: 0x7fffffff & ~(1 << (day - 1)) }) as const;

/** Lives from one alarm to the next; an object that loses its memory on the way goes on by what it has stored. */
async function liveOn(chat: number, runs: number): Promise<void> {
  for (let run = 0; run < runs; run++) {
    const [next] = await nextAt(chat);
    if (run % 2 === 1) await evict();
    await goTo(chat, Number(next) - 60);
    await goTo(chat, Number(next));
  }
}
const ran = async (chat: number) => (await log(chat)).map(({ start_at }) => shown(start_at)).reverse();

describe("an announcement over changes of the calendar and of clocks", () => {
  it.each<[string, string, string, Partial<SnapshotAnnouncement>, string[]]>([
    [
      "the night without 02:30",
      "Europe/Berlin",
      "2030-03-29T12:00",
      { freq_val: 230 },
      ["2030-03-30T01:30", "2030-03-31T01:00", "2030-04-01T00:30"],
    ],
    [
      "the night with two 02:30",
      "Europe/Berlin",
      "2030-10-26T12:00",
      { freq_val: 230 },
      ["2030-10-27T00:30", "2030-10-28T01:30", "2030-10-29T01:30"],
    ],
    [
      "half an hour that a clock is put back",
      "Australia/Lord_Howe",
      "2030-04-05T12:00",
      { freq_val: 145 },
      ["2030-04-05T14:45", "2030-04-06T14:45", "2030-04-07T15:15"],
    ],
    [
      "months without a 31st",
      "America/New_York",
      "2030-01-30T12:00",
      { freq_val: 900, ...onlyOn(31) },
      ["2030-01-31T14:00", "2030-03-31T13:00", "2030-05-31T13:00"],
    ],
    [
      "the leap day",
      "Asia/Tokyo",
      "2032-02-01T00:00",
      { freq_val: 0, ...onlyOn(29) },
      ["2032-02-28T15:00", "2032-03-28T15:00", "2032-04-28T15:00"],
    ],
    [
      "the turn of the year",
      "Pacific/Kiritimati",
      "2030-12-31T06:00",
      { freq_val: 5 },
      ["2030-12-31T10:05", "2031-01-01T10:05", "2031-01-02T10:05"],
    ],
  ])("ANN-14, AMB-284: runs once each over %s", async (_name, zone, from, fields, expected) => {
    world.nowMs = secondOf(from) * 1000;
    const chat = await chatWith([announcement({ mtime: secondOf(from) - DAY, ...fields })], inZone(zone) as never);
    await liveOn(chat, expected.length);
    expect(await ran(chat)).toEqual(expected);
    expect(sends()).toHaveLength(expected.length);
  });

  it("ANN-14, AMB-284: another zone between two runs moves what comes, and repeats nothing that ran", async () => {
    const from = "2030-03-30T06:00";
    world.nowMs = secondOf(from) * 1000;
    const rule = announcement({ mtime: secondOf(from) - DAY, freq_val: 900 });
    const chat = await chatWith([rule], inZone("Europe/London") as never);
    await liveOn(chat, 1);
    // At 09:00 in London it is 05:00 in New York: the morning there is still to come.
    await push(chat, [rule], inZone("America/New_York") as never);
    await liveOn(chat, 1);
    await push(chat, [rule], inZone("Asia/Tokyo") as never);
    await liveOn(chat, 1);
    await push(chat, [rule], inZone("Europe/London") as never);
    await liveOn(chat, 1);
    expect(await ran(chat)).toEqual(["2030-03-30T09:00", "2030-03-30T13:00", "2030-03-31T00:00", "2030-03-31T08:00"]);
    expect(sends()).toHaveLength(4);
  });
});
