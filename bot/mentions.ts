import { plainName } from "../domain/placeholders/values.ts";

/** Longer names are cut where several are listed: sixty of them fit into one message. */
const NAME_MAX = 40;

/** Cuts a text to a length in UTF-16 units, as Telegram counts; no half of a letter at the end. */
const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

/** Cuts a name to the length that mentions have; "?" for a name of invisible characters. */
export function shortName(name: string): string {
  const shown = plainName(name);
  return shown === "" ? "?" : cut(shown, NAME_MAX);
}

interface Mention {
  type: "text_mention";
  offset: number;
  length: number;
  user: { id: number; is_bot: boolean; first_name: string };
}

/**
 * Returns the entity of each name in a list, without the isolates around it.
 * @param from offset of the list; @param listed its names with what stands between them, and others behind them
 */
export function listedMentions(
  from: number,
  people: readonly { userId: number; name: string }[],
  listed: ReturnType<Intl.ListFormat["formatToParts"]>,
): Mention[] {
  const left = [...people];
  const mentions: Mention[] = [];
  let at = from;
  for (const { type, value } of listed) {
    const person = type === "element" ? left.shift() : undefined;
    if (person !== undefined) {
      const short = shortName(person.name);
      mentions.push({
        type: "text_mention",
        offset: at + value.indexOf(short),
        length: short.length,
        user: { id: person.userId, is_bot: false, first_name: person.name },
      });
    }
    at += value.length;
  }
  return mentions;
}
