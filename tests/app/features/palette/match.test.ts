import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "../../../../app/features/palette/fold.ts";
import { findMistyped } from "../../../../app/features/palette/mistyped.ts";
import { type Findable, findIn, rank, wordsOf } from "../../../../app/features/palette/rank.ts";

const chat = (title: string, extra: Partial<Findable> = {}): Findable => ({ id: `chat:${title}`, title, ...extra });
/** Returns the parts of the title that are marked; null where it is not found. */
function marked(query: string, title: string): string[] | null {
  const found = findIn(chat(title), wordsOf(query));
  return found ? found.title.map(({ from, to }) => title.slice(from, to)) : null;
}
const titles = (query: string, entries: Findable[], recent: string[] = []) =>
  rank(entries, query, recent).map(({ entry }) => entry.title);

describe("matches of a search", () => {
  test.each<[string, string, string[] | null]>([
    ["rust", "Rust & friends", ["Rust"]],
    ["FRIENDS rust", "Rust & friends", ["Rust", "friends"]],
    ["iend", "Rust & friends", ["iend"]],
    ["rust go", "Rust & friends", null],
    ["espanol", "Club de Español", ["Español"]],
    ["ESPAÑOL", "club de espanol", ["espanol"]],
    ["malmo", "Malmö", ["Malmö"]],
    ["strasse", "Hauptstraße 5", ["straße"]],
    ["lodz", "Łódź", ["Łódź"]],
    ["istanbul", "İSTANBUL", ["İSTANBUL"]],
    ["київ", "КИЇВ сьогодні", ["КИЇВ"]],
    ["مطورين", "مجموعة المطوّرين", ["مطوّرين"]],
    ["مجموعه", "مجموعة المطورين", ["مجموعة"]],
    ["احمد", "أصدقاء أحمد", ["أحمد"]],
    ["שלום", "שָׁלוֹם", ["שָׁלוֹם"]],
    ["کتاب", "نادي الكتاب", ["كتاب"]],
    ["يار", "دوستان یار", ["یار"]],
    ["程序", "中文程序员俱乐部", ["程序"]],
    ["设定", "設定群組", ["設定"]],
    ["プログラム", "日本ﾌﾟﾛｸﾞﾗﾑ", ["ﾌﾟﾛｸﾞﾗﾑ"]],
    ["ぷろぐらむ", "プログラム会", ["プログラム"]],
    ["한국", "한국어 모임", ["한국"]],
    ["हिन्दी", "हिन्दी समूह", ["हिन्दी"]],
    ["ข่าว", "กลุ่มข่าวสาร", ["ข่าว"]],
    ["abc", "ＡＢＣ チーム", ["ＡＢＣ"]],
    ["🦀", "Rust 🦀 club", ["🦀"]],
  ])("NAV-39: %j in %j marks %j", (query, title, expected) => {
    expect(marked(query, title)).toEqual(expected);
  });

  test.each<[string, string, string[] | null]>([
    ["walkres", "Walkers", ["Walkers"]],
    ["wlkers", "City walkers", ["walkers"]],
    ["wakkers", "City walkers", ["walkers"]],
    ["comunity", "Community club", ["Community"]],
    ["comunitty", "Community club", ["Community"]],
    ["مجوعة", "مجموعة", ["مجموعة"]],
    ["程序人员", "中文程序员", ["程序员"]],
    ["wal", "Owls", null],
    ["xyzkers", "Walkers", null],
    ["lkers", "Makers", null],
  ])("NAV-39: mistyped %j still finds %j: %j", (query, title, expected) => {
    expect(marked(query, title)).toEqual(expected);
  });

  test.each<[string, string, number, number | null]>([
    ["group", "group", 1, 0],
    ["ab", "ba", 1, 1],
    ["abcd", "bacd", 1, 1],
    ["gruop", "group", 1, 1],
    ["gorup", "my group", 1, 1],
    ["grup", "group", 1, 1],
    ["groupp", "group", 1, 1],
    ["grxxp", "group", 1, null],
    ["grxxp", "group", 2, 2],
    ["roup", "group", 0, null],
  ])("NAV-39: %s in %s with at most %i mistakes has %j", (word, text, most, mistakes) => {
    expect(findMistyped(word, text, fold(text).begins, most)?.mistakes ?? null).toBe(mistakes);
  });

  test("NAV-39: a chat is found by its username and its number too, and the shown match is marked", () => {
    const entry = chat("Walkers", { detail: "@city_walks", words: ["-1001234567890"] });
    expect(findIn(entry, wordsOf("@city"))?.detail).toEqual([{ from: 0, to: 5 }]);
    expect(findIn(entry, wordsOf("walks"))?.detail).toEqual([{ from: 6, to: 11 }]);
    expect(findIn(entry, wordsOf("1001234"))).not.toBeNull();
    expect(findIn(entry, wordsOf("-1001234"))?.title).toEqual([]);
  });

  test("NAV-39: no query or title breaks it, and marks stay inside the text, in order and whole", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 80 }),
        fc.string({ unit: "binary", maxLength: 80 }),
        (query, title) => {
          const found = findIn(chat(title, { detail: query }), wordsOf(query));
          let end = 0;
          for (const { from, to } of found?.title ?? []) {
            expect(from).toBeGreaterThanOrEqual(end);
            expect(to).toBeGreaterThan(from);
            expect(to).toBeLessThanOrEqual(title.length);
            // No pair of units is cut in two.
            expect(/[\uDC00-\uDFFF]/.test(title.charAt(from)) && /[\uD800-\uDBFF]/.test(title.charAt(from - 1))).toBe(
              false,
            );
            end = to;
          }
        },
      ),
    );
  });

  test("NAV-39: every part of a title finds it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }), fc.nat(), fc.nat(), (title, a, b) => {
        const signs = [...title];
        const from = a % signs.length;
        const part = signs.slice(from, from + 1 + (b % (signs.length - from))).join("");
        // A part of spaces or marks alone has no words to search for.
        if (wordsOf(part).length > 0) expect(findIn(chat(title), wordsOf(part))).not.toBeNull();
      }),
    );
  });

  test("NAV-39: folding keeps one place per unit", () => {
    expect(fold("Éa\u0301 ß")).toEqual({
      text: "ea ss",
      starts: [0, 1, 3, 4, 4],
      ends: [1, 3, 4, 5, 5],
      begins: [0, 3],
    });
  });
});

describe("the order of matches", () => {
  test("NAV-39: whole titles, then beginnings, words, parts, mistyped ones", () => {
    const entries = ["Thruster", "A trust fund", "Rost club", "My rust", "Rust club", "Rust"].map((title) =>
      chat(title),
    );
    expect(titles("rust", entries)).toEqual(["Rust", "Rust club", "My rust", "Thruster", "A trust fund", "Rost club"]);
  });

  test("NAV-39: of equal fits the recent one comes first, the archived one last", () => {
    const entries = [chat("Team Berlin"), chat("Team Dublin"), chat("Team London"), chat("Team", { isLast: true })];
    expect(titles("team", entries)[0]).toBe("Team Berlin");
    expect(titles("team", entries, ["chat:Team London"])[0]).toBe("Team London");
    expect(titles("team", entries).at(-1)).toBe("Team");
  });

  test("NAV-39: being recent does not make up for fitting worse", () => {
    expect(titles("rust", [chat("Trusted"), chat("Rust")], ["chat:Trusted"])).toEqual(["Rust", "Trusted"]);
  });

  test("NAV-39: without a search all are there in order, except entries that need two words", () => {
    const entries = [chat("B"), chat("Send message to B", { fromWords: 2 }), chat("A")];
    expect(titles("  ", entries)).toEqual(["B", "A"]);
    expect(titles("b", entries)).toEqual(["B"]);
    expect(titles("send b", entries)).toEqual(["Send message to B"]);
  });
});
