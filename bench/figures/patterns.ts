import { compilePattern } from "../../domain/moderation/pattern/pattern.ts";
import { median } from "../alternate.ts";
import type { Figure } from "../figure.ts";

/** As long as a message may be. */
const LENGTH = 4096;
const TIMES = 9;
const FIRST_HAN = 0x4e00;

/**
 * Expressions that take engines with backtracking exponential or cubic time, and others that keep as many places of this
 * engine busy as it has. Well-known ones among them: nested repetition, overlapping choices, an e-mail address and a Java
 * class of OWASP's page about such attacks, many optional letters before as many letters.
 */
const HOSTILE = [
  "(a+)+$",
  "([a-zA-Z]+)*!",
  "(a|aa)+$",
  "(?:a|a)*b",
  "(x+x+)+y",
  "(.*)*(.*)*x",
  "^(([a-z])+.)+[A-Z]([a-z])+$",
  "^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$",
  "(?:a?){47}a{47}c",
  "(a|b)*a(a|b){45}c",
  "(.*a){47}c",
  "(?:.*,){47}P",
  "\\s*(\\s+\\s*){30}x",
  "(?:[^x]{0,90}y)*z",
  "\\b[a-z ]*a[a-z ]{90}\\d",
  "(?:[^!]{0,47}\\S{0,47})*!",
];
const TEXTS = {
  letters: "a".repeat(LENGTH),
  pairs: "ab".repeat(LENGTH / 2),
  columns: "a,".repeat(LENGTH / 2),
  spaces: " ".repeat(LENGTH),
  "letters in no order": Array.from({ length: LENGTH }, (_, index) => ((index * index) % 251 < 125 ? "a" : "b")).join(
    "",
  ),
  "other signs each time": String.fromCodePoint(...Array.from({ length: LENGTH }, (_, index) => FIRST_HAN + index)),
};

/** Measures the milliseconds in which a pattern is made ready and looked for, as for the first message of an object. */
function timeOf(source: string, text: string): number {
  const times = Array.from({ length: TIMES }, () => {
    const start = performance.now();
    compilePattern(source)(text);
    return performance.now() - start;
  });
  return median(times);
}

export const patterns: Figure = {
  name: "patterns",
  title: `Milliseconds of the slowest of ${HOSTILE.length} hostile regular expressions on ${LENGTH} characters`,
  limit: { atMost: 5 },
  async measure() {
    const timed = HOSTILE.flatMap((source) =>
      Object.entries(TEXTS).map(([name, text]) => ({ source, name, ms: timeOf(source, text) })),
    ).sort((a, b) => b.ms - a.ms);
    const detail = timed.slice(0, 2).map(({ source, name, ms }) => `${source} on ${name} ${ms.toFixed(2)} ms`);
    const middle = median(timed.map(({ ms }) => ms)).toFixed(2);
    return { value: timed[0]?.ms ?? Number.NaN, detail: `${detail.join(", ")}; the middle one ${middle} ms` };
  },
};
