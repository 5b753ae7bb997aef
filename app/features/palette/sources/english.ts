import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { fetchAllTexts } from "../../../i18n/change-language.ts";
import { createI18n } from "../../../i18n/instance.ts";
import type { PaletteContext, PaletteEntry, Source } from "../entry.ts";

const ENGLISH = "en";
let english: Promise<TFunction> | null = null;

const fetchEnglish = async (): Promise<TFunction> => createI18n(ENGLISH, await fetchAllTexts(ENGLISH)).t;

/**
 * Provides the English texts once a reader of another language types something: guides and other people use the English
 * names of pages and settings. Null until they are loaded, and where that fails: the reader's own language is searched
 * all the same.
 */
export function useEnglish(lang: string, isTyping: boolean): TFunction | null {
  const [t, setT] = useState<TFunction | null>(null);
  const isWanted = isTyping && lang !== ENGLISH;
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    english ??= fetchEnglish();
    english.then(
      (found) => !isLeft && setT(() => found),
      () => {
        english = null;
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return isWanted ? t : null;
}

/** Returns the entries of a source with their English names and words added to the search. */
export function entriesWithEnglish(
  source: Source,
  context: PaletteContext,
  t: TFunction | null,
): readonly PaletteEntry[] {
  const entries = source.entries(context);
  if (t === null || source.isNamedByUs !== true) return entries;
  const named = new Map(source.entries({ ...context, t }).map((entry) => [entry.id, entry]));
  return entries.map((entry) => {
    const same = named.get(entry.id);
    return same === undefined
      ? entry
      : { ...entry, words: [...(entry.words ?? []), same.title, ...(same.words ?? [])] };
  });
}
