import { plainLetters } from "../../moderation/alike/look-alikes.ts";
import { indexedForm } from "../../search/indexed-form.ts";
import { isFormedByItself } from "../../search/search-form.ts";
import { classOf, EMOJI, SPACE } from "./classes.ts";

/** UTF-16 units of a text's form, the first `length` of `units`, which the next text writes over. */
export interface FormUnits {
  units: Uint16Array;
  length: number;
}

/** Forms of units that have one whatever stands beside them: nearly all of most texts. */
const forms = new Uint16Array(0x10000);
/** A unit that has none: the text is formed as a whole. */
const BY_ITS_TEXT = 0xffff;
/** Letters of Latin alphabets with accents and the like. */
const LATIN_LETTER = /[\u00c0-\u024f]/;
let held = new Uint16Array(4096);

/** Forms a text as the full-text indexes do, small capitals and drawn letters as plain ones, from its first word on. */
export function formUnits(text: string): FormUnits {
  if (held.length < text.length) held = new Uint16Array(text.length * 2);
  let length = 0;
  let at = 0;
  while (at < text.length && (classOf(text.charCodeAt(at)) & SPACE) !== 0) at += 1;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const form = forms[unit] || learn(unit);
    if (form !== BY_ITS_TEXT) held[length++] = form;
    else if ((classOf(unit) & EMOJI) !== 0 && isFormedByItself(text.slice(at, at + 2))) {
      held[length++] = unit;
      held[length++] = text.charCodeAt(at + 1);
      at += 1;
    } else return wholeForm(text);
  }
  return { units: held, length };
}

function learn(unit: number): number {
  const character = String.fromCharCode(unit);
  const form = unit === 0 ? BY_ITS_TEXT : formOf(character);
  forms[unit] = form;
  return form;
}

/** Finds the form of a character that has one whatever stands beside it. */
function formOf(character: string): number {
  if (isFormedByItself(character)) return indexedForm(character).charCodeAt(0);
  // An accent that stands behind the letter, as a character of its own, has the text formed as a whole.
  const form = LATIN_LETTER.test(character) ? indexedForm(plainLetters(character)) : "";
  return form.length === 1 ? form.charCodeAt(0) : BY_ITS_TEXT;
}

function wholeForm(text: string): FormUnits {
  const form = indexedForm(plainLetters(text.trimStart()));
  return { units: Uint16Array.from({ length: form.length }, (_, at) => form.charCodeAt(at)), length: form.length };
}
