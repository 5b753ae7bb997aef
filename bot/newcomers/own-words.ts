import type { FormattedText } from "../../domain/entities/types.ts";
import { fillText } from "../../domain/placeholders/fill.ts";
import { type NamedChat, type NamedPerson, plainName } from "../../domain/placeholders/values.ts";
import type { PromptPerson } from "./prompt.ts";

/** Longer names are cut in prompts: sixty of them fit into one message. */
const NAME_MAX = 40;
/**
 * With names filled in, the admin's words are no longer than this: the rest still fits under a picture (1024). Their
 * links leave room for those of the sixty newcomers whom a prompt names.
 */
const LIMITS = { maxLength: 500, maxEntities: 40 };

/**
 * Fills the placeholders of the words that an admin wrote for newcomers in (AMB-085, AMB-306). Cuts where sixty names,
 * or one word many times, would make a message that Telegram refuses.
 */
export const ownWords = (
  ncm_prmt: string,
  people: readonly PromptPerson[],
  chat: NamedChat,
  lang: string,
): FormattedText =>
  fillText({ text: ncm_prmt.trim(), entities: [] }, { people: () => people.map(namedOf), chat, lang }, LIMITS);

/** The name is the one of the list below; what else is known of the person fills in the rest. */
function namedOf({ userId, name, known }: PromptPerson): NamedPerson {
  const { fname, lname, username } = known ?? { fname: name, lname: "", username: "" };
  const short = (text: string) => (text === "" ? "" : shortName(text));
  return { id: userId, fname: shortName(fname || name), lname: short(lname), username };
}

/** Cuts a text to a length in UTF-16 units, as Telegram counts; no half of a letter at the end. */
const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

export function shortName(name: string): string {
  const shown = plainName(name);
  return shown === "" ? "?" : cut(shown, NAME_MAX);
}
