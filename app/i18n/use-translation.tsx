import type { i18n, TFunction } from "i18next";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { isolatedValue } from "./isolate.ts";

export interface Translation {
  t: TFunction;
  i18n: i18n;
}

const TranslationContext = createContext<Translation | null>(null);

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/**
 * Returns a fast `t`: a page needs a hundred texts, and most are only looked up and filled in, since keys have no
 * separators here and texts refer to no other texts. Plurals are left to i18next.
 */
function translationOf(instance: i18n): Translation {
  const texts = (instance.getResourceBundle(instance.language, "translation") ?? {}) as Record<string, string>;
  const t = (key: string, options?: { count?: unknown; [name: string]: unknown }) => {
    const text = options?.count === undefined ? texts[key] : undefined;
    if (text === undefined) return instance.t(key as never, options as never);
    return options === undefined
      ? text
      : text.replace(PLACEHOLDER, (_, name: string) => isolatedValue(options[name], instance.language));
  };
  return { t: t as TFunction, i18n: instance };
}

/** Provides the page's translator to its children; a change of language renders the page again. */
export function TranslationProvider({ i18n: instance, children }: { i18n: i18n; children: ReactNode }) {
  const [language, setLanguage] = useState(instance.language);
  useEffect(() => {
    instance.on("languageChanged", setLanguage);
    return () => instance.off("languageChanged", setLanguage);
  }, [instance]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the instance is the same in another language
  const translation = useMemo(() => translationOf(instance), [instance, language]);
  return <TranslationContext.Provider value={translation}>{children}</TranslationContext.Provider>;
}

/** Provides `t` for texts by their typed keys, `i18n` for the language itself. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (translation === null) throw new Error("useTranslation stands outside of TranslationProvider");
  return translation;
}
