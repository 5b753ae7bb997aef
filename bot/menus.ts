import { ADMIN_COMMANDS, type BuiltInCommand, MEMBER_COMMANDS } from "../domain/commands/menu.ts";
import { LANGUAGES, type Language } from "../domain/languages.ts";
import { WORDS, wordsFor } from "./words/words.ts";

/** A menu of commands or a description that Telegram shows of a bot in one language (docs/decisions/121). */
export interface Menu {
  /** identifies it among the bot's menus and descriptions; never changes */
  place: string;
  method: "setMyCommands" | "setMyDescription" | "setMyShortDescription";
  payload: Record<string, unknown>;
}

const PRIVATE = ["start", "mydata", "forgetme", "paysupport", "terms"] as const;
type MenuCommand = (typeof PRIVATE)[number] | BuiltInCommand;
const KEY = "menu.";
const MENU_KEYS = Object.keys(WORDS.en ?? {}).filter((key) => key.startsWith(KEY));

/**
 * Returns Telegram's two-letter tag of a language; null where it has none. `zh` is simplified Chinese; traditional
 * Chinese has no tag of its own.
 */
function telegramTagOf(lang: Language): string | null {
  if (lang === "zh-hans") return "zh";
  return /^[a-z]{2}$/.test(lang) ? lang : null;
}

/**
 * Lists the languages that have all texts of menus, with Telegram's tag; English has none, since it serves all other
 * languages, too.
 */
const tagged = (): { lang: Language; language_code: string }[] =>
  LANGUAGES.flatMap((lang) => {
    const tag = telegramTagOf(lang);
    const isWhole = MENU_KEYS.every((key) => WORDS[lang]?.[key] !== undefined);
    return tag === null || !isWhole ? [] : [{ lang, language_code: lang === "en" ? "" : tag }];
  });

function menuOf(
  type: string,
  names: readonly MenuCommand[],
  { lang, language_code }: ReturnType<typeof tagged>[number],
) {
  const t = wordsFor(lang);
  const commands = names.map((command) => ({ command, description: t(`menu.${command}`) }));
  const payload = { commands, scope: { type }, ...(language_code === "" ? {} : { language_code }) };
  return { place: `${type} ${language_code}`.trim(), method: "setMyCommands", payload } as const;
}

/** Describes one of our commands in a language, as menus and /help show it. */
export const describeCommand = (lang: string, command: BuiltInCommand): string => wordsFor(lang)(`menu.${command}`);

/** Returns the menus in groups: one for everybody, one for administrators. */
export const groupMenus = (): Menu[] =>
  tagged().flatMap((each) => [
    menuOf("all_group_chats", MEMBER_COMMANDS, each),
    menuOf("all_chat_administrators", ADMIN_COMMANDS, each),
  ]);

/** Returns all menus and descriptions of the shared bot: its private menu, those in groups, and both descriptions. */
export const sharedBotMenus = (): Menu[] => [
  ...tagged().map((each) => menuOf("default", PRIVATE, each)),
  ...groupMenus(),
  ...tagged().flatMap(({ lang, language_code }): Menu[] => {
    const t = wordsFor(lang);
    return [
      {
        place: `description ${language_code}`.trim(),
        method: "setMyDescription",
        payload: { description: t("menu.description"), language_code },
      },
      {
        place: `short_description ${language_code}`.trim(),
        method: "setMyShortDescription",
        payload: { short_description: t("menu.short"), language_code },
      },
    ];
  }),
];
