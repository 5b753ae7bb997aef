import { createInstance, type i18n } from "i18next";
import { formatNumber } from "./format.ts";
import { isolatedValue } from "./isolate.ts";
import "./keys.ts";

/** One language's texts: key to text, as `public/i18n/telegram_dashbaord/{lang}.json` holds them (AMB-237). */
export type Texts = Readonly<Record<string, string>>;

interface Counted {
  count?: unknown;
}

/** Shows a count with its separators, while the number itself chooses the plural form. */
function withShownCount(lang: string, options: Counted | undefined): Counted | undefined {
  if (typeof options?.count !== "number") return options;
  return { ...options, replace: { ...options, count: formatNumber(lang, options.count) } } as Counted;
}

/** Makes a translator; ready when it returns. */
export function createI18n(lang: string, texts: Texts): i18n {
  const instance = createInstance();
  void instance.init({
    lng: lang,
    // Our tags are in small letters; i18next would look for "zh-Hans" otherwise.
    lowerCaseLng: true,
    fallbackLng: false,
    resources: { [lang]: { translation: texts } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: {
      // React escapes; a value needs its own direction here.
      escape: (value) => isolatedValue(value, instance.language),
    },
  });
  const translate = instance.t as (key: never, options?: Counted) => string;
  instance.t = ((key: never, options?: Counted) =>
    translate(key, withShownCount(instance.language, options))) as typeof instance.t;
  return instance;
}
