import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMatches } from "../../../domain/search/find-matches.ts";
import { indexForm } from "../../../domain/search/index-form.ts";
import { searchForm } from "../../../domain/search/search-form.ts";
import { type SearchTerm, searchTerms } from "../../../domain/search/terms.ts";

/** Answers a question as the index does, from the tokens alone. */
function isFound(text: string, question: string): boolean {
  const terms = searchTerms(question);
  const { tokens, words } = indexForm(text);
  const has = (term: SearchTerm): boolean => {
    if (term.kind === "beginning") return [...words].some((word) => word.startsWith(term.text));
    if (term.kind === "exact") return tokens.includes(term.text);
    return tokens.some((_, at) => term.tokens.every((token, place) => tokens[at + place] === token));
  };
  return terms.length > 0 && terms.every(has);
}

const marked = (text: string, question: string): string[] =>
  findMatches(text, searchTerms(question)).map(({ offset, length }) => text.slice(offset, offset + length));

describe("words of a message", () => {
  it.each([
    [
      "Latin",
      "Free Café, straße 5",
      ["cafe", "STRASSE", "STRAẞE", "café free", "caf", "5"],
      ["afe", "cafes", "stra5e"],
    ],
    ["Turkish", "İSTANBUL ışık", ["istanbul", "ISTANBUL", "işik", "isik"], ["tanbul"]],
    ["Cyrillic", "Бесплатные монеты, ещё", ["бесплатн", "МОНЕТЫ", "еще"], ["латные"]],
    ["Greek", "Ο Δρόμος ΣΟΦΟΣ", ["δρομος", "δρόμος", "σοφος"], ["ρομος"]],
    ["Arabic", "مُحَمَّد كتب في القاهرة ٢٠٢٤", ["محمد", "كتب القاهرة", "القاهره", "2024", "۲۰۲۴"], ["حمد"]],
    ["Persian", "می‌خواهم بروم، یک", ["میخواهم", "ميخواهم", "يك", "بروم"], ["خواهم"]],
    ["Hebrew", "שָׁלוֹם חברים", ["שלום", "חבר"], ["לום"]],
    ["Hindi", "नमस्ते दुनिया", ["नमस्ते", "नमस्", "दुनिया"], ["मस्ते"]],
    [
      "Chinese",
      "请加微信号码：免费金币。群",
      ["微信", "金", "免费金币", "免費金幣", "微信 金币", "群"],
      ["币群", "微号", "信微"],
    ],
    ["traditional Chinese", "請搜尋聊天室：後臺設定", ["搜寻", "聊天室", "后台设定", "後臺", "请"], ["寻搜"]],
    ["Japanese", "東京タワーで会いましょう", ["タワー", "たわー", "ﾀﾜｰ", "東京", "会いま", "イマシ", "う"], ["京で"]],
    ["Thai", "ขายของราคาถูกมาก", ["ราคา", "ถูก", "ของราคา"], ["มากขาย"]],
    ["Khmer", "តម្លៃថោកណាស់", ["ថោក", "តម្លៃ"], ["ណាស់ថោកៗ"]],
    ["Korean", "학교에서 돈을 만나요", ["학교", "만나", "돈"], ["교에서", "을"]],
    ["emoji", "win 🎁🎁👨‍👩‍👧 👍🏽 🇩🇪 $ 1️⃣", ["🎁", "👍", "👍🏿", "🇩🇪", "👩", "$", "1", "win 🎁"], ["🎉", "🇫🇷", "€"]],
    ["designed letters", "𝐅𝐫𝐞𝐞 ＭＯＮＥＹ sp\u200bam", ["free money", "spam"], ["fremoney"]],
  ] as const)("HIS-09: %s: words are found by their beginning, runs by any part", (_script, text, found, missed) => {
    for (const question of found) expect([question, isFound(text, question)]).toEqual([question, true]);
    for (const question of missed) expect([question, isFound(text, question)]).toEqual([question, false]);
  });

  it("HIS-09: a part of a run never reaches over a mark into the next run", () => {
    expect(isFound("微。信", "微信")).toBe(false);
    expect(isFound("大家微。信用卡", "微信")).toBe(false);
    expect(isFound("大家加微。加信用卡", "微加信")).toBe(false);
  });

  it("AMB-258: any text is words: quotes, operators and other syntax mean nothing", () => {
    const text = 'one AND two OR NEAR three* "four" (five) col:six - ^seven';
    for (const question of [
      '"one',
      "one AND two",
      "NEAR(two three)",
      "three*",
      "(five",
      "col:six",
      "-seven",
      "'; --one",
      "{six}: five",
    ]) {
      expect([question, isFound(text, question)]).toEqual([question, true]);
    }
    for (const empty of ["", " ", "?!", "*", '""', "\u200b", "\u0301", "\ud800"])
      expect(searchTerms(empty)).toEqual([]);
  });

  it("AMB-258: ten words count, and forty characters of each", () => {
    const words = Array.from({ length: 30 }, (_, index) => `w${"abcdefghijklmnopqrstuvwxyzäöüß"[index]}`);
    expect(searchTerms(words.join(" "))).toHaveLength(10);
    expect(searchTerms("same Same SAME")).toHaveLength(1);
    const long = "x".repeat(4000);
    expect(searchTerms(long)).toEqual([{ kind: "beginning", text: "x".repeat(40) }]);
    expect(isFound(`see ${long}`, long)).toBe(true);
    expect(isFound("字".repeat(4000), "字".repeat(3000))).toBe(true);
    expect(indexForm("𝟗".repeat(60)).tokens).toEqual(["9".repeat(40)]);
  });

  it("HIS-09: every word of a text finds it, and is marked in it", () => {
    const letter = fc.constantFrom(..."aBİıßΣςée\u0301ñ你好微한ㅎขราکی٣7 -_'\"*🎁👍🏽🇩🇪\u200d\u0640मस्ﬁ𝒳");
    const texts = fc.string({ unit: letter, maxLength: 40 });
    fc.assert(
      fc.property(texts, fc.nat(40), fc.nat(12), (text, from, length) => {
        const whole = searchTerms(text);
        if (whole.length > 0 && whole.length < 10) {
          expect(isFound(text, text)).toBe(true);
          expect(findMatches(text, whole).length).toBeGreaterThan(0);
        }
        for (const word of text.split(" ")) {
          if (searchTerms(word).length > 0) expect(isFound(text, word)).toBe(true);
        }
        // Any part of it at all asks without an error.
        searchTerms(text.slice(from, from + length));
      }),
      { numRuns: 2000 },
    );
  });

  it("HIS-09: the form of a form is itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const form = searchForm(text);
        expect(searchForm(form)).toBe(form);
      }),
    );
  });
});

describe("the quick way to the form", () => {
  /** Forms a text by the whole way alone: the quick one knows nothing of the letter that is put behind it. */
  const wholeWay = (text: string) => searchForm(`${text} 한`).slice(0, -" 한".length);
  const ranges = [
    "\0\u007f",
    "\u0400\u045f",
    "\u0490\u0491",
    "\u2010\u2027",
    "\u00a0\u00bf",
    "\u20a0\u20bf",
    "\u{1f3f0}\u{1f64f}",
    "\u{1f680}\u{1f6ff}",
    "\u{1f900}\u{1f9ff}",
  ];

  it("HIS-09: leads each character to the form that the whole way leads to", () => {
    for (const range of ranges) {
      const [from = 0, to = 0] = [...range].map((character) => character.codePointAt(0) ?? 0);
      for (let code = from; code <= to; code++) {
        const character = String.fromCodePoint(code);
        expect([code, searchForm(character)]).toEqual([code, wholeWay(character)]);
      }
    }
  });

  it("HIS-09: leads each text there too", () => {
    const letter = fc.constantFrom(..."aZ ИйЁїЇґєў«»—’\u2026\u0306😀🔥👍\u{1f3fd}\u200d\ufe0f1€№");
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 12 }), (text) => {
        expect(searchForm(text)).toBe(wholeWay(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("marks", () => {
  it("HIS-09: the parts that were asked for, as the text has them", () => {
    expect(marked("Free CAFÉ and cafeteria", "cafe fr")).toEqual(["Fr", "CAFÉ", "cafe"]);
    expect(marked("Straße STRASSE", "strass")).toEqual(["Straß", "STRASS"]);
    expect(marked("加微信，微信！", "微信")).toEqual(["微信", "微信"]);
    expect(marked("👍🏽 ok 🇩🇪🇫🇷", "👍 🇫🇷")).toEqual(["👍", "🇫🇷"]);
    expect(marked("می‌خواهم", "میخوا")).toEqual(["می‌خوا"]);
    expect(marked("2024 20245", "2024")).toEqual(["2024"]);
    expect(marked("nothing", "else")).toEqual([]);
    expect(findMatches("any text", [])).toEqual([]);
  });

  it("HIS-09: matches that touch are marked as one, and all stay inside the text", () => {
    expect(marked("微信群号", "微信 信群")).toEqual(["微信群"]);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme", maxLength: 4 }), (text, question) => {
        let end = -1;
        for (const { offset, length } of findMatches(text, searchTerms(question))) {
          expect(offset).toBeGreaterThan(end);
          expect(length).toBeGreaterThan(0);
          end = offset + length;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
