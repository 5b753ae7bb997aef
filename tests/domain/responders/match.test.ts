import { describe, expect, it } from "vitest";
import { compileResponders } from "../../../domain/responders/compile.ts";
import { MATCH_MODE, type MatchMode } from "../../../domain/responders/match-mode.ts";
import { responder } from "./fixture.ts";

const { equal, inclusive, wholeWord, command } = MATCH_MODE;

const matches = (keyword: string, matchMode: MatchMode, text: string, isCaseSensitive = false) =>
  compileResponders([responder({ triggers: [{ keyword, matchMode, isCaseSensitive }] })]).hits(text, "bot").length > 0;

describe("a keyword in a message", () => {
  it.each([
    ["RSP-07", "hi", equal, "hi", true],
    ["RSP-07", "hi", equal, "  hi\n", true],
    ["RSP-07", "hi", equal, "hi all", false],
    ["RSP-07", "hi", equal, "hi!", false],
    ["RSP-08", "hi", inclusive, "this", true],
    ["RSP-08", "hi", inclusive, "h i", false],
    ["RSP-09", "hi", wholeWord, "hi all", true],
    ["RSP-09", "hi", wholeWord, "say: hi!", true],
    ["RSP-09", "hi", wholeWord, "this, then hi", true],
    ["RSP-09", "hi", wholeWord, "this", false],
    ["RSP-09", "hi", wholeWord, "hi5", false],
    ["RSP-09", "hi", wholeWord, "hi_all", true],
    ["RSP-09", "c++", wholeWord, "c++ or rust", true],
    ["RSP-10", "price", command, "/price", true],
    ["RSP-10", "price", command, "/price@bot", true],
    ["RSP-10", "price", command, "/price@BOT now", true],
    ["RSP-10", "price", command, "/price@other", false],
    ["RSP-10", "price", command, "/price@bots", false],
    ["RSP-10", "price", command, "/pricelist", false],
    ["RSP-10", "price", command, "/prices", false],
    ["RSP-10", "price", command, "/priceé", false],
    ["RSP-10", "price", command, "/price, please", true],
    ["RSP-10", "price", command, "say /price", false],
    ["RSP-10", "price", command, "price", false],
    ["RSP-10", "price", command, "/PRICE", true],
  ] as const)("%s: %j in mode %i, %j: %j", (_id, keyword, mode, text, expected) => {
    expect(matches(keyword, mode, text)).toBe(expected);
  });

  it("RSP-13: case matters only when isCaseSensitive, in every mode", () => {
    for (const mode of [equal, inclusive, wholeWord]) {
      expect([matches("Hi", mode, "hi"), matches("Hi", mode, "hi", true)]).toEqual([true, false]);
      expect(matches("Hi", mode, "Hi", true)).toBe(true);
    }
    expect([matches("price", command, "/Price"), matches("price", command, "/Price", true)]).toEqual([true, false]);
  });

  it("a command of another bot, or where the bot's name is not known, is none", () => {
    const compiled = compileResponders([
      responder({ triggers: [{ keyword: "a", matchMode: 6, isCaseSensitive: false }] }),
    ]);
    expect(compiled.hits("/a@", "").length).toBe(0);
    expect(compiled.hits("/a@x", "").length).toBe(0);
  });
});

describe("words of the world's scripts", () => {
  it.each([
    ["Arabic", "مرحبا", "قال مرحبا، ثم ذهب", true],
    ["Arabic inside a word", "سلام", "السلامة", false],
    ["Hebrew", "שלום", "שלום!", true],
    ["Hebrew inside a word", "שלום", "ושלום", false],
    ["Persian joined by ZWNJ", "می", "می\u200cخواهم", false],
    ["Hindi", "नमस्ते", "नमस्ते दुनिया", true],
    ["Hindi without the vowel sign that is written", "क", "कि", false],
    ["Thai between spaces", "ราคา", "ขอ ราคา ครับ", true],
    ["Thai inside a phrase", "ราคา", "ขอราคาครับ", false],
    ["Chinese between marks", "你好", "你好，大家", true],
    ["Chinese inside a phrase", "你好", "你好吗", false],
    ["Korean with a particle", "가격", "가격은", false],
    ["Korean", "가격", "가격 알려줘", true],
    ["Russian", "Цена", "какая цена?", true],
    ["Russian inside a word", "цена", "оценан", false],
    ["Greek with a final sigma", "ΟΔΟΣ", "η οδος εδώ", true],
    ["Georgian", "ფასი", "რა ფასი?", true],
    ["German", "STRASSE", "die straße hier", true],
    ["French, composed otherwise", "e\u0301te\u0301", "l'\u00e9t\u00e9 !", true],
    ["Turkish", "istanbul", "İSTANBUL nerede", true],
    ["Turkish without the dot", "ISPARTA", "ısparta", true],
    ["an emoji", "👋", "hi👋 👋", true],
    ["a letter beyond the basic plane next to it", "hi", "𝒳hi", false],
  ])("RSP-09, RSP-13: %s: %j in %j: %j", (_title, keyword, text, expected) => {
    expect(matches(keyword, wholeWord, text)).toBe(expected);
  });

  it.each([
    ["Thai", "ราคา", "ขอราคาครับ"],
    ["Chinese", "你好", "你好吗"],
    ["Japanese", "価格", "この価格は"],
  ])("RSP-08: %s is found without spaces", (_title, keyword, text) => {
    expect(matches(keyword, inclusive, text)).toBe(true);
  });
});

describe("letters that have more than one other case", () => {
  const every = (words: readonly string[]) => words.flatMap((one) => words.map((other) => [one, other] as const));

  it.each([
    ["German", ["straße", "STRASSE", "STRAẞE", "Straẞe", "strasse"]],
    ["Turkish", ["istanbul", "İSTANBUL", "ISTANBUL", "I\u0307stanbul", "ıstanbul", "i\u0307stanbul"]],
    ["Greek", ["οδός", "οδόσ", "ΟΔΌΣ"]],
    ["a ligature", ["ﬁne", "FINE", "fine"]],
    ["Croatian in one letter", ["ǆep", "ǅep", "Ǆep"]],
  ])("RSP-13: %s: %j are one word, none of them with regard to case", (_title, words) => {
    for (const [keyword, text] of every(words)) {
      const isSame = keyword.normalize("NFC") === text.normalize("NFC");
      for (const mode of [equal, inclusive, wholeWord]) {
        expect([keyword, text, mode, matches(keyword, mode, text)]).toEqual([keyword, text, mode, true]);
        expect([keyword, text, mode, matches(keyword, mode, text, true)]).toEqual([keyword, text, mode, isSame]);
      }
    }
  });

  it("RSP-05: and one keyword of a responder", () => {
    const triggers = ["straße", "STRAẞE", "strasse"].map((keyword) => ({
      keyword,
      matchMode: equal,
      isCaseSensitive: false,
    }));
    expect(responder({ triggers }).triggers.map(({ keyword }) => keyword)).toEqual(["strasse"]);
  });
});
