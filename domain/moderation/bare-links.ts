import { detectEntities } from "../entities/detect.ts";

/** Further endings that Telegram makes links of, which advertisers use and the editor's preview does without. */
const MORE_ENDINGS =
  "academy|agency|army|art|asia|auction|bar|beauty|best|bet|bid|bingo|bio|biz|black|bond|boutique|business|buzz|cafe|cam|" +
  "capital|care|casa|cash|casino|cat|center|cfd|chat|church|city|click|cloud|coach|codes|coffee|community|company|cool|" +
  "credit|cyou|dance|date|dating|deals|delivery|design|digital|direct|dog|download|earth|education|email|energy|estate|" +
  "events|exchange|expert|express|fail|family|fans|farm|fashion|finance|financial|fit|fun|fund|futbol|fyi|gallery|game|" +
  "games|gay|gift|gifts|giving|global|gold|golf|gmbh|group|guide|guru|hair|help|homes|host|hot|house|icu|immo|ink|" +
  "international|invest|investments|jewelry|jobs|kim|land|lat|law|legal|life|limited|link|loan|loans|lol|lotto|love|ltd|" +
  "market|marketing|markets|media|mobi|moda|mom|money|monster|museum|name|network|ninja|one|ong|page|partners|party|pet|" +
  "photo|photos|pics|pink|place|plus|poker|porn|press|pro|promo|properties|pub|quest|red|rent|rest|review|reviews|rich|" +
  "rip|rocks|run|sale|sbs|school|science|services|sex|sexy|shopping|show|singles|skin|social|software|solutions|space|" +
  "sport|stream|studio|support|surf|team|technology|tel|tips|today|tools|toys|trade|trading|travel|tube|university|uno|" +
  "vegas|vet|video|vip|vote|wang|watch|webcam|website|wiki|win|wine|work|works|world|wtf|xxx|yoga|zip|zone|" +
  "xn--[a-z0-9-]{2,59}|рф|рус|москва|онлайн|сайт|бел|укр|срб|қаз|中国|中國|公司|网址|网络|在线|香港|台灣|한국|みんな|भारत|ไทย|" +
  "ایران|امارات|السعودية|مصر|شبكة|موقع";
const LABELS = "(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_-]{0,61}[\\p{L}\\p{M}\\p{N}])?\\.)+";
const BARE = new RegExp(
  `(?<![\\p{L}\\p{N}_@.#$/-])${LABELS}(?:${MORE_ENDINGS})(?![\\p{L}\\p{M}\\p{N}_@-])(?::\\d{1,5})?(?:[/?#][^\\s<>"]*)?`,
  "giu",
);
/** The full stop of Chinese and Japanese is a dot in an address. */
const WIDE_DOT = /(?<=[a-z0-9])。(?=[\p{L}\p{N}])/giu;

/** Returns a text with the dots by which addresses are found, of the same length. */
const withPlainDots = (text: string): string => text.replaceAll(WIDE_DOT, ".");

/** A part of a text that is a link, an e-mail address or a mention. */
export interface Address {
  type: "link" | "email" | "mention";
  /** UTF-16 units */
  offset: number;
  length: number;
}

/** Finds the links, e-mail addresses and mentions of a text; a part that two patterns match is listed twice. */
export function addressesInText(text: string): Address[] {
  const plain = withPlainDots(text);
  const detected = detectEntities(plain).flatMap(({ type, offset, length }): Address[] => {
    if (type === "url") return [{ type: "link", offset, length }];
    return type === "email" || type === "mention" ? [{ type, offset, length }] : [];
  });
  const bare = [...plain.matchAll(BARE)].map(
    ({ 0: found, index }): Address => ({ type: "link", offset: index, length: found.length }),
  );
  return [...detected, ...bare];
}

/**
 * Returns the addresses in a text of which Telegram makes no links, as polls and names: each as it is written, with
 * plain dots.
 */
export function linksInText(text: string): string[] {
  const plain = withPlainDots(text);
  return addressesInText(plain).flatMap(({ type, offset, length }) =>
    type === "link" ? [plain.slice(offset, offset + length)] : [],
  );
}
