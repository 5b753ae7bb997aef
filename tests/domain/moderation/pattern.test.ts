import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locatePattern } from "../../../domain/moderation/pattern/locate.ts";
import { compilePattern, isPattern, patternFault } from "../../../domain/moderation/pattern/pattern.ts";
import { POSITIONS_MAX } from "../../../domain/moderation/pattern/program.ts";

const anyAtom = fc.constantFrom("a", "b", "c", ".", "[ab]", "[^a]", "\\d", "\\w", "\\s", "(?:ab)", "\\b", "x-");
const anyPattern = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    anyAtom,
    fc.tuple(tie("node"), tie("node")).map(([one, other]) => one + other),
    fc.tuple(tie("node"), tie("node")).map(([one, other]) => `(?:${one}|${other})`),
    fc
      .tuple(tie("node"), fc.constantFrom("*", "+", "?", "{2}", "{1,3}", "{2,}"))
      .map(([part, sign]) => `(?:${part})${sign}`),
  ),
})).node;
const anyText = fc
  .array(fc.constantFrom("a", "b", "c", "1", " ", "-", "x", "\n", "A"), { maxLength: 14 })
  .map((all) => all.join(""));

describe("patterns", () => {
  it("decision 145: find what the language's own expressions find", () => {
    let found = 0;
    fc.assert(
      fc.property(
        anyPattern,
        fc.constantFrom("", "^"),
        fc.constantFrom("", "$"),
        anyText,
        (inner, begin, end, text) => {
          const source = `${begin}(?:${inner})${end}`;
          if (!isPattern(source)) return;
          const expected = new RegExp(source, "i").test(text);
          if (expected) found += 1;
          expect([source, text, compilePattern(source)(text)]).toEqual([source, text, expected]);
        },
      ),
      { numRuns: 3000 },
    );
    expect(found).toBeGreaterThan(300);
  });

  it.each([
    ["free.{0,12}bitcoin", "FREE for you: Bitcoin", true],
    ["\\bсвязь\\b", "Связь со мной", true],
    ["\\bсвяз\\b", "Связь со мной", false],
    ["\\p{Cyrillic}{3}", "abc где", true],
    ["[\\p{Han}]", "hello 你", true],
    ["[^\\p{L}\\s]", "hello", false],
    ["[A-F]{3}", "xxfaBx", true],
    ["😀+$", "hi 😀😀", true],
    ["^$", "", true],
    ["\\.com", "a.com", true],
    ["t\\.me/\\+", "https://T.ME/+abc", true],
    ["[]a]", "]", true],
    ["[\\d\\-]{2}", "1-", true],
    ["a{2,3}?b", "aab", true],
    ["\\{name\\}", "a {name}", true],
    ["[{]2}", "{2}", true],
    ["[+\\-&-]{4}", "+&--", true],
  ])("decision 145: %s in %s", (source, text, isFound) => expect(compilePattern(source)(text)).toBe(isFound));

  it.each([
    ..."( ) [ a** *a +a (?=a) (?!a) (?<=a) (?<n>a) (?i)a \\1 \\k \\p{Nonsense} \\p [z-a] a{3,2} a{101} \\".split(" "),
    `a{${POSITIONS_MAX + 1}}`,
    "(?:a{50}){50}",
    "(?:(?:(?:(?:){100}){100}){100}){100}",
    "\\p{L}".repeat(9),
    "[a",
    "^*",
  ])("decision 145: %s is none that can be used", (source) => expect(isPattern(source)).toBe(false));

  it.each([
    ["a(b", "bracket", 1],
    ["ab)", "bracket", 2],
    ["x[ab", "bracket", 1],
    ["a**", "repeat", 2],
    ["a|*", "repeat", 2],
    ["ab{3,2}", "count", 2],
    ["a{1000}", "count", 1],
    ["a{101}", "count", 1],
    ["a{1,1000}", "count", 1],
    ["a{,5}", "count", 1],
    ["a{ 2 }", "count", 1],
    ["a{2", "count", 1],
    ["a{}", "count", 1],
    ["{2}", "count", 0],
    ["a|{name}", "count", 2],
    ["a{2}{3}", "repeat", 4],
    ["[[:alpha:]]", "unknown", 1],
    ["[[=a=]b]", "unknown", 1],
    ["[a-z&&b]", "unknown", 4],
    ["[a-z--b]", "unknown", 4],
    ["\\x41", "unknown", 1],
    ["\\Qa\\E", "unknown", 1],
    ["a(?=b)", "unknown", 3],
    ["ab\\1", "unknown", 3],
    ["a\\", "unknown", 1],
    ["[z-a]", "set", 1],
    ["a\\p{Nonsense}", "set", 2],
    ["(?:a{50}){50}", "large", null],
  ])("decision 190: %s is refused with %s at %s", (source, fault, at) =>
    expect(patternFault(source)).toEqual({ fault, at }),
  );

  it("decision 190: the place of a match is where the language's own expressions begin, to the longest end", () => {
    let found = 0;
    fc.assert(
      fc.property(
        anyPattern,
        fc.constantFrom("", "^"),
        fc.constantFrom("", "$"),
        anyText,
        (inner, begin, end, text) => {
          const source = `${begin}(?:${inner})${end}`;
          if (!isPattern(source)) return;
          const expected = new RegExp(source, "i").exec(text);
          const place = locatePattern(source, text);
          expect([source, text, place?.at]).toEqual([source, text, expected?.index]);
          if (place === null || expected === null) return;
          found += 1;
          expect(place.end).toBeGreaterThanOrEqual(expected.index + expected[0].length);
          expect(place.end).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 3000 },
    );
    expect(found).toBeGreaterThan(300);
    expect(locatePattern("\\d+ ?€", "cost 100 € or 2€")).toEqual({ at: 5, end: 10 });
    expect(locatePattern("(a|b)*a(a|b){40}c", "ab".repeat(2048))).toBeNull();
  });

  it("decision 145: nothing that somebody types makes it throw", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), anyText, (source, text) => {
        if (isPattern(source)) compilePattern(source)(text);
      }),
    );
    const any = fc.array(fc.constantFrom(..."ab()[]{}|*+?.^$\\-,1p"), { maxLength: 20 }).map((all) => all.join(""));
    fc.assert(
      fc.property(any, anyText, (source, text) => {
        if (isPattern(source)) compilePattern(source)(text);
      }),
      { numRuns: 3000 },
    );
  });

  it("decision 145: hostile patterns go through 4,096 characters", () => {
    const text = "ab".repeat(2048);
    for (const source of [
      "(x+x+)+y",
      "(a|ab|b)*c",
      "(.*a){40}c",
      "(?:a?){40}a{40}c",
      "(a|b)*a(a|b){40}c",
      "(.*)*(.*)*x",
    ]) {
      expect([source, compilePattern(source)(text)]).toEqual([source, false]);
    }
  });
});
