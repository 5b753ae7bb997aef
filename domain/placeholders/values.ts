import { isolated, withoutControls } from "../direction.ts";
import type { Entity, FormattedText } from "../entities/types.ts";
import { assertNever } from "../errors.ts";
import { gregorianTag } from "../languages.ts";
import { personUrl } from "./mention.ts";
import { isPersonPlaceholder, type Placeholder } from "./placeholder.ts";

/** Id for words that stand for people without naming them, as "12 others". */
export const NO_ID = 0;

/** Somebody whom a message names: a person, or a chat that writes as one. */
export interface NamedPerson {
  /** Telegram's number; a chat's with its sign */
  id: number;
  fname: string;
  /** empty for none */
  lname: string;
  /** without its @, empty for none */
  username: string;
}

/** The chat of the message; its numbers and texts are only read where a placeholder needs them. */
export interface NamedChat {
  title: string;
  members(): number;
  /** Reads what stands for the rules (rules.ts), with its placeholders not filled in; null where {rules} stays as it is. */
  rules: (() => FormattedText) | null;
}

/** The values of all placeholders (AMB-306). */
export interface PlaceholderValues {
  /**
   * Reads the people where a placeholder needs them; several where one message greets several. Their placeholders stay
   * as they are where there is nobody.
   */
  people(): readonly NamedPerson[];
  /** null where there is no group, as in somebody's private chat with a bot */
  chat: NamedChat | null;
  /** language in which names are listed and numbers written */
  lang: string;
}

/** A value with its marks of direction, and its form in code. */
export interface Value {
  by: FormattedText;
  inCode: string;
}

/** Puts a name on one line, without characters that would reverse the text behind it. */
export const plainName = (text: string): string => withoutControls(text).replaceAll(/\s+/gu, " ").trim();

/** Returns the name that Telegram shows, or the number where there is none to show. */
const shownName = ({ id, fname, lname }: NamedPerson): string => plainName(`${fname} ${lname}`) || String(id);

const bare = (text: string): Value => ({ by: { text, entities: [] }, inCode: text });

/** Returns a name with isolates around it where it needs them; a link to the person covers the name alone. */
function named(name: string, url: string | null, isRightToLeft: boolean): Value {
  const text = isolated(name, isRightToLeft);
  const offset = text.indexOf(name);
  const link: Entity[] = url === null ? [] : [{ type: "text_link", offset, length: name.length, url }];
  return { by: { text, entities: link }, inCode: name };
}

function ofPerson(name: Placeholder, person: NamedPerson, isRightToLeft: boolean): Value {
  const { id, fname, username } = person;
  const isPerson = id > 0;
  const shown = shownName(person);
  const mention = () => named(shown, isPerson ? personUrl(id) : null, isRightToLeft);
  switch (name) {
    case "first":
      return named(plainName(fname) || shown, null, isRightToLeft);
    case "username":
      return username === "" ? mention() : named(`@${username}`, null, isRightToLeft);
    case "mention":
      return isPerson || username === "" ? mention() : named(`@${username}`, null, isRightToLeft);
    case "id":
      return bare(id === NO_ID ? shown : String(id));
    default:
      return named(shown, null, isRightToLeft);
  }
}

/** Joins the names of several people into the language's form of a list, each name with its own link. */
function listed(values: readonly Value[], lang: string): Value {
  const [only] = values;
  if (only !== undefined && values.length === 1) return only;
  const joined: Value = { by: { text: "", entities: [] }, inCode: "" };
  // A list that is made of numbers, so that no name is read as part of it.
  const format = new Intl.ListFormat(gregorianTag(lang), { type: "conjunction" });
  for (const { type, value } of format.formatToParts(values.map((_, index) => String(index)))) {
    const part = type === "element" ? values[Number(value)] : bare(value);
    if (part === undefined) continue;
    const from = joined.by.text.length;
    joined.by.entities.push(...part.by.entities.map((each) => ({ ...each, offset: each.offset + from })));
    joined.by.text += part.by.text;
    joined.inCode += part.inCode;
  }
  return joined;
}

/**
 * Returns the value of a placeholder; null for one that stays as it is, since there is no person or chat for it.
 * @param isRightToLeft of the text around it
 * @param rules the chat's rules with their own placeholders filled in
 */
export function valueFor(
  name: Placeholder,
  { people, chat, lang }: PlaceholderValues,
  isRightToLeft: boolean,
  rules: () => FormattedText,
): Value | null {
  if (isPersonPlaceholder(name)) {
    const called = people().map((person) => ofPerson(name, person, isRightToLeft));
    return called.length === 0 ? null : listed(called, lang);
  }
  if (chat === null) return null;
  switch (name) {
    case "group":
      return named(plainName(chat.title), null, isRightToLeft);
    case "count":
      return bare(new Intl.NumberFormat(gregorianTag(lang)).format(chat.members()));
    case "rules": {
      if (chat.rules === null) return null;
      const by = rules();
      return { by, inCode: by.text };
    }
    default:
      return assertNever(name);
  }
}
