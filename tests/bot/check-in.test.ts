import { describe, expect, it } from "vitest";
import { checkIn } from "../../bot/features/check-in.ts";
import { localDay } from "../../domain/time/timezone.ts";
import { settings } from "../support/settings.ts";
import { factsWith, message, NOW } from "./facts.ts";

const hashtag = message({ text: "#hi" });

describe("the day of a check-in", () => {
  it("LOY-06, AMB-211: while the month's usage is spent it gives nothing and answers nothing, but the day is remembered and breaks no streak", () => {
    const paused = factsWith({ settings: settings({ trg_attn: ["#hi"], tzn_offset: 60 }), isExhausted: true });
    const day = localDay(NOW, 60);
    expect(checkIn(hashtag, paused)).toEqual({ writes: [{ kind: "notePausedDay", day }], effects: [] });
  });

  it("AMB-284, AMB-302: the day is that of the chat's city, with its summer time", () => {
    const midsummer = Date.UTC(2026, 6, 1, 22, 30) / 1000;
    const written = message({ text: "#hi", date: midsummer });
    const city = settings({ trg_attn: ["#hi"], tzn_name: "Europe/Berlin", tzn_offset: 60 });
    const [write] = checkIn(written, factsWith({ settings: city })).writes;
    expect(write).toMatchObject({ kind: "checkIn", checkIn: { day: localDay(midsummer, 120), zone: "Europe/Berlin" } });
    expect(localDay(midsummer, 120)).not.toBe(localDay(midsummer, 60));
  });

  it("LOY-06: nothing is remembered where nobody could check in anyway", () => {
    expect(checkIn(hashtag, factsWith({ settings: settings({ trg_attn: [] }), isExhausted: true })).writes).toEqual([]);
    expect(
      checkIn(message({ text: "hello" }), factsWith({ settings: settings({ trg_attn: ["#hi"] }) })).writes,
    ).toEqual([]);
  });
});
