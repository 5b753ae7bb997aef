import "i18next";
import type english from "../../public/i18n/telegram_dashbaord/en.json";

/** Every visible string is a key of the English file; the other languages have the same keys (I18-03). */
export type TextKey = keyof typeof english;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: typeof english };
    keySeparator: false;
    nsSeparator: false;
    returnNull: false;
  }
}
