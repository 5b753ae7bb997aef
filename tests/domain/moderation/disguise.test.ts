import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDisguisedSearch, createListSearch, wordForm } from "../../../domain/moderation/word-form.ts";

const SENSITIVE = ["casino", "казино", "100%"];
const CONTAINED = ["free money", "b1tcoin"];
const find = createDisguisedSearch(SENSITIVE, CONTAINED);
const plain = createListSearch(SENSITIVE, CONTAINED);
const hitsOf = (text: string) => {
  const { sensword, rocontain } = find(wordForm(text));
  return SENSITIVE[sensword ?? -1] ?? CONTAINED[rocontain ?? -1] ?? null;
};

describe("disguised spellings of the lists' words", () => {
  it.each([
    ["c a s i n o", "casino"],
    ["C.A.S.I.N.O!", "casino"],
    ["c-a_s*i•n o", "casino"],
    ["come to my c a s i n o now", "casino"],
    ["I w i n at c a s i n o", "casino"],
    ["ca$ino", "casino"],
    ["C4S1N0", "casino"],
    ["c@sin0!!!", "casino"],
    ["cas.ino", "casino"],
    ["ca-si-no", "casino"],
    ["c @ $ 1 n 0", "casino"],
    ["cаsino", "casino"],
    ["к@зино", "казино"],
    ["к а з и н о", "казино"],
    ["ка3ин0", "казино"],
    ["get 100% back", "100%"],
    ["fr33 m0ney", "free money"],
    ["b1tc0in", "b1tcoin"],
  ])("decision 144: %s is %s", (text, word) => {
    expect(hitsOf(text)).toBe(word);
  });

  it.each([
    "cassino",
    "casinos",
    "occasion",
    "a b c",
    "at 10:45 in room 4",
    "I am a cat",
    "I'm so: no!",
    "well-known, e.g. here",
    "100 percent",
    "3 for 2",
  ])("decision 144: %s is nothing", (text) => expect(hitsOf(text)).toBeNull());

  it("decision 144: what is found as it is written is found the same, and nothing throws", () => {
    const anyText = fc.array(
      fc.constantFrom("casino", "free", "money", " ", "c", "a", "0", "$", "!", "-", "к", "и", "\n"),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(anyText, (parts) => {
        const form = wordForm(parts.join(""));
        const [before, now] = [plain(form), find(form)];
        if (before.sensword !== null) expect(now.sensword).toBe(before.sensword);
        if (before.rocontain !== null) expect(now.rocontain).toBe(before.rocontain);
      }),
    );
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => void find(wordForm(text))));
  });
});
