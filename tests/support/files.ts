/** Makes the bytes of a file by hand, apart from the product's own reading of them. */
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...part].map((c) => c.charCodeAt(0)) : part)));
const be16 = (value: number) => [value >> 8, value & 255];
const be32 = (value: number) => [...be16(value >>> 16), ...be16(value & 65_535)];
const le16 = (value: number) => be16(value).reverse();

export const png = (width = 3, height = 2) =>
  bytes([0x89], "PNG\r\n", [0x1a, 10], be32(13), "IHDR", be32(width), be32(height), [8, 6, 0, 0, 0], be32(0));
export const gif = (width = 3, height = 2) => bytes("GIF89a", le16(width), le16(height));
/** Makes a JPEG with an Exif segment in front of the frame, in which there is another picture's frame. */
export const jpeg = (width = 3, height = 2, exifBytes = 200) => {
  const exif = new Array<number>(exifBytes).fill(0);
  exif.splice(20, 9, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1);
  const frame = [0xff, 0xc2, ...be16(17), 8, ...be16(height), ...be16(width), 3, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  return bytes([0xff, 0xd8, 0xff, 0xe1], be16(exif.length + 2), exif, frame, [0xff, 0xd9]);
};
export const webp = {
  lossy: (width = 3, height = 2) =>
    bytes("RIFF", [30, 0, 0, 0], "WEBPVP8 ", [10, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a], le16(width), le16(height), [0, 0]),
  lossless: (width = 3, height = 2) => {
    const bits = (width - 1) | ((height - 1) << 14);
    return bytes(
      "RIFF",
      [30, 0, 0, 0],
      "WEBPVP8L",
      [10, 0, 0, 0, 0x2f],
      be32(bits >>> 0).reverse(),
      [0, 0, 0, 0, 0, 0],
    );
  },
  extended: (width = 3, height = 2) => {
    const side = (value: number) =>
      be32(value - 1)
        .reverse()
        .slice(0, 3);
    return bytes("RIFF", [30, 0, 0, 0], "WEBPVP8X", [10, 0, 0, 0, 0, 0, 0, 0], side(width), side(height));
  },
};
export const mp4 = (brand = "isom") => bytes(be32(24), "ftyp", brand, be32(512), "isommp42");
export const pdf = () => bytes("%PDF-1.7\n%");
export const mp3 = {
  tagged: () => bytes("ID3", [4, 0, 0, 0, 0, 0, 20], new Array<number>(20).fill(0)),
  /** MPEG 1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes a frame */
  frames: () => {
    const frame = [0xff, 0xfb, 0x90, 0, ...new Array<number>(413).fill(0)];
    return bytes(frame, frame);
  },
};
export const html = () => bytes("<!doctype html><script>alert(1)</script>");

/** Makes the beginning of a file, with zeros up to a size. */
export function padded(start: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  whole.set(start.subarray(0, size));
  return whole;
}
