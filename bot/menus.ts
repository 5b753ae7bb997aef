import { ADMIN_COMMANDS, type BuiltInCommand, MEMBER_COMMANDS } from "../domain/commands/menu.ts";
import { LANGUAGES, type Language } from "../domain/languages.ts";
import { WORDS, wordsFor } from "./words/words.ts";

/**
 * One thing that Telegram shows of a bot in one language: a menu of commands, or a description (docs/decisions/121).
 */
export interface Menu {
  /** names it among the bot's; the same as long as the program has it */
  place: string;
  method: "setMyCommands" | "setMyDescription" | "setMyShortDescription";
  payload: Record<string, unknown>;
}

const PRIVATE = ["start", "mydata", "forgetme", "paysupport", "terms"] as const;
type MenuCommand = (typeof PRIVATE)[number] | BuiltInCommand;
const KEY = "menu.";
const MENU_KEYS = Object.keys(WORDS.en ?? {}).filter((key) => key.startsWith(KEY));

/**
 * Returns the tag of a language: Telegram has two letters for a language: `zh` is simplified Chinese, and traditional
 * Chinese has none of its own.
 */
function telegramTagOf(lang: Language): string | null {
  if (lang === "zh-hans") return "zh";
  return /^[a-z]{2}$/.test(lang) ? lang : null;
}

/** Returns languages that have all texts of menus, with Telegram's tag; English is for all others too, and has none. */
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

/** Returns menus in groups: what everybody may write, and what administrators may. */
export const groupMenus = (): Menu[] =>
  tagged().flatMap((each) => [
    menuOf("all_group_chats", MEMBER_COMMANDS, each),
    menuOf("all_chat_administrators", ADMIN_COMMANDS, each),
  ]);

/** Returns all that the shared bot shows: its private menu, those in groups, and what it says of itself. */
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
