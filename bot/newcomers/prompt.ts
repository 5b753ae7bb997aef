import type { ChatSettings } from "../../domain/chats/chat.ts";
import { sentEntities } from "../../domain/placeholders/mention.ts";
import type { NamedChat, NamedPerson } from "../../domain/placeholders/values.ts";
import { listedMentions, shortName } from "../mentions.ts";
import { waitDuration } from "../words/duration.ts";
import type { Translate } from "../words/words.ts";
import { ownWords } from "./own-words.ts";

/** Callback data of the buttons: the first is for all named newcomers; the others are followed by the newcomer's id. */
export const PRESS = "ncm:press";
export const PASS = "ncm:pass";
export const KICK = "ncm:kick";

/**
 * The place where the named newcomers answer: by the button (`press`), in the private chat that `link` opens, or both
 * where they differ.
 */
export interface PromptTarget {
  press: boolean;
  link: string | null;
}
const BY_BUTTON: PromptTarget = { press: true, link: null };

export interface PromptPerson {
  userId: number;
  /** name at the time they joined */
  name: string;
  /** all names, where the chat knows the person as a member */
  known?: Pick<NamedPerson, "fname" | "lname" | "username">;
}

type PromptSettings = Pick<ChatSettings, "ncm_prmt" | "ncm_wait">;
/** Stands for the names until they are put into the sentence, so that their offsets are known without a search. */
const PLACE = "\0";

/**
 * Makes the request that asks one newcomer, or several at once (NCM-31, AMB-076): the admin's own words, the names as
 * links, what to do, and the buttons. Admins' buttons are under the prompt of one newcomer only.
 * @param unnamed how many more wait who are not named
 */
export function promptPayload(
  people: readonly PromptPerson[],
  unnamed: number,
  settings: PromptSettings,
  chat: NamedChat,
  t: Translate,
  { press, link }: PromptTarget = BY_BUTTON,
): Record<string, unknown> {
  const shown = people.map(({ name }) => t.isolated(shortName(name)));
  const { text: head, entities: marks } = ownWords(settings.ncm_prmt, people, chat, t.lang);
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
    entities: [...sentEntities(head, marks), ...listedMentions(before.length, people, listed)],
    reply_markup: { inline_keyboard: rows },
  };
}
