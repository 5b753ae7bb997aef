import { describe, expect, test } from "vitest";
import { hoursOf, type Span, spansOf, toggleHour } from "../../../app/features/night-mode/hours.ts";
import { nightModeSentence } from "../../../app/features/night-mode/night-mode-card.tsx";
import { createI18n } from "../../../app/i18n/instance.ts";
import { packNightMode, unpackNightMode } from "../../../domain/chats/night-mode.ts";
import { english } from "../../support/texts.ts";

const i18n = createI18n("en", english);
const wholeDay = Array.from({ length: 24 }, (_, hour) => hour);

describe("the quiet hours", () => {
  test.each<[Span, number[]]>([
    [{ from: 22, to: 7 }, [0, 1, 2, 3, 4, 5, 6, 22, 23]],
    [{ from: 9, to: 12 }, [9, 10, 11]],
    [{ from: 23, to: 0 }, [23]],
    [{ from: 0, to: 0 }, wholeDay],
  ])("OVW-10: from and to %j are the hours %j, and back", (span, hours) => {
    expect(hoursOf(span)).toEqual(hours);
    expect(spansOf(hours)).toEqual([span]);
  });

  test("OVW-10: a whole day is one whatever its start", () => {
    expect(hoursOf({ from: 5, to: 5 })).toEqual(wholeDay);
  });

  test("OVW-10: an irregular mask has several spans, the one over midnight last", () => {
    expect(spansOf([0, 12, 13, 23])).toEqual([
      { from: 12, to: 14 },
      { from: 23, to: 1 },
    ]);
    expect(spansOf([])).toEqual([]);
  });

  test("OVW-10: a pressed hour is put in, pressed again taken out", () => {
    expect(toggleHour([1, 23], 12)).toEqual([1, 12, 23]);
    expect(toggleHour([1, 12, 23], 12)).toEqual([1, 23]);
  });

  test("OVW-10: one that is off says the hours it will have, where it has been on", () => {
    const off = unpackNightMode(0);
    expect(nightModeSentence({ t: i18n.t, i18n }, off, 0)).toBe("Off. Members can post at any hour.");
    const kept = hoursOf({ from: 22, to: 7 });
    expect(nightModeSentence({ t: i18n.t, i18n }, off, 0, kept)).toBe(
      "Off. Switched on, it goes by its hours: from 22:00 to 07:00 (UTC).",
    );
  });

  test("AMB-015: the editor saves 22:00 to 07:00 as the packed value", () => {
    expect(packNightMode({ hours: hoursOf({ from: 22, to: 7 }), level: 0 })).toBe(0xc0007f);
    expect(unpackNightMode(packNightMode({ hours: hoursOf({ from: 22, to: 7 }), level: 2 })).level).toBe(2);
  });
});

describe("the sentence", () => {
  const say = (hours: number[], level: 0 | 1 | 2, offset = 180) =>
    nightModeSentence({ t: i18n.t, i18n }, { hours, level }, offset);

  test.each<[number[], 0 | 1 | 2, string]>([
    [hoursOf({ from: 23, to: 7 }), 0, "Members cannot post from 23:00 to 07:00 (UTC+3)."],
    [[12, 23], 1, "Members can only write text from 12:00 to 13:00 and from 23:00 to 00:00 (UTC+3)."],
    [[1], 2, "Members cannot send stickers, GIFs, games or polls from 01:00 to 02:00 (UTC+3)."],
    [wholeDay, 0, "Members cannot post at any hour (UTC+3)."],
    [[], 0, "Off. Members can post at any hour."],
  ])("OVW-10: hours %j at level %i read as %s", (hours, level, words) => {
    expect(say(hours, level)).toBe(words);
  });
});
