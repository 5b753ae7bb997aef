import { type Charset, DOT, propertySet, shorthand, single } from "./charset.ts";

/** Places in a text that a pattern can require. */
export type Assertion = "start" | "end" | "boundary" | "inside";

export type Node =
  | { kind: "set"; set: Charset }
  | { kind: "assert"; what: Assertion }
  | { kind: "sequence"; parts: Node[] }
  | { kind: "choice"; options: Node[] }
  | { kind: "repeat"; part: Node; least: number; most: number | null };

/**
 * Reasons for which a text is no pattern: a bracket lacks its other half (`bracket`), a repetition follows nothing or
 * another one (`repeat`), an open brace begins no repetition within the bounds (`count`), a sign behind `\\` or `(?`, or
 * within a class, is not supported (`unknown`), a range or a property is invalid (`set`), or the pattern is too large
 * (`large`).
 */
export type PatternFault = "bracket" | "repeat" | "count" | "unknown" | "set" | "large";

/** Thrown for a pattern that cannot be read; `at` is the character of the fault, from 0, null where it is the whole. */
export class PatternError extends Error {
  readonly fault: PatternFault;
  readonly at: number | null;

  constructor(fault: PatternFault, at: number | null) {
    super(`${fault} at ${at ?? "any place"}`);
    this.fault = fault;
    this.at = at;
  }
}

/** Most repetitions of a part. */
export const REPEAT_MAX = 100;
const PLAIN_ESCAPES: Readonly<Record<string, number>> = { n: 0x0a, r: 0x0d, t: 0x09, f: 0x0c, v: 0x0b };

/**
 * Reads a regular expression without what takes more than linear time: lookaround and backreferences are refused.
 * @throws PatternError
 */
export function parsePattern(source: string): Node {
  const text = [...source];
  let at = 0;
  const peek = () => text[at];
  const fail = (fault: PatternFault, place = at): never => {
    throw new PatternError(fault, Math.min(place, Math.max(0, text.length - 1)));
  };
  const eat = (sign: string): boolean => {
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };

  function choice(): Node {
    const options = [sequence()];
    while (eat("|")) options.push(sequence());
    return options.length === 1 && options[0] !== undefined ? options[0] : { kind: "choice", options };
  }

  function sequence(): Node {
    const parts: Node[] = [];
    while (at < text.length && peek() !== "|" && peek() !== ")") parts.push(repeated());
    return { kind: "sequence", parts };
  }

  function repeated(): Node {
    const part = atom();
    const from = at;
    const bounds = quantifier();
    if (bounds === null) return part;
    if (part.kind === "assert") return fail("repeat", from);
    // Taking much or little makes no difference to being found.
    eat("?");
    const more = at;
    if (["*", "+", "?"].includes(peek() ?? "") || quantifier() !== null) return fail("repeat", more);
    return { kind: "repeat", part, ...bounds };
  }

  function quantifier(): { least: number; most: number | null } | null {
    if (eat("*")) return { least: 0, most: null };
    if (eat("+")) return { least: 1, most: null };
    if (eat("?")) return { least: 0, most: 1 };
    if (peek() !== "{") return null;
    const found = /^\{(\d{1,3})(,(\d{0,3}))?\}/.exec(text.slice(at, at + 9).join(""));
    if (found === null) return fail("count");
    const least = Number(found[1]);
    const most = found[2] === undefined ? least : found[3] === "" ? null : Number(found[3]);
    if (least > REPEAT_MAX || (most !== null && (most > REPEAT_MAX || most < least))) return fail("count");
    at += found[0].length;
    return { least, most };
  }

  function atom(): Node {
    const from = at;
    const sign = text[at] ?? fail("unknown");
    at += 1;
    switch (sign) {
      case "(": {
        if (eat("?") && !eat(":")) return fail("unknown");
        const inner = choice();
        return eat(")") ? inner : fail("bracket", from);
      }
      case "[":
        return { kind: "set", set: charClass(from) };
      case ".":
        return { kind: "set", set: DOT };
      case "^":
        return { kind: "assert", what: "start" };
      case "$":
        return { kind: "assert", what: "end" };
      case "*":
      case "+":
      case "?":
        return fail("repeat", from);
      case "{":
        // Other engines read some braces as those letters: here they never are, so that no slip is taken at its letters.
        return fail("count", from);
      case "\\":
        if (eat("b")) return { kind: "assert", what: "boundary" };
        if (eat("B")) return { kind: "assert", what: "inside" };
        return { kind: "set", set: escaped() };
      default:
        return { kind: "set", set: single(codeOf(sign)) };
    }
  }

  function escaped(): Charset {
    const from = at;
    const sign = text[at] ?? fail("unknown");
    at += 1;
    const known = shorthand(sign);
    if (known !== null) return known;
    if (sign === "p" || sign === "P") {
      const end = text.indexOf("}", at);
      if (!eat("{") || end < 0) return fail("set", from);
      const name = text.slice(at, end).join("");
      at = end + 1;
      return (/^[A-Za-z_=]{1,40}$/.test(name) ? propertySet(name, sign === "P") : null) ?? fail("set", from);
    }
    const plain = PLAIN_ESCAPES[sign];
    if (plain !== undefined) return single(plain);
    // Of other letters and digits each has a meaning somewhere that is not known here.
    return /[\p{L}\p{N}]/u.test(sign) ? fail("unknown", from) : single(codeOf(sign));
  }

  function charClass(opened: number): Charset {
    const set: Charset = { isNegated: eat("^"), ranges: [], properties: [] };
    for (let isFirst = true; isFirst || peek() !== "]"; isFirst = false) {
      if (at >= text.length) return fail("bracket", opened);
      const begun = at;
      const from = member();
      const code = from.ranges.length === 1 && !from.isNegated ? from.ranges[0] : undefined;
      const isRange = peek() === "-" && text[at + 1] !== undefined && text[at + 1] !== "]";
      if (!isRange) {
        add(set, from);
        continue;
      }
      at += 1;
      const to = member();
      const last = to.ranges.length === 1 && !to.isNegated ? to.ranges[0] : undefined;
      if (code === undefined || last === undefined || last[0] !== last[1] || code[0] !== code[1] || last[0] < code[0])
        return fail("set", begun);
      set.ranges.push([code[0], last[0]]);
    }
    at += 1;
    return set;
  }

  function member(): Charset {
    const sign = text[at] ?? fail("set");
    // Named classes, and classes within a class, of other engines.
    if (sign === "[" && [":", ".", "="].includes(text[at + 1] ?? "")) return fail("unknown");
    if (["&", "-", "~"].includes(sign) && text[at + 1] === sign) return fail("unknown");
    at += 1;
    if (sign !== "\\") return single(codeOf(sign));
    return eat("b") ? single(0x08) : escaped();
  }

  /** Adds a set to a class; a negated set as its exclusion. */
  function add(set: Charset, more: Charset): void {
    if (!more.isNegated) set.ranges.push(...more.ranges);
    const [range] = more.ranges;
    if (more.isNegated && range !== undefined) {
      let next = 0;
      for (const [from, to] of more.ranges) {
        if (from > next) set.ranges.push([next, from - 1]);
        next = to + 1;
      }
      set.ranges.push([next, 0x10ffff]);
    }
    for (const { test, isNegated } of more.properties)
      set.properties.push({ test, isNegated: isNegated !== more.isNegated });
  }

  const node = choice();
  return at < text.length ? fail("bracket") : node;
}

const codeOf = (sign: string): number => sign.toLowerCase().codePointAt(0) ?? 0;
