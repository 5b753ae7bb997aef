import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundaryOf, createMultipartReader, MultipartError, type PartHead } from "../../domain/media/multipart.ts";

const BOUNDARY = "----WebKitFormBoundary7MA4YWxk";
const ascii = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

interface Part {
  head: Partial<PartHead> & { name: string };
  body: Uint8Array;
}

function bodyOf(parts: Part[], closing = true): Uint8Array {
  const pieces: number[] = [];
  for (const { head, body } of parts) {
    const name = head.fileName == null ? "" : `; filename="${head.fileName}"`;
    const type = head.contentType === undefined ? "" : `\r\nContent-Type: ${head.contentType}`;
    pieces.push(...ascii(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${head.name}"${name}${type}\r\n\r\n`));
    pieces.push(...body, ...ascii("\r\n"));
  }
  if (closing) pieces.push(...ascii(`--${BOUNDARY}--\r\n`));
  return Uint8Array.from(pieces);
}

/** Reads a body in pieces that end at the given places, which are overwritten after each push. */
function read(body: Uint8Array, cuts: number[]) {
  const reader = createMultipartReader(BOUNDARY);
  const parts: { head: PartHead; body: number[]; ended: boolean }[] = [];
  const places = [...new Set([...cuts.map((cut) => cut % (body.length + 1)), body.length])].sort((a, b) => a - b);
  let from = 0;
  for (const to of places) {
    const piece = body.slice(from, to);
    for (const event of reader.push(piece)) {
      const last = parts.at(-1);
      if (event.kind === "part") parts.push({ head: event.head, body: [], ended: false });
      else if (event.kind === "data") last?.body.push(...event.bytes);
      else if (last) last.ended = true;
    }
    piece.fill(0x2d);
    from = to;
  }
  return { parts, isComplete: reader.isComplete() };
}

describe("multipart as a stream", () => {
  const noisy = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom("\r\n", "\r\n--", `\r\n--${BOUNDARY.slice(0, 9)}`, "--", `--${BOUNDARY}`, "\r\r\n").map(ascii),
  );
  const anyBody = fc
    .array(noisy, { maxLength: 6 })
    .map((pieces) => Uint8Array.from(pieces.flatMap((piece) => [...piece])))
    .filter((body) => !String.fromCharCode(...body).includes(`\r\n--${BOUNDARY}`));

  it("LIB-21: each part has its own bytes, for any bytes and any cuts of the stream", () => {
    fc.assert(
      fc.property(
        fc.array(anyBody, { minLength: 1, maxLength: 3 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (bodies, cuts) => {
          const parts = bodies.map((body, index) => ({ head: { name: `p${index}`, fileName: "a.png" }, body }));
          const got = read(bodyOf(parts), cuts);
          expect(got.isComplete).toBe(true);
          expect(got.parts.map(({ body }) => body)).toEqual(bodies.map((body) => [...body]));
          expect(got.parts.every(({ ended }) => ended)).toBe(true);
        },
      ),
    );
  });

  it("API-43: name, file name and type of a part", () => {
    const head = { name: "ugcbinary", fileName: "a%22b;ü.png", contentType: "image/PNG; x=1" };
    const text = bodyOf([{ head: { ...head, fileName: "a%22b;u.png" }, body: ascii("x") }]);
    expect(read(text, []).parts[0]?.head).toEqual({
      name: "ugcbinary",
      fileName: 'a"b;u.png',
      contentType: "image/png",
    });
    const field = bodyOf([{ head: { name: "note" }, body: ascii("x") }]);
    expect(read(field, []).parts[0]?.head).toEqual({ name: "note", fileName: null, contentType: "" });
  });

  it("LIB-21: a body that is cut off is not complete", () => {
    const whole = bodyOf([{ head: { name: "ugcbinary" }, body: ascii("abc") }]);
    for (const length of [0, 10, 60, whole.length - 5]) {
      expect(read(whole.subarray(0, length), []).isComplete).toBe(false);
    }
    expect(read(whole.subarray(0, whole.length - 2), []).isComplete).toBe(true);
  });

  it("LIB-21: endless heads, too many parts and torn boundaries are refused", () => {
    const open = `--${BOUNDARY}\r\n`;
    const many = Array.from({ length: 21 }, () => ({ head: { name: "x" }, body: ascii("") }));
    for (const body of [ascii(`${open}X: ${"a".repeat(9000)}`), bodyOf(many), ascii(`--${BOUNDARY}xx`)]) {
      expect(() => read(body, [100, 5000])).toThrow(MultipartError);
    }
  });

  it.each([
    ["multipart/form-data; boundary=abc", "abc"],
    ['multipart/form-data; charset=utf-8; boundary="a b"', "a b"],
    ["Multipart/Form-Data;boundary=abc; x=y", "abc"],
    ["multipart/form-data", null],
    ["application/json; boundary=abc", null],
    [`multipart/form-data; boundary=${"x".repeat(71)}`, null],
    ["", null],
  ])("API-43: the boundary of %s", (contentType, boundary) => {
    expect(boundaryOf(contentType)).toBe(boundary);
  });
});
