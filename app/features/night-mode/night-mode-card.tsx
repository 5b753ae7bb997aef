import type { i18n, TFunction } from "i18next";
import { useState } from "react";
import type { Chat } from "../../../domain/chats/chat.ts";
import type { NightMode } from "../../../domain/chats/night-mode.ts";
import { withGap } from "../../../domain/joins.ts";
import { RESTRICTION_LEVELS } from "../../../domain/limits/penalties.ts";
import { timezoneLabel } from "../../../domain/time/timezone.ts";
import { SaveFailure, SaveMark } from "../../components/feedback/save-mark.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { HourGrid } from "./hour-grid.tsx";
import { hourLabel, hoursOf, SUGGESTED_SPAN, spansOf, toggleHour } from "./hours.ts";
import { NightNotices, type NightNoticesSet } from "./night-notices.tsx";
import { useNightMode } from "./use-night-mode.ts";

const HOUR_OPTIONS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourLabel(hour) }));

interface NightModeCardProps {
  chat: Pick<Chat, "flag_nightmode" | "nght_kept" | "tzn_offset">;
  notices: NightNoticesSet;
}

/** Shows the hours in which members may write less, or nothing; each change saves by itself (OVW-10, AMB-015). */
export function NightModeCard({ chat, notices }: NightModeCardProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { mode, kept, isOn, toldAt, change, changeHours, turn } = useNightMode(chat);
  const spans = spansOf(mode.hours);
  // As it was found: what the reader opened does not close under their hands.
  const [isIrregular] = useState(spans.length > 1);
  // Of several spans the pair shows the first start and the last end; choosing makes them one.
  const from = spans[0]?.from ?? SUGGESTED_SPAN.from;
  const to = spans.at(-1)?.to ?? SUGGESTED_SPAN.to;
  return (
    <section
      aria-label={t("nightMode.title")}
      className="grid content-start gap-3 rounded-lg bg-surface px-4 pt-2 pb-4 shadow-1"
    >
      <div>
        <SwitchField label={t("nightMode.title")} isTitle checked={isOn} told={toldAt("switch")} onChange={turn} />
        <p className="text-sm text-muted" aria-live="polite">
          {nightModeSentence(translation, mode, chat.tzn_offset, kept)}
        </p>
      </div>
      {isOn && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label={t("nightMode.from")}
              options={HOUR_OPTIONS}
              value={String(from)}
              told={toldAt("from")}
              onChange={(value) => change({ ...mode, hours: hoursOf({ from: Number(value), to }) }, "from")}
            />
            <SelectField
              label={t("nightMode.to")}
              options={HOUR_OPTIONS}
              value={String(to)}
              told={toldAt("to")}
              onChange={(value) => change({ ...mode, hours: hoursOf({ from, to: Number(value) }) }, "to")}
            />
          </div>
          <SelectField
            label={t("nightMode.level")}
            options={RESTRICTION_LEVELS.map((level) => ({
              value: String(level),
              label: t(`nightMode.level.${level}`),
            }))}
            value={String(mode.level)}
            told={toldAt("level")}
            onChange={(value) =>
              change(
                { ...mode, level: RESTRICTION_LEVELS.find((level) => String(level) === value) ?? mode.level },
                "level",
              )
            }
          />
          <NightNotices {...notices} />
          <details open={isIrregular}>
            <summary className="tap flex cursor-pointer items-center gap-2 text-sm text-accent-text">
              {withGap(t("nightMode.single"))}
              <SaveMark {...toldAt("hours")} />
            </summary>
            <SaveFailure {...toldAt("hours")} />
            <HourGrid
              hours={mode.hours}
              onToggle={(hour) => changeHours({ ...mode, hours: toggleHour(mode.hours, hour) })}
            />
          </details>
        </>
      )}
    </section>
  );
}

const SENTENCE = { 0: "nightMode.sentence.0", 1: "nightMode.sentence.1", 2: "nightMode.sentence.2" } as const;

/**
 * Describes the setting in one sentence: "Members cannot post from 23:00 to 07:00 (UTC+3)." (AMB-015).
 * @param offset the chat's minutes east of UTC
 * @param kept hours that a night mode which is off would have
 */
export function nightModeSentence(
  { t, i18n }: { t: TFunction; i18n: i18n },
  { hours, level }: NightMode,
  offset: number,
  kept: readonly number[] = [],
): string {
  const isOff = hours.length === 0;
  if (isOff && kept.length === 0) return t("nightMode.off");
  const spans = spansOf(isOff ? kept : hours).map(({ from, to }) =>
    from === to ? t("nightMode.allDay") : t("nightMode.span", { from: hourLabel(from), to: hourLabel(to) }),
  );
  const when = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(spans);
  return t(isOff ? "nightMode.kept" : SENTENCE[level], { when, timezone: timezoneLabel(offset) });
}
