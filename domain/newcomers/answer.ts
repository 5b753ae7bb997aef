import { westernDigits } from "../digits.ts";
import { NEWCOMER_INFO_MAX, NEWCOMER_INFO_MIN } from "../limits.ts";
import type { Check } from "./policy.ts";
import { chainsOf } from "./wallet-address.ts";

/**
 * Makes the form in which two answers are compared (AMB-087): without regard to case, to space at the ends, to the
 * amount of space inside, and to the script of the digits.
 */
const comparable = (text: string): string =>
  westernDigits(text.normalize("NFKC")).trim().replaceAll(/\s+/gu, " ").toLowerCase();

const LOCAL_MAX = 64;
const EMAIL_MAX = 254;
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Tells whether a text is an e-mail address (NCM-09, AMB-088): only its form is checked; no mail is sent. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf("@");
  if (at < 1 || trimmed.length > EMAIL_MAX) return false;
  const local = trimmed.slice(0, at);
  const labels = trimmed.slice(at + 1).split(".");
  if (local.length > LOCAL_MAX || !LOCAL.test(local)) return false;
  const last = labels.at(-1) ?? "";
  return (
    labels.length >= 2 && labels.every((label) => LABEL.test(label)) && last.length >= 2 && !/^\p{N}+$/u.test(last)
  );
}

/** Tells whether a text can be an answer (NCM-11, AMB-088): 2 to 1000 characters, as a person counts them. */
function isInfo(text: string): boolean {
  const { length } = [...text.trim()];
  return length >= NEWCOMER_INFO_MIN && length <= NEWCOMER_INFO_MAX;
}

/** Values that an answer is compared with. */
export interface Expected {
  ncm_ansr: string;
  ncm_addr: string;
  /** the digits of the picture, or the sum in words */
  challenge: string;
}

/** Tells whether a text is the right answer to a check. */
export function isRightAnswer(check: Check, text: string, { ncm_ansr, ncm_addr, challenge }: Expected): boolean {
  switch (check) {
    case "captcha":
      return challenge !== "" && westernDigits(text).replaceAll(/\s/g, "") === challenge;
    case "answer":
      return comparable(ncm_ansr) !== "" && comparable(text) === comparable(ncm_ansr);
    case "wallet":
      return chainsOf(text, ncm_addr).length > 0;
    case "email":
      return isEmail(text);
    case "info":
      return isInfo(text);
    case "press":
      return false;
  }
}
