import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newDigits, newSum, solutionOf } from "../../../domain/newcomers/captcha/challenge.ts";
import { captchaPicture, captchaPng, seededRandom } from "../../../domain/newcomers/captcha/draw.ts";
import { pngOf } from "../../../domain/newcomers/captcha/png.ts";

const numberAt = (png: Uint8Array, at: number) => new DataView(png.buffer).getUint32(at);

/** Reads the pixels of a picture as another program reads them. */
function pixelsOf(png: Uint8Array): Uint8Array {
  const [width, height] = [numberAt(png, 16), numberAt(png, 20)];
  const length = numberAt(png, 33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    expect(rows[row * (width + 1)]).toBe(0);
    pixels.set(rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)), row * width);
  }
  return pixels;
}

describe("the captcha", () => {
  it("NCM-06: is a PNG that others can read", () => {
    const picture = captchaPicture("40718", 12_345);
    const png = captchaPng("40718", 12_345);
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(new TextDecoder().decode(png.subarray(-8, -4))).toBe("IEND");
    expect(numberAt(png, png.length - 4)).toBe(0xae426082);
    expect(pixelsOf(png)).toEqual(picture.pixels);
  });

  it("a picture larger than one stored block is whole", () => {
    const pixels = Uint8Array.from({ length: 400 * 300 }, (_, at) => at % 251);
    expect(pixelsOf(pngOf({ width: 400, height: 300, pixels }))).toEqual(pixels);
  });

  it("AMB-077: the same seed draws the same picture, another digit or seed another one", () => {
    expect(captchaPng("11111", 5)).toEqual(captchaPng("11111", 5));
    expect(captchaPng("11111", 5)).not.toEqual(captchaPng("11117", 5));
    expect(captchaPng("11111", 5)).not.toEqual(captchaPng("11111", 6));
  });

  it("every digit leaves ink of its own in the middle of the picture", () => {
    const dark = (digits: string) => captchaPicture(digits, 77).pixels.filter((pixel) => pixel < 75).length;
    const bare = dark("");
    for (let digit = 0; digit < 10; digit++) expect(dark(String(digit).repeat(5))).toBeGreaterThan(bare + 1200);
  });

  it("AMB-077: five digits, or a sum that fits into the head", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (seed) => {
        const random = seededRandom(seed);
        expect(solutionOf(newDigits(random))).toMatch(/^\d{5}$/);
        const sum = newSum(random);
        expect(Number(solutionOf(sum))).toBeGreaterThanOrEqual(4);
        expect(Number(solutionOf(sum))).toBeLessThanOrEqual(20);
      }),
    );
  });
});
