import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainLetters } from "../../../domain/moderation/alike/look-alikes.ts";
import { indexedForm } from "../../../domain/search/indexed-form.ts";
import { readMessage } from "../../../domain/spam/features/features.ts";
import { featureSet } from "../../../domain/spam/features/gather.ts";
import { formUnits } from "../../../domain/spam/text/form-units.ts";
import { segmentsOf } from "../../../domain/spam/text/segments.ts";
import { tokensOf } from "../../../domain/spam/text/tokens.ts";

const wordsOf = (text: string) => {
  const { units, tokens } = tokensOf(text);
  return tokens.map(({ start, end }) => String.fromCharCode(...units.slice(start, end)));
};

describe("the form in which spam is compared", () => {
  it.each([
    ["letters of another alphabet", "зapaбoтoк", "заработок"],
    ["a whole word of another alphabet", "сор", "cop"],
    ["invisible characters", "за\u200bра\u2060бот\u00adок", "заработок"],
    ["styled letters", "𝐜𝐚𝐬𝐢𝐧𝐨", "casino"],
    ["small capitals", "ᴄᴀsɪɴᴏ", "casino"],
    ["stacked accents", "c\u0334a\u0336sino", "casino"],
    ["signs inside", "ca.si*no", "casino"],
    ["an emoji inside", "ca🔥sino", "casino"],
    ["a sign after each letter", "c.a.s.i.n.o.", "casino"],
    ["spaces after each letter", "c a s i n o", "casino"],
    ["drawn out letters", "casinoooooo", "casinoo"],
    ["digits for letters", "c4s1no", "casino"],
    ["the other Chinese", "賺錢", "赚钱"],
  ])("is the same with %s", (_, disguised, plain) => {
    expect(wordsOf(disguised)).toEqual(wordsOf(plain));
  });

  it("is that of the full-text indexes, unit by unit or as a whole", () => {
    const unit = fc.oneof(
      fc.constantFrom(..."aЖйЁ ё1.🔥✅❗\ufe0f👍🏽éÜøßİŀǆ£½①ᴀ你賺\u0301\u200b\ud83d\udd25\0"),
      fc.string({ unit: "binary", maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), (parts) => {
        const text = parts.join("");
        const { units, length } = formUnits(text);
        expect(String.fromCharCode(...units.subarray(0, length))).toBe(indexedForm(plainLetters(text.trimStart())));
      }),
      { numRuns: 2000 },
    );
  });

  it("keeps words apart that stand apart", () => {
    expect(wordsOf("one,two (three) four/five")).toHaveLength(5);
    expect(wordsOf("I am a man")).toHaveLength(4);
    expect(wordsOf("加微信abc123")).toHaveLength(2);
    expect(wordsOf("🔥 🔥 sale 👇 ☀ now")).toHaveLength(6);
  });

  it("is the same for all numbers of a length", () => {
    expect(wordsOf("Earn 500$ or 12345 now")).toEqual(wordsOf("Earn 790$ or 54321 now"));
  });

  it("leaves links, mentions and e-mail addresses out, and counts them", () => {
    const text = "see https://spam.example/x @someone a@b.com t.me/joinchat";
    expect(wordsOf(segmentsOf({ text })[0]?.text ?? "")).toEqual(wordsOf("see"));
    expect(segmentsOf({ text })[0]?.addresses.map(({ type }) => type)).toEqual(["link", "mention", "email", "link"]);
  });

  it("of a long text is that of its beginning and its end", () => {
    const text = `${"start ".repeat(300)}${"middle ".repeat(5000)}the end`;
    const whole = segmentsOf({ text })
      .map((segment) => segment.text)
      .join(" ");
    expect(whole.length).toBeLessThan(1600);
    expect(whole).toMatch(/^start .*the end$/s);
  });

  it("is read by lines and sentences, as an expression of the language would cut them", () => {
    const border = /\n+|(?=[^\S\n])(?<=[^\s.!?…][.!?…]+)[^\S\n]+(?=\S)|(?<=[。！？])(?=\S)/u;
    const sign = fc.constantFrom(..."ab.!?…。！ \n\u00a0\t");
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 30 }), (text) => {
        const wanted = text.split(border).filter((part) => part.trim() !== "");
        expect(segmentsOf({ text }).map(({ source }) => source)).toEqual(wanted);
      }),
      { numRuns: 2000 },
    );
  });

  it("is found for any text, as often as it is asked", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 200 }),
        fc.array(fc.string(), { maxLength: 3 }),
        (text, buttons) => {
          const once = featureSet(readMessage({ text, buttons }));
          const again = featureSet(readMessage({ text, buttons }));
          expect(String([again.words, again.pieces, again.traits])).toBe(
            String([once.words, once.pieces, once.traits]),
          );
          expect(new Set(once.pieces).size).toBe(once.pieces.length);
        },
      ),
    );
  });
});
