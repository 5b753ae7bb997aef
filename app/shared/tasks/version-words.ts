import type { TFunction } from "i18next";
import { isLanguage } from "../../../domain/languages.ts";
import { MAIN_TEXT } from "../../../domain/tasks/version.ts";
import type { Failed } from "../../client/calls/failure.ts";
import { formatNumber } from "../../i18n/format.ts";
import { LANGUAGE_NAMES } from "../../i18n/language-name.ts";

/** Names a text of a message: by its language in that language, or as the main one. */
export const versionName = (t: TFunction, langm: string): string =>
  isLanguage(langm) ? LANGUAGE_NAMES[langm] : t("versions.main");

export interface VersionCount {
  /** language of the text, empty for the main one */
  langm: string;
  chats: number;
}

/** Counts the chats of each text: the versions with the most chats first, the main text last. */
export function versionCounts(texts: readonly string[]): VersionCount[] {
  const counts = new Map<string, number>();
  for (const langm of texts) counts.set(langm, (counts.get(langm) ?? 0) + 1);
  return inOrder([...counts].map(([langm, chats]) => ({ langm, chats })));
}

/** Puts the texts with the most chats first, the main one last. */
export function inOrder(counts: readonly VersionCount[]): VersionCount[] {
  const rank = ({ langm, chats }: VersionCount) => (langm === MAIN_TEXT ? Number.POSITIVE_INFINITY : -chats);
  return [...counts].sort((a, b) => rank(a) - rank(b) || (a.langm < b.langm ? -1 : 1));
}

/** States how many chats get a text: "Deutsch: 3 chats". */
export const versionLine = (t: TFunction, lang: string, { langm, chats }: VersionCount): string =>
  // A name in another script keeps its own direction.
  t("versions.count", {
    count: chats,
    shown: formatNumber(lang, chats),
    name: `\u2068${versionName(t, langm)}\u2069`,
  });

/** States how many chats get which text: "Deutsch: 3 chats · Main text: 12 chats". */
export const versionsLine = (t: TFunction, lang: string, counts: readonly VersionCount[]): string =>
  counts.map((each) => versionLine(t, lang, each)).join(" · ");

/** Returns the name of the version that a call refused; undefined where the refusal concerns none. */
export function refusedVersion(failure: Failed | null): string | undefined {
  const langm = failure?.extra.langm;
  return typeof langm === "string" && isLanguage(langm) ? LANGUAGE_NAMES[langm] : undefined;
}
