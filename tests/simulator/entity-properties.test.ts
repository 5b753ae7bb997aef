import type { MessageEntity } from "@grammyjs/types";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalise } from "../../simulator/text/normalise.ts";

const KINDS = ["bold", "italic", "underline", "strikethrough", "spoiler", "blockquote", "code", "pre", "custom_emoji"];

const text = fc
  .array(fc.constantFrom("a", "b c", " ", "\n", "😀", "@alice", "https://x.org/p", "#tag", "/go", ".", "\r"), {
    maxLength: 20,
  })
  .map((parts) => parts.join(""));
const entities = fc.array(fc.record({ type: fc.constantFrom(...KINDS), offset: fc.nat(60), length: fc.nat(60) }), {
  maxLength: 8,
}) as fc.Arbitrary<MessageEntity[]>;

const end = (entity: MessageEntity) => entity.offset + entity.length;

describe("whatever comes in, what comes out is fit for Telegram", () => {
  test("entities lie within the text, in order, and nest or keep apart", () => {
    fc.assert(
      fc.property(text, entities, (source, given) => {
        const result = normalise({ text: source, entities: given });
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
      fc.property(text, entities, (source, given) => {
        const result = normalise({ text: source, entities: given });
        for (const [index, entity] of result.entities.entries()) {
          const same = result.entities.slice(index + 1).filter((other) => other.type === entity.type);
          for (const other of same) expect(other.offset).toBeGreaterThanOrEqual(end(entity));
        }
      }),
      { numRuns: 500 },
    );
  });
});
