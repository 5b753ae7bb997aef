import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rebuild } from "../../../domain/spam/log.ts";
import { createModel, teach } from "../../../domain/spam/model.ts";
import { UnreadableSpamData } from "../../../domain/spam/stored/bytes.ts";
import { labelFromBytes, storedLabel } from "../../../domain/spam/stored/stored-label.ts";
import { modelFromBytes, storedModel } from "../../../domain/spam/stored/stored-model.ts";
import { loggedLabel } from "../../../domain/spam/train.ts";

const entries = fc.array(
  fc
    .tuple(fc.string({ maxLength: 80, unit: "grapheme" }), fc.boolean())
    .map(([text, isSpam]) => loggedLabel({ text, buttons: [text.slice(0, 9)] }, isSpam ? "spam" : "ham")),
  { maxLength: 8 },
);

const isSame = (a: ArrayBufferView, b: ArrayBufferView) =>
  Buffer.from(a.buffer, a.byteOffset, a.byteLength).equals(Buffer.from(b.buffer, b.byteOffset, b.byteLength));

describe("what is stored of a chat's spam score", () => {
  it("comes back as the same model, which learns on as if it had never been stored", () => {
    fc.assert(
      fc.property(entries, (log) => {
        const model = rebuild(null, log);
        const back = modelFromBytes(storedModel(model), null);
        expect(isSame(back.weights, model.weights) && isSame(back.squares, model.squares)).toBe(true);
        const next = loggedLabel({ text: "one more message" }, "spam");
        expect(isSame(storedModel(teach(back, next)), storedModel(teach(model, next)))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it("is small for a chat that taught little", () => {
    expect(storedModel(createModel()).length).toBeLessThan(9000);
  });

  it("gives the entries of the log back", () => {
    fc.assert(
      fc.property(entries, (log) => {
        expect(log.map((entry) => labelFromBytes(storedLabel(entry)))).toEqual(log);
      }),
    );
  });

  it("is refused where a byte has changed, where the end is missing, or in place of another", () => {
    const label = storedLabel(loggedLabel({ text: "Good morning everyone" }, "ham"));
    const model = storedModel(rebuild(null, [loggedLabel({ text: "Good morning everyone" }, "ham")]));
    fc.assert(
      fc.property(fc.constantFrom(label, model), fc.nat(), fc.integer({ min: 1, max: 255 }), (bytes, at, change) => {
        const damaged = bytes.slice();
        const place = at % bytes.length;
        damaged[place] = (damaged[place] ?? 0) ^ change;
        const read = bytes === label ? labelFromBytes : (of: Uint8Array) => modelFromBytes(of, null);
        expect(() => read(damaged)).toThrow(UnreadableSpamData);
        expect(() => read(bytes.slice(0, place))).toThrow(UnreadableSpamData);
      }),
    );
    expect(() => labelFromBytes(model)).toThrow("it is something else");
    const newer = model.slice();
    newer[3] = 99;
    expect(() => modelFromBytes(newer, null)).toThrow("it is of version 99");
  });
});
