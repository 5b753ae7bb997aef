import type { ChatSettings } from "../../domain/chats/chat.ts";
import { hasRightToLeft, isolated, withoutControls } from "../../domain/direction.ts";
import { waitDuration } from "../words/duration.ts";
import type { Translate } from "../words/words.ts";

/** Callback data of the buttons: the first is for whoever is named, behind the others stands the newcomer's id. */
export const PRESS = "ncm:press";
export const PASS = "ncm:pass";
export const KICK = "ncm:kick";

/**
 * The place where those who are named answer: by the button (`press`), in the chat that `link` opens, or some so and
 * some so.
 */
export interface PromptTarget {
  press: boolean;
  link: string | null;
}
const BY_BUTTON: PromptTarget = { press: true, link: null };

export interface PromptPerson {
  userId: number;
  name: string;
}

type PromptSettings = Pick<ChatSettings, "ncm_prmt" | "ncm_wait">;
interface Mention {
  type: "text_mention";
  offset: number;
  length: number;
  user: { id: number; is_bot: boolean; first_name: string };
}

/** Stands for the names until they are put into the sentence, so that their offsets are known without a search. */
const PLACE = "\0";

/** Longer names are cut in prompts: sixty of them fit into one message. */
const NAME_MAX = 40;

/**
 * Makes the request that asks one newcomer, or several at once (NCM-31, AMB-076): the admin's own words, the names as
 * links, what to do, and the buttons. Admins' buttons are under the prompt of one newcomer only.
 * @param unnamed how many more wait who are not named
 */
export function promptPayload(
  people: readonly PromptPerson[],
  unnamed: number,
  settings: PromptSettings,
  group: string,
  t: Translate,
  { press, link }: PromptTarget = BY_BUTTON,
): Record<string, unknown> {
  const names = people.map(({ name }) => shortName(name));
  const head = ownWords(settings.ncm_prmt, names, group, t.lang);
  const shown = names.map((name) => t.isolated(name));
  const others = unnamed > 0 ? [t("newcomers.andMore", { count: unnamed })] : [];
  const listed = new Intl.ListFormat(t.lang).formatToParts([...shown, ...others]);
  const wait = waitDuration(t, settings.ncm_wait);
  const body = t(press ? "newcomers.prompt" : "newcomers.promptPrivate", { names: PLACE, wait });
  const before = `${head === "" ? "" : `${head}\n\n`}${body.slice(0, body.indexOf(PLACE))}`;
  const text = `${before}${listed.map(({ value }) => value).join("")}${body.slice(body.indexOf(PLACE) + PLACE.length)}`;
  const [first] = people;
  const only = people.length === 1 && unnamed === 0 ? first : undefined;
  const rows = [
    ...(press ? [[{ text: t("newcomers.button.human"), callback_data: PRESS }]] : []),
    ...(link === null ? [] : [[{ text: t("newcomers.button.open"), url: link }]]),
    ...(only === undefined
      ? []
      : [
          [
            { text: t("newcomers.button.pass"), callback_data: `${PASS}:${only.userId}` },
            { text: t("newcomers.button.kick"), callback_data: `${KICK}:${only.userId}` },
          ],
        ]),
  ];
  return {
    text,
    entities: mentionsOf(before.length, people, listed),
    reply_markup: { inline_keyboard: rows },
  };
}

/** With names filled in, the admin's words are no longer than this: the rest still fits under a picture (1024). */
const OWN_WORDS_MAX = 500;

/**
 * Fills `{name}` and `{group}` in, each once through, so that a name holding `{group}` stays as it is (AMB-085). Cuts
 * where sixty names, or one word many times, would make a message that Telegram refuses.
 * @param lang of the chat, whose form lists of names have
 */
export function ownWords(ncm_prmt: string, names: readonly string[], group: string, lang: string): string {
  const isRightToLeft = hasRightToLeft(ncm_prmt);
  const isolate = (part: string) => isolated(part, isRightToLeft);
  const text = ncm_prmt
    .trim()
    .replaceAll(/\{(name|group)\}/g, (_, word: string) =>
      word === "name" ? new Intl.ListFormat(lang).format(names.map(isolate)) : isolate(group),
    );
  return cut(text, OWN_WORDS_MAX);
}

/** Cuts a text to a length in UTF-16 units, as Telegram counts; no half of a letter at the end. */
const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

/**
 * Marks each name where it stands, without the isolates around it.
 * @param from offset of the list; @param listed its names with what stands between them, and others behind them
 */
function mentionsOf(
  from: number,
  people: readonly PromptPerson[],
  listed: ReturnType<Intl.ListFormat["formatToParts"]>,
) {
  const left = [...people];
  const mentions: Mention[] = [];
  let at = from;
  for (const { type, value } of listed) {
    const person = type === "element" ? left.shift() : undefined;
    if (person !== undefined) {
      const short = shortName(person.name);
      mentions.push({
        ...{ type: "text_mention", offset: at + value.indexOf(short), length: short.length },
        user: { id: person.userId, is_bot: false, first_name: person.name },
      });
    }
    at += value.length;
  }
  return mentions;
}

export function shortName(name: string): string {
  const shown = withoutControls(name).replaceAll(/\s+/g, " ").trim();
  return shown === "" ? "?" : cut(shown, NAME_MAX);
}
