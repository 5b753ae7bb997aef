import type { MessageEntity } from "@grammyjs/types";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalise } from "../../simulator/text/normalise.ts";

const KINDS = ["bold", "italic", "underline", "strikethrough", "spoiler", "blockquote", "code", "pre", "custom_emoji"];

const PARTS = ["a", "b c", " ", "\n", "😀", "@alice", "https://x.org/p", "#tag", "/go", ".", "\r"];
const range = fc.record({ type: fc.constantFrom(...KINDS), from: fc.nat(60), to: fc.nat(60) });

/** A text with entities whose edges lie between its characters. */
const formatted = fc
  .tuple(fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 20 }), fc.array(range, { maxLength: 8 }))
  .map(([parts, ranges]) => {
    const letters = [...parts.join("")];
    const at = (index: number) => letters.slice(0, index % (letters.length + 1)).join("").length;
    const entities = ranges.map(({ type, from, to }) => {
      const offset = Math.min(at(from), at(to));
      return { type, offset, length: Math.max(at(from), at(to)) - offset } as MessageEntity;
    });
    return { text: letters.join(""), entities };
  });

const end = (entity: MessageEntity) => entity.offset + entity.length;

describe("entities of any kind and range come out as Telegram keeps them", () => {
  test("entities lie within the text, in order, and nest or keep apart", () => {
    fc.assert(
      fc.property(formatted, (given) => {
        const result = normalise(given);
        expect(result.text).toBe(result.text.replace(/[ \n]+$/, ""));
        for (const [index, entity] of result.entities.entries()) {
          expect(entity.length).toBeGreaterThan(0);
          expect(end(entity)).toBeLessThanOrEqual(result.text.length);
          const part = result.text.slice(entity.offset, end(entity));
          // Half a character cannot be encoded.
          expect(() => encodeURIComponent(part)).not.toThrow();
          for (const later of result.entities.slice(index + 1)) {
            expect(later.offset).toBeGreaterThanOrEqual(entity.offset);
            const isApart = later.offset >= end(entity);
            const isInside = end(later) <= end(entity);
            expect(isApart || isInside).toBe(true);
            const isCode = entity.type === "code" || entity.type === "pre";
            expect(isCode && !isApart).toBe(false);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test("no two entities of one kind overlap", () => {
    fc.assert(
      fc.property(formatted, (given) => {
        const result = normalise(given);
        for (const [index, entity] of result.entities.entries()) {
          const same = result.entities.slice(index + 1).filter((other) => other.type === entity.type);
          for (const other of same) expect(other.offset).toBeGreaterThanOrEqual(end(entity));
        }
      }),
      { numRuns: 500 },
    );
  });
});
