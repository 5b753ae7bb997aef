type Letters = ReadonlyMap<string, string>;

/** Small letters that look like a Latin one, themselves or in capitals: `a` and what looks like it. */
const CYRILLIC = "aа bв cс dԁ eе hн hһ iі jј kк lӏ mм oо pр qԛ sѕ tт vѵ wԝ xх yу";
/** Latin letters that are used for Cyrillic ones, but not the other way round: `n` for `п`. */
const CYRILLIC_ONLY = " nп rг uи";
const GREEK = "aα bβ eε hη iι kκ mμ oο pρ tτ uυ vν wω xχ yγ zζ";

interface Alphabet {
  letter: RegExp;
  toLatin: Letters;
  fromLatin: Letters;
}

export const pairsOf = (written: string) => written.split(" ").map((pair) => [...pair] as [string, string]);

function alphabet(letter: RegExp, written: string, only = ""): Alphabet {
  const toLatin = new Map(pairsOf(written).map(([latin, other]) => [other, latin]));
  // Of two that look like one Latin letter the common one stands first.
  return { letter, toLatin, fromLatin: new Map(pairsOf(written + only).reverse()) };
}

const ALPHABETS = [alphabet(/\p{Script=Cyrillic}/u, CYRILLIC, CYRILLIC_ONLY), alphabet(/\p{Script=Greek}/u, GREEK)];
/** A Latin letter and one that looks like it or stands for it; of several the common one comes first. */
export const CYRILLIC_PAIRS = pairsOf(CYRILLIC + CYRILLIC_ONLY);
export const GREEK_PAIRS = pairsOf(GREEK);
const HAS_LATIN = /[a-z]/;
const WORDS = /\p{L}+/gu;

/** In capitals Greek is written without its accents. */
const GREEK_ACCENTS: Letters = new Map(
  ["άα", "έε", "ήη", "ίι", "όο", "ύυ", "ώω", "ΐϊ", "ΰϋ"].map((pair) => [...pair] as [string, string]),
);
const GREEK_ACCENTED = /[άέήίόύώΐΰ]/gu;

/**
 * Returns a folded form in which a word of two alphabets is written in one: in Latin where its other letters only look
 * Latin (a Cyrillic `а` in "spam"), else in the other alphabet. A word of one alphabet stays what it is, whatever it
 * looks like.
 */
export function lookAlikeForm(form: string): string {
  const plain = form.replaceAll(GREEK_ACCENTED, (letter) => GREEK_ACCENTS.get(letter) ?? letter);
  if (!HAS_LATIN.test(plain)) return plain;
  const mixed = ALPHABETS.find(({ letter }) => letter.test(plain));
  if (mixed === undefined) return plain;
  return plain.replaceAll(WORDS, (word) => ofOneAlphabet(word, mixed));
}

function ofOneAlphabet(word: string, { letter, toLatin, fromLatin }: Alphabet): string {
  if (!HAS_LATIN.test(word) || !letter.test(word)) return word;
  return written(word, letter, toLatin) ?? written(word, HAS_LATIN, fromLatin) ?? word;
}

/** Returns the word with all letters of one kind replaced; null where one has no look-alike. */
function written(word: string, kind: RegExp, letters: Letters): string | null {
  let result = "";
  for (const letter of word) {
    const alike = kind.test(letter) ? letters.get(letter) : letter;
    if (alike === undefined) return null;
    result += alike;
  }
  return result;
}

/** Small capitals in the order of the alphabet; Q and X have no common one. */
const SMALL_CAPITALS = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ\0ʏᴢ";
const FIRST_LETTER = 0x61;
const DRAWN = /[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
/** UTF-16 units of drawn letters: most texts have none, and need no search by characters. */
const MAY_BE_DRAWN = /[\u0262-\u029f\u1d00-\u1d22\ua730-\ua7af\ud83c]/;
/** White letters on black circles and squares. */
const CIRCLED = 0x1f150;
const SQUARED = 0x1f170;

/** Replaces small capitals and letters drawn as signs by plain ones: Unicode has no plain form of them. */
export const plainLetters = (text: string): string =>
  MAY_BE_DRAWN.test(text) ? text.replaceAll(DRAWN, (sign) => letterOf(sign)) : text;

function letterOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const place = code >= SQUARED ? code - SQUARED : code >= CIRCLED ? code - CIRCLED : [...SMALL_CAPITALS].indexOf(sign);
  return String.fromCharCode(FIRST_LETTER + place);
}

/** Cyrillic and Greek letters with the Latin letter that they look like; the more common of two comes first. */
const ONE_SHAPE: ReadonlyArray<readonly [string, string]> = [...CYRILLIC_PAIRS, ...GREEK_PAIRS].map(
  ([latin, other]) => [other, latin] as const,
);

/**
 * Replaces letters by their shape: small ones of Cyrillic and Greek that look like a Latin one, as that one, in any
 * word. Forms that are compared by shape alone (never shown, never searched) are then equal whichever alphabet a letter
 * is from.
 */
export const shapesOfLetters = (): ReadonlyMap<string, string> => new Map(ONE_SHAPE);
