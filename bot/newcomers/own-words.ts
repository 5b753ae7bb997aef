import type { FormattedText } from "../../domain/entities/types.ts";
import { fillText } from "../../domain/placeholders/fill.ts";
import type { NamedChat, NamedPerson } from "../../domain/placeholders/values.ts";
import { shortName } from "../mentions.ts";
import type { PromptPerson } from "./prompt.ts";

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

/**
 * Describes a person of a list: the name is the one of the list below; what else is known of the person fills in the
 * rest.
 */
function namedOf({ userId, name, known }: PromptPerson): NamedPerson {
  const { fname, lname, username } = known ?? { fname: name, lname: "", username: "" };
  const short = (text: string) => (text === "" ? "" : shortName(text));
  return { id: userId, fname: shortName(fname || name), lname: short(lname), username };
}
