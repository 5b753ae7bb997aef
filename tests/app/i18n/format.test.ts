import { expect, it } from "vitest";
import { formatClock, formatHour, formatMoment } from "../../../app/i18n/format.ts";

const AFTERNOON = Date.UTC(2026, 10, 20, 14, 2) / 1000;

it.each(["en", "de", "ar"])("%s has one clock in moments, hours and times of day, in the chat's zone", (lang) => {
  const clock = formatClock(lang, AFTERNOON, 60);
  expect(clock).toMatch(/15.02|١٥.٠٢/);
  for (const format of [formatMoment, formatHour]) expect(format(lang, AFTERNOON, 60)).toContain(clock);
});
