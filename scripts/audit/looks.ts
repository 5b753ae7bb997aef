import type { BrowserContextOptions, Page } from "playwright-core";
import { isRightToLeft, LANGUAGES } from "../../domain/languages.ts";
import { DESKTOP, PHONE, SMALL } from "./open-page.ts";
import type { Place } from "./place.ts";

/** One appearance of every page. */
export interface Look {
  name: string;
  /** Language of the file that the page's words are from. */
  lang: string;
  options: BrowserContextOptions;
  /**
   * Fragment added to the address of pages behind the sign-in, as Telegram opens its web view; other pages are not
   * opened there.
   */
  hash?(place: Place): string;
  /** Tells whether the page has this look, since a check of another look would prove nothing. */
  isOn(page: Page): Promise<boolean>;
}

export interface Form {
  name: "phone" | "desktop" | "small";
  options: BrowserContextOptions;
}

export const FORMS: readonly Form[] = [
  { name: "phone", options: PHONE },
  { name: "desktop", options: DESKTOP },
];

/** The form in which every language is checked. */
export const SMALL_FORM: Form = { name: "small", options: SMALL };

/** The dark theme of Telegram for iOS as it is, with contrasts that the page has to mend. */
const TELEGRAM_THEME = {
  bg_color: "#1c1c1d",
  secondary_bg_color: "#000000",
  section_bg_color: "#2c2c2e",
  section_separator_color: "#545458",
  text_color: "#ffffff",
  subtitle_text_color: "#98989e",
  hint_color: "#98989e",
  link_color: "#3e88f7",
  accent_text_color: "#3e88f7",
  button_color: "#3e88f7",
  button_text_color: "#ffffff",
  destructive_text_color: "#eb5545",
};

/** Makes the hash that Telegram's clients write behind a Mini App's address. */
const launchHash = (theme: object) => (place: Place) =>
  `#${new URLSearchParams({
    tgWebAppData: place.initData,
    tgWebAppVersion: "8.0",
    tgWebAppPlatform: "ios",
    tgWebAppThemeParams: JSON.stringify(theme),
  })}`;

const attribute = (page: Page, name: string) => page.locator("html").getAttribute(name);
const PLAIN = { lang: "en" };

export const LOOKS: readonly Look[] = [
  {
    ...PLAIN,
    name: "light",
    options: { colorScheme: "light" },
    isOn: async (page) => (await attribute(page, "data-theme")) !== "dark",
  },
  {
    ...PLAIN,
    name: "dark",
    options: { colorScheme: "dark" },
    isOn: async (page) => (await attribute(page, "data-theme")) === "dark",
  },
  {
    ...PLAIN,
    name: "arabic",
    lang: "ar",
    options: { colorScheme: "light" },
    isOn: async (page) => (await attribute(page, "dir")) === "rtl" && (await attribute(page, "lang")) === "ar",
  },
  {
    ...PLAIN,
    name: "telegram",
    options: { colorScheme: "light" },
    hash: launchHash(TELEGRAM_THEME),
    isOn: async (page) => (await attribute(page, "data-tg")) !== null,
  },
];

/** A look for each language, named by its tag. */
export const LANGUAGE_LOOKS: readonly Look[] = LANGUAGES.map((lang) => ({
  name: lang,
  lang,
  options: { colorScheme: "light" },
  isOn: async (page) =>
    (await attribute(page, "lang")) === lang &&
    (await attribute(page, "dir")) === (isRightToLeft(lang) ? "rtl" : "ltr"),
}));
