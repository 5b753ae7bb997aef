import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseEntities } from "../../../domain/entities/normalise.ts";
import { type Entity, endOf, INLINE_TYPES, isDetectedType, type RawEntity } from "../../../domain/entities/types.ts";
import { fillText } from "../../../domain/placeholders/fill.ts";
import { findPlaceholders } from "../../../domain/placeholders/find.ts";
import type { PlaceholderValues } from "../../../domain/placeholders/values.ts";
import { anyMessage, anyText, formatOfUnits } from "../entities/arbitraries.ts";

const NO_LIMITS = { maxLength: Number.POSITIVE_INFINITY, maxEntities: Number.POSITIVE_INFINITY };
const ATOMS = ["{name}", "{first}", "{group}", "{count}", "{id}", "{x}", "{", "}", "a", "😀", "نور", " ", "\n"];

/** Texts of placeholders beside one another, with formatting that begins and ends anywhere. */
const anyTemplate = fc
  .array(fc.constantFrom(...ATOMS), { maxLength: 12 })
  .map((atoms) => atoms.join(""))
  .chain((text) => {
    const at = fc.nat(text.length);
    const frame = fc.constantFrom("code", "pre", "blockquote", "text_link", "hashtag");
    const entity = (type: fc.Arbitrary<string>) =>
      fc.record({ type, offset: at, length: fc.nat(text.length), url: fc.constant("https://a.example") });
    return fc
      .tuple(
        fc.array(entity(fc.constantFrom(...INLINE_TYPES)), { maxLength: 6 }),
        fc.array(entity(frame), { maxLength: 1 }),
      )
      .map(([inline, frames]) => ({ text, entities: [...inline, ...frames] as RawEntity[] }));
  });
const values = (name: string): PlaceholderValues => ({
  people: () => [{ id: 7, fname: name, lname: "", username: "" }],
  chat: { title: name, members: () => 5, rules: null },
  lang: "en",
});
const anyName = fc.constantFrom("Anna", "🦊", "{name}", "نور", "\u202e", "a b");

const isCode = ({ type }: RawEntity) => type === "code" || type === "pre";

/** Says of each unit of the filled text what covers it, one unit after another. */
function naively(text: string, raw: readonly RawEntity[], of: PlaceholderValues): { text: string; units: Entity[] } {
  const entities = normaliseEntities(text, raw);
  const found = findPlaceholders(text);
  const torn = entities.filter(
    (entity) =>
      isDetectedType(entity.type) && found.some((part) => part.offset < endOf(entity) && endOf(part) > entity.offset),
  );
  let filled = "";
  const units: Entity[] = [];
  const add = (piece: string, from: number, to: number) => {
    const around = entities.filter((entity) => entity.offset < to && endOf(entity) > from && !torn.includes(entity));
    // Code holds nothing else; here it is never in a quotation.
    const covering = around.some(isCode) ? around.filter(isCode) : around;
    for (const { offset: _, ...entity } of covering) {
      for (let at = 0; at < piece.length; at += 1) units.push({ ...entity, offset: filled.length + at, length: 1 });
    }
    filled += piece;
  };
  for (let at = 0; at < text.length; ) {
    const part = found.find(({ offset }) => offset === at);
    if (part === undefined) {
      add(text.charAt(at), at, at + 1);
      at += 1;
      continue;
    }
    const isVerbatim = entities.some((entity) => isCode(entity) && entity.offset < endOf(part) && endOf(entity) > at);
    // The direction of the whole text decides about isolates.
    const arabic = text.replaceAll(/[^\u0600-\u06ff]/g, "");
    const alone = fillText({ text: `{${part.name}}${arabic}`, entities: [] }, of).text;
    const piece = alone.slice(0, alone.length - arabic.length);
    add(isVerbatim ? piece.replaceAll(/[\u2068\u2069]/g, "") : piece, at, endOf(part));
    at = endOf(part);
  }
  return { text: filled, units };
}

describe("offsets of what is filled in", () => {
  it("AMB-306: each unit has the formatting that a count unit by unit gives it", () => {
    fc.assert(
      fc.property(anyTemplate, anyName, ({ text, entities }, name) => {
        const made = fillText({ text, entities }, values(name), NO_LIMITS);
        const expected = naively(text, entities, values(name));
        expect(made.text).toBe(expected.text);
        expect(formatOfUnits(made.text.length, made.entities)).toEqual(formatOfUnits(made.text.length, expected.units));
      }),
      { numRuns: 1000 },
    );
  });

  it("AMB-306: the result needs no more putting in order, and a text without placeholders stays", () => {
    fc.assert(
      fc.property(anyMessage(), anyText(4), anyName, ({ text, raw }, words, name) => {
        const template = { text: `${text}{mention}${words}{rules}`, entities: raw };
        const { text: filled, entities } = fillText(template, values(name), NO_LIMITS);
        expect(normaliseEntities(filled, entities)).toEqual(entities);
        expect(fillText({ text, entities: raw }, values(name))).toEqual({
          text,
          entities: normaliseEntities(text, raw),
        });
      }),
      { numRuns: 300 },
    );
  });

  it("AMB-306: however often a placeholder stands there, the text keeps within its limit", () => {
    fc.assert(
      fc.property(anyTemplate, fc.integer({ min: 3, max: 60 }), ({ text, entities }, maxLength) => {
        const whole = fillText({ text, entities }, values("🦊🦊🦊🦊"), NO_LIMITS);
        const made = fillText({ text, entities }, values("🦊🦊🦊🦊"), { maxLength, maxEntities: 4 });
        expect(made.text.length).toBeLessThanOrEqual(maxLength);
        if (whole.text.length <= maxLength) return;
        expect(made.text.endsWith("…")).toBe(true);
        const kept = made.text.length - 1;
        expect(whole.text.slice(0, kept)).toBe(made.text.slice(0, kept));
        expect(formatOfUnits(kept, made.entities)).toEqual(
          formatOfUnits(
            kept,
            whole.entities.filter((e) => e.offset < kept),
          ),
        );
      }),
      { numRuns: 500 },
    );
  });
});
