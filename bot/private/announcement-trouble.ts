import { type RunTrouble, remedyPage, troubleCause } from "../../domain/announcements/trouble.ts";
import { listOf } from "../../domain/chats/chat-type.ts";
import { calendarTag } from "../../domain/languages.ts";
import type { Zone } from "../../domain/time/zone.ts";
import { wordsFor } from "../words/words.ts";

/** Characters of an announcement's message by which the notice names it. */
const NAME_LENGTH = 60;

interface TroubleAbout {
  id: string;
  /** text of its message; empty where the message is gone or has none */
  text: string;
  chat: { id: string; type: number; title: string };
  zone: Zone;
  lang: string;
}

/**
 * Makes the private message that an announcement was not sent, why, and on which page that is mended
 * (docs/decisions/066).
 */
export function troubleMessage(trouble: RunTrouble, { id, text, chat, zone, lang }: TroubleAbout) {
  const t = wordsFor(lang);
  const cause = troubleCause(trouble);
  const name = nameOf(text);
  const values = { chat: chat.title, moment: momentOf(lang, trouble.runAt, zone) };
  const lines = [
    name === "" ? t("announcements.failedUnnamed", values) : t("announcements.failed", { ...values, name }),
    t(`announcements.cause.${cause}`, { reason: trouble.comment }),
    ...(trouble.isPaused ? [t("announcements.paused")] : []),
  ];
  const page = remedyPage(cause, id);
  const path = `/${listOf(chat.type) ?? "groups"}/${chat.id}${page === "" ? "" : `/${page}`}`;
  return { text: lines.join("\n\n"), button: { text: t("announcements.mend"), path } };
}

function nameOf(text: string): string {
  const [line = ""] = text.trim().split("\n");
  const letters = [...line];
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH).join("")}…` : line;
}

/** Formats "Tue, Jan 15, 09:30" on the chat's clock. */
const momentOf = (lang: string, second: number, zone: Zone): string =>
  new Intl.DateTimeFormat(calendarTag(lang), {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
  }).format((second + zone.offsetAt(second)) * 1000);
