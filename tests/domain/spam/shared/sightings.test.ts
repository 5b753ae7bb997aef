import { describe, expect, it } from "vitest";
import { SHARED_KEPT_SECONDS, SHARED_OF_TEXT_MAX } from "../../../../domain/limits.ts";
import { fingerprint } from "../../../../domain/spam/fingerprint.ts";
import { bandsOf } from "../../../../domain/spam/shared/bands.ts";
import { raised } from "../../../../domain/spam/shared/raise.ts";
import {
  type KeptSighting,
  othersOf,
  stillKept,
  tellOnce,
  withSighting,
} from "../../../../domain/spam/shared/sightings.ts";

const TEXT = "Earn five hundred dollars a day from home, write to me in private, only a few places left";
const OTHER = "Who of you knows a good dentist near the old station? Mine has closed for the whole summer";

const seen = (chat: number, owner: number | null, more: Partial<KeptSighting> = {}): KeptSighting => ({
  ...{ chat, owner, key: chat * 100, at: 1000, isTold: false, print: fingerprint(TEXT) },
  ...more,
});
const listOf = (...all: KeptSighting[]) =>
  all.reduce<readonly KeptSighting[]>((list, each) => withSighting(list, each), []);

describe("sightings of a text in other groups", () => {
  it.each([
    ["three groups of three owners", [seen(1, 11), seen(2, 12), seen(3, 13)], 3],
    ["three groups of one stranger", [seen(1, 11), seen(2, 11), seen(3, 11)], 1],
    ["three groups of the asker's own owner", [seen(1, 9), seen(2, 9), seen(3, 9)], 3],
    ["three groups whose owners nobody knows", [seen(1, null), seen(2, null), seen(3, null)], 1],
    ["the asker itself", [seen(5, 9), seen(1, 11)], 1],
  ])("docs/decisions/179: counts %s", (_title, sightings, count) => {
    expect(othersOf(sightings, { chat: 5, owner: 9 })).toBe(count);
  });

  it("docs/decisions/179: an asker without a known owner counts groups of the unknown once", () => {
    expect(othersOf([seen(1, null), seen(2, null)], { chat: 5, owner: null })).toBe(1);
  });

  it("docs/decisions/179: one group counts once however often it reports, and writes nothing then", () => {
    const once = listOf(seen(1, 11));
    expect(withSighting(once, seen(1, 11, { key: 777 }))).toBe(once);
  });

  it("docs/decisions/179: one owner's groups do not crowd others out", () => {
    const many = Array.from({ length: 50 }, (_, at) => seen(at + 1, 11));
    const list = listOf(...many, seen(101, 12), seen(102, 13));
    expect(list.map(({ chat }) => chat)).toEqual([1, 2, 3, 4, 101, 102]);
  });

  it("docs/decisions/179: a text that is known well is written no more", () => {
    const list = listOf(...Array.from({ length: 1000 }, (_, at) => seen(at + 1, at + 1)));
    expect(list).toHaveLength(SHARED_OF_TEXT_MAX);
  });

  it("docs/decisions/179: one group's many texts drop its own oldest", () => {
    const texts = Array.from({ length: 30 }, (_, at) =>
      seen(1, 11, { print: fingerprint(`${OTHER} ${"abcdefghijklmnopqrstuvwxyzäöüß"[at]?.repeat(300)}`), key: at }),
    );
    expect(listOf(seen(2, 12), ...texts).filter(({ chat }) => chat === 2)).toHaveLength(1);
    expect(listOf(seen(2, 12), ...texts).length).toBeLessThanOrEqual(9);
  });

  it("docs/decisions/179: those who have it are told once, when it counts", () => {
    const three = listOf(seen(1, 11), seen(2, 12), seen(3, 13));
    expect(tellOnce(three, seen(3, 13)).untold).toEqual([]);
    const fourth = seen(4, 14);
    const { list, untold } = tellOnce(withSighting(three, fourth), fourth);
    expect(untold.map(({ chat }) => chat)).toEqual([1, 2, 3]);
    const fifth = seen(5, 15);
    expect(tellOnce(withSighting(list, fifth), fifth).untold).toEqual([]);
  });

  it("docs/decisions/179: a day later nothing is known", () => {
    expect(stillKept(listOf(seen(1, 11)), 1000 + SHARED_KEPT_SECONDS - 1)).toHaveLength(1);
    expect(stillKept(listOf(seen(1, 11)), 1000 + SHARED_KEPT_SECONDS)).toEqual([]);
  });

  it("docs/decisions/179: texts of one template meet in a band, short texts in none", () => {
    const keys = (text: string) => bandsOf(fingerprint(text)).map(({ band, key }) => `${band} ${key}`);
    const copy = keys("Earn 900 dollars a day from home! Write to @other_name in private: only a few places left");
    expect(keys(TEXT).filter((key) => copy.includes(key)).length).toBeGreaterThan(0);
    expect(keys(TEXT).filter((key) => keys(OTHER).includes(key))).toEqual([]);
    expect(keys("thank you very much")).toEqual([]);
  });

  it.each([
    [0.02, 2, 0.02],
    [0.02, 3, 0.5],
    [0.3, 3, 0.9],
    [0.3, 30, 0.98],
    [1, 1000, 1],
    [0, 1000, 0.5],
  ])("docs/decisions/179: %d with %d groups becomes %d", (probability, groups, wanted) => {
    expect(raised(probability, groups, { ask: 0.5 })).toBeCloseTo(wanted, 2);
  });
});
