import type { i18n, TFunction } from "i18next";
import type { NightMode } from "../../../domain/chats/night-mode.ts";
import { timezoneLabel } from "../../../domain/time/timezone.ts";
import { hourLabel, spansOf } from "./hours.ts";

const SENTENCE = { 0: "nightMode.sentence.0", 1: "nightMode.sentence.1", 2: "nightMode.sentence.2" } as const;

/**
 * Describes the setting in one sentence: "Members cannot post from 23:00 to 07:00 (UTC+3)." (AMB-015).
 * @param offset the chat's minutes east of UTC
 */
export function nightModeSentence(
  { t, i18n }: { t: TFunction; i18n: i18n },
  { hours, level }: NightMode,
  offset: number,
): string {
  if (hours.length === 0) return t("nightMode.off");
  const spans = spansOf(hours).map(({ from, to }) =>
    from === to ? t("nightMode.allDay") : t("nightMode.span", { from: hourLabel(from), to: hourLabel(to) }),
  );
  const when = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(spans);
  return t(SENTENCE[level], { when, timezone: timezoneLabel(offset) });
}
