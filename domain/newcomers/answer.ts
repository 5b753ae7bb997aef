import { NEWCOMER_INFO_MAX, NEWCOMER_INFO_MIN } from "../limits.ts";
import type { Check } from "./policy.ts";
import { chainsOf } from "./wallet-address.ts";

/**
 * Makes the form in which two answers are compared (AMB-087): without regard to case, to space around, and to how much
 * of it is inside.
 */
const comparable = (text: string): string => text.normalize("NFKC").trim().replaceAll(/\s+/gu, " ").toLowerCase();

const LOCAL_MAX = 64;
const EMAIL_MAX = 254;
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** NCM-09, AMB-088: how an address is written, nothing more; no mail is sent. */
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

/** NCM-11, AMB-088: 2 to 1000 characters, as a person counts them. */
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

/** Code points of the digit zero in the scripts in which people type numbers. */
const ZEROS = [
  ...[0x30, 0x6_60, 0x6_f0, 0x7_c0, 0x9_66, 0x9_e6, 0xa_66, 0xa_e6, 0xb_66, 0xb_e6, 0xe_50, 0xe_d0],
  ...[0x10_40, 0x17_e0, 0xff_10],
];

/** Western digits in place of any script's. */
const westernDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** Tells whether a text passes a check. */
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
