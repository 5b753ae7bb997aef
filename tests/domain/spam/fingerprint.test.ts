import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alike, FINGERPRINT_LENGTH, fingerprint } from "../../../domain/spam/fingerprint.ts";

const template = (name: string, sum: number, link: string) =>
  `${name}, we are looking for people for remote work, up to ${sum} dollars a day, no experience needed, details: ${link}`;
const ALIKE = fingerprint(template("Anna", 300, "https://t.me/first"));

describe("the fingerprint of a text", () => {
  it("finds a template again, whatever name, number and link stand in it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("Bob", "Людмила", "Dear friends", "@someone"),
        fc.integer({ min: 10, max: 99_999 }),
        fc.stringMatching(/^[a-z]{4,12}$/),
        (name, sum, word) => {
          const other = fingerprint(template(name, sum, `https://${word}.example/${word}`));
          expect(alike(ALIKE, other)).toBe(true);
        },
      ),
    );
  });

  it.each([
    [
      "look-alikes",
      "Annа, we аre lооking for рeople for remоte work, up to 300 dollars a day, no eхperience needed, details: t.me/x",
    ],
    [
      "signs",
      "Anna, we are loo.king for peo*ple for rem-ote work, up to 300 dol_lars a day, no expe.rience needed, details: t.me/x",
    ],
    [
      "other words",
      "Anna, we are searching for people for remote work, up to 300 euros a day, no experience needed, write: t.me/x",
    ],
  ])("finds a template again that was disguised with %s", (_, text) => {
    expect(alike(ALIKE, fingerprint(text))).toBe(true);
  });

  it("keeps other texts apart", () => {
    const others = [
      "Has anyone tried to install the new version on an old laptop? Mine does not start any more.",
      "Мы сегодня ездили на дачу, погода была отличная, собрали два ведра яблок.",
    ];
    for (const text of others) expect(alike(ALIKE, fingerprint(text))).toBe(false);
  });

  it("is blank for short texts, which many people write, and like none", () => {
    const short = fingerprint("Thank you, 12345 https://t.me/x");
    expect(short).toEqual(new Uint8Array(FINGERPRINT_LENGTH));
    expect(alike(short, short)).toBe(false);
  });

  it("is the same each time and like itself", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 60, unit: fc.constantFrom(..."abcdefghijжзик你好") }), (text) => {
        const print = fingerprint(text);
        expect(fingerprint(text)).toEqual(print);
        expect(print).toHaveLength(FINGERPRINT_LENGTH);
        expect(alike(print, print)).toBe(true);
      }),
    );
  });
});
