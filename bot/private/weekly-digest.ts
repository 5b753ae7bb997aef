import { CHAT_TYPE, listOf } from "../../domain/chats/chat-type.ts";
import { joinParts } from "../../domain/joins.ts";
import { calendarTag, gregorianTag } from "../../domain/languages.ts";
import type { DigestSums } from "../../domain/statistics/weekly-digest.ts";
import type { TimeRange } from "../../domain/time/time-range.ts";
import type { Zone } from "../../domain/time/zone.ts";
import { wordsFor } from "../words/words.ts";

/** A week's numbers, beside those of the week before: null where the bot was not there for all of it. */
export interface WeeklyDigest {
  chat: { id: string; type: number; title: string };
  zone: Zone;
  week: TimeRange;
  current: DigestSums;
  previous: DigestSums | null;
  /** those who wrote most, falling */
  most: { name: string; messages: number }[];
}

/** Writes the digest of a chat's week in the reader's language, with a button to its statistics. */
export function digestMessage({ chat, zone, week, current, previous, most }: WeeklyDigest, lang: string) {
  const t = wordsFor(lang);
  const format = new Intl.NumberFormat(gregorianTag(lang));
  const signed = new Intl.NumberFormat(gregorianTag(lang), { signDisplay: "exceptZero" });
  const day = new Intl.DateTimeFormat(calendarTag(lang), { month: "short", day: "numeric", timeZone: "UTC" });
  const dayOf = (second: number) => day.format((second + zone.offsetAt(second)) * 1000);
  const isChannel = chat.type === CHAT_TYPE.channel;
  const line = (key: "joined" | "left" | "messages" | "active", name: Exclude<keyof DigestSums, "start_member">) => {
    const values = { shown: format.format(current[name]) };
    return previous === null
      ? t(`digest.${key}`, values)
      : joinParts(lang, [t(`digest.${key}`, values), t("digest.before", { shown: format.format(previous[name]) })]);
  };
  const change = signed.format(current.cnt_member - current.start_member);
  const lines = [
    t(isChannel ? "digest.subscribers" : "digest.members", { shown: format.format(current.cnt_member), change }),
    line("joined", "cnt_newmember"),
    line("left", "cnt_leftmember"),
    line("messages", "cnt_message"),
    ...(isChannel ? [] : [line("active", "cnt_active_member")]),
  ];
  const names = most.map(({ name, messages }) => `${t.isolated(name)} (${format.format(messages)})`);
  const days = `${dayOf(week.startSecond)} – ${dayOf(week.endSecond)}`;
  const text = [
    t("digest.title", { chat: chat.title, days }),
    lines.join("\n"),
    ...(names.length === 0 ? [] : [t("digest.most", { names: new Intl.ListFormat(lang).format(names) })]),
    t("digest.off"),
  ].join("\n\n");
  const path = `/${listOf(chat.type) ?? "groups"}/${chat.id}/statistics/group_member_report`;
  return { text, button: { text: t("digest.see"), path } };
}
