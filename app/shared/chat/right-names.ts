import type { TFunction } from "i18next";
import type { NeededRight } from "../../../domain/members/admin-rights.ts";
import { RIGHT_TEXT } from "../../i18n/right-text.ts";

/** Rights by the names they have in Telegram, as the end of a sentence: "Delete messages and Ban users" (OVW-16). */
export const rightNames = (t: TFunction, lang: string, rights: readonly NeededRight[]): string =>
  new Intl.ListFormat(lang, { type: "conjunction" }).format(rights.map((right) => t(RIGHT_TEXT[right])));
