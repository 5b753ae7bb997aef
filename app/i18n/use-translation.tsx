import type { i18n, TFunction } from "i18next";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";

export interface Translation {
  t: TFunction;
  i18n: i18n;
}

const TranslationContext = createContext<Translation | null>(null);

/**
 * A text without options is looked up as it is: keys have no separators here and texts name no other texts, and a page
 * asks for a hundred of them.
 */
function translationOf(instance: i18n): Translation {
  const texts = (instance.getResourceBundle(instance.language, "translation") ?? {}) as Record<string, string>;
  const t = (key: string, options?: object) =>
    (options === undefined ? texts[key] : undefined) ?? instance.t(key as never, options as never);
  return { t: t as TFunction, i18n: instance };
}

/** Hands the page's translator down; a change of its language draws the page anew. */
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

/** `t` for texts by their typed keys, `i18n` for the language itself. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (translation === null) throw new Error("useTranslation stands outside of TranslationProvider");
  return translation;
}
