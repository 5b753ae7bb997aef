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
  /** It can still be sent, or given another time (AMB-310). */
  isMissed: boolean;
  /** Its text was gone, and the next one of its texts was sent in its place. */
  isReplaced: boolean;
}

/**
 * Makes the private message that an announcement was not sent, why, and on which page that is mended
 * (docs/decisions/066); of one that was missed also the ways to send it now and to give it another time.
 */
export function troubleMessage(
  trouble: RunTrouble,
  { id, text, chat, zone, lang, isMissed, isReplaced }: TroubleAbout,
) {
  const t = wordsFor(lang);
  const cause = troubleCause(trouble);
  const name = nameOf(text);
  const values = { chat: chat.title, moment: momentOf(lang, trouble.runAt, zone) };
  const page = remedyPage(cause, id);
  const at = `/${listOf(chat.type) ?? "groups"}/${chat.id}`;
  const editor = `${at}/announcements/edit/${id}`;
  const mend = { text: t("announcements.mend"), path: page === "" ? at : `${at}/${page}` };
  if (isReplaced) return { text: t("announcements.textGone", { ...values, name }), button: mend };
  const lines = [
    name === "" ? t("announcements.failedUnnamed", values) : t("announcements.failed", { ...values, name }),
    t(`announcements.cause.${cause}`, { reason: trouble.comment }),
    ...(trouble.isPaused ? [t("announcements.paused")] : []),
  ];
  const said = { text: lines.join("\n\n"), button: mend };
  if (!isMissed) return said;
  const now = { text: t("announcements.sendNow"), path: `${at}/announcements?send=${id}` };
  const later = { text: t("announcements.otherTime"), path: editor };
  // Where nothing is to be mended, the log would tell nothing new.
  return page === "" || page.includes("/edit/")
    ? { ...said, more: [now, later] }
    : { ...said, button: now, more: [later] };
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
