import { NAME, TAG, WORD } from "./letters.ts";
import type { Found } from "./span.ts";

/** Names of fewer than four letters that belong to bots of Telegram itself. */
const SHORT_NAMES = /^(gif|nft|pic|ufc|vid)$/i;
/** A hashtag's letters, the `#` not counted. */
const MAX_TAG_LETTERS = 256;

const MENTION = new RegExp(`(?<![${WORD}])@([${NAME}]{2,32})(?![${WORD}])`, "gu");
const COMMAND = new RegExp(`(?<![${WORD}/<>])/[${NAME}]{1,64}(?:@[${NAME}]{3,32})?(?![${WORD}@/<>])`, "gu");
const HASHTAG = new RegExp(`(?<![${TAG}])#([${TAG}]+)`, "gu");
const CHAT_OF_TAG = new RegExp(`@[${NAME}]{3,32}`, "y");
const CHAT_OF_CASHTAG = `@[${NAME}]{3,32}(?![${NAME}])`;
const CASHTAG = new RegExp(
  `(?<![${TAG}$])\\$(?:1INCH|[A-Z]{1,8}(?![A-Z]))(?:${CHAT_OF_CASHTAG}|(?!${CHAT_OF_CASHTAG}))(?![${TAG}$])`,
  "gu",
);

/** Finds usernames of four letters and more, and the short names of Telegram's own bots. */
export function findMentions(text: string): Found[] {
  return all(text, "mention", MENTION).filter(
    ({ start, end }) => end - start > 4 || SHORT_NAMES.test(text.slice(start + 1, end)),
  );
}

/** Finds `/command` and `/command@bot`. */
export function findCommands(text: string): Found[] {
  return all(text, "bot_command", COMMAND);
}

/** Finds hashtags with a letter among their first 256, with the chat they name (`#tag@chat`). */
export function findHashtags(text: string): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(HASHTAG)) {
    const letters = [...(match[1] ?? "")];
    const counted = letters.slice(0, MAX_TAG_LETTERS).join("");
    let next = match.index + match[0].length;
    let end = match.index + 1 + counted.length;
    if (letters.length <= MAX_TAG_LETTERS) {
      CHAT_OF_TAG.lastIndex = next;
      const chat = CHAT_OF_TAG.exec(text);
      if (chat) {
        next += chat[0].length;
        end = next;
      }
    }
    if (text[next] !== "#" && /\p{L}/u.test(counted)) found.push({ type: "hashtag", start: match.index, end });
  }
  return found;
}

/** Finds `$USD` and the like: one to eight capitals, with the chat they name (`$USD@chat`). */
export function findCashtags(text: string): Found[] {
  return all(text, "cashtag", CASHTAG);
}

/** Finds international numbers: a plus and 7 to 15 digits, parted by spaces, dashes or brackets. */
export function findPhoneNumbers(text: string): Found[] {
  return all(text, "phone_number", /(?<![\p{L}\p{N}_+])\+\d(?:[ ()-]{0,2}\d){6,14}(?![\p{L}\p{N}_])/gu);
}

function all(text: string, type: Found["type"], pattern: RegExp): Found[] {
  return [...text.matchAll(pattern)].map((match) => ({
    type,
    start: match.index,
    end: match.index + match[0].length,
  }));
}
