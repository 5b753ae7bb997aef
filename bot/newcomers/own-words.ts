import type { FormattedText } from "../../domain/entities/types.ts";
import { fillText } from "../../domain/placeholders/fill.ts";
import type { NamedChat, NamedPerson } from "../../domain/placeholders/values.ts";
import { shortName } from "../mentions.ts";
import type { PromptPerson } from "./prompt.ts";

/**
 * Limits of the admin's words after the names are filled in, so that the rest still fits into a caption (1024) and
 * their links leave room for those of the sixty newcomers whom a prompt names.
 */
const LIMITS = { maxLength: 500, maxEntities: 40 };

/**
 * Fills in the placeholders of an admin's own words for newcomers (AMB-085, AMB-306). Cuts them where sixty names, or
 * one repeated placeholder, would make a message that Telegram refuses.
 */
export const ownWords = (
  ncm_prmt: string,
  people: readonly PromptPerson[],
  chat: NamedChat,
  lang: string,
): FormattedText =>
  fillText({ text: ncm_prmt.trim(), entities: [] }, { people: () => people.map(namedOf), chat, lang }, LIMITS);

/**
 * Returns the names of a person for the placeholders: the name that the list below the words shows, and the other names
 * as far as they are known.
 */
function namedOf({ userId, name, known }: PromptPerson): NamedPerson {
  const { fname, lname, username } = known ?? { fname: name, lname: "", username: "" };
  const short = (text: string) => (text === "" ? "" : shortName(text));
  return { id: userId, fname: shortName(fname || name), lname: short(lname), username };
}
