import "i18next";
import type account from "../texts/en/account.json";
import type announcements from "../texts/en/announcements.json";
import type bots from "../texts/en/bots.json";
import type chats from "../texts/en/chats.json";
import type compose from "../texts/en/compose.json";
import type errors from "../texts/en/errors.json";
import type library from "../texts/en/library.json";
import type members from "../texts/en/members.json";
import type messages from "../texts/en/messages.json";
import type moderation from "../texts/en/moderation.json";
import type newcomers from "../texts/en/newcomers.json";
import type overview from "../texts/en/overview.json";
import type palette from "../texts/en/palette.json";
import type plans from "../texts/en/plans.json";
import type points from "../texts/en/points.json";
import type privateChat from "../texts/en/private-chat.json";
import type responders from "../texts/en/responders.json";
import type sheets from "../texts/en/sheets.json";
import type shell from "../texts/en/shell.json";
import type statistics from "../texts/en/statistics.json";
import type tasks from "../texts/en/tasks.json";

/** All areas of the English texts. */
type English = typeof account &
  typeof announcements &
  typeof bots &
  typeof chats &
  typeof compose &
  typeof errors &
  typeof library &
  typeof members &
  typeof messages &
  typeof moderation &
  typeof newcomers &
  typeof overview &
  typeof palette &
  typeof plans &
  typeof points &
  typeof privateChat &
  typeof responders &
  typeof sheets &
  typeof shell &
  typeof statistics &
  typeof tasks;

/** Keys of all visible texts, from the English files; the other languages have the same keys (I18-03). */
export type TextKey = keyof English;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: English };
    keySeparator: false;
    nsSeparator: false;
    returnNull: false;
  }
}
