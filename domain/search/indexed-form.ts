import { CHINESE_PAIRS } from "./chinese-pairs.ts";
import { searchForm } from "./search-form.ts";

/** Version of the form in the full-text indexes: a stored index of another version is rebuilt (decision 123). */
export const INDEXED_FORM = 2;

const HAN = /[\u4e00-\u9fff]/;
const EACH_HAN = /[\u4e00-\u9fff]/g;
/** Built for the first Chinese text: many chats have none. */
let simplified: Map<string, string> | undefined;

function simplifiedOf(): Map<string, string> {
  if (simplified !== undefined) return simplified;
  simplified = new Map();
  for (let at = 0; at < CHINESE_PAIRS.length; at += 2) {
    simplified.set(CHINESE_PAIRS.charAt(at), CHINESE_PAIRS.charAt(at + 1));
  }
  return simplified;
}

/** Writes traditional Chinese characters as simplified ones, so that "搜尋" and "搜寻" are the same. */
export function inOneChinese(text: string): string {
  if (!HAN.test(text)) return text;
  const known = simplifiedOf();
  return text.replace(EACH_HAN, (character) => known.get(character) ?? character);
}

/** Returns the form of words in the full-text indexes: {@link searchForm} with all Chinese characters simplified. */
export const indexedForm = (text: string): string => inOneChinese(searchForm(text));
