import type { WallSubject } from "../../domain/raids/notice-button.ts";
import { cardRequests, type Recipients } from "../cards/places.ts";
import type { BotRequest } from "../decision.ts";
import { wordsFor } from "../words/words.ts";
import { RAID_BEGUN, raidCard } from "./card.ts";

interface RaidNotice extends WallSubject {
  /** title of the chat */
  chat: string;
  /** people within a minute */
  count: number;
  /** address of the dashboard */
  publicUrl: string;
}

/** Tells the admins that the wall went up, with the buttons that lower it and ban who came. */
export const raidNotices = (recipients: Recipients, { chat, count, publicUrl, ...subject }: RaidNotice): BotRequest[] =>
  cardRequests(`raid ${subject.at}`, recipients, ({ lang }) => {
    const t = wordsFor(lang);
    const begun = t("raid.begun", { chat, number: String(count) });
    const { text, reply_markup } = raidCard(t, subject, begun, RAID_BEGUN, publicUrl);
    return { text, more: { reply_markup } };
  });
