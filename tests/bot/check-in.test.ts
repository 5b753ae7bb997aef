import { describe, expect, it } from "vitest";
import { checkIn } from "../../bot/features/check-in.ts";
import { localDay } from "../../domain/time/timezone.ts";
import { settings } from "../support/settings.ts";
import { factsWith, message, NOW } from "./facts.ts";

const hashtag = message({ text: "#hi" });

describe("a check-in while the month's usage is spent", () => {
  it("LOY-06, AMB-211: gives nothing and answers nothing, but the day is remembered and breaks no streak", () => {
    const paused = factsWith({ settings: settings({ trg_attn: ["#hi"], tzn_offset: 60 }), isExhausted: true });
    const day = localDay(NOW, 60);
    expect(checkIn(hashtag, paused)).toEqual({ writes: [{ kind: "notePausedDay", day }], effects: [] });
  });

  it("LOY-06: nothing is remembered where nobody could check in anyway", () => {
    expect(checkIn(hashtag, factsWith({ settings: settings({ trg_attn: [] }), isExhausted: true })).writes).toEqual([]);
    expect(
      checkIn(message({ text: "hello" }), factsWith({ settings: settings({ trg_attn: ["#hi"] }) })).writes,
    ).toEqual([]);
  });
});
