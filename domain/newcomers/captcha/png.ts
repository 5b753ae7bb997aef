/** A grey picture, to be encoded as PNG (RFC 2083). */
export interface GreyPicture {
  width: number;
  height: number;
  /** row by row, 0 black to 255 white */
  pixels: Uint8Array;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BITS_PER_PIXEL = 8;
/** Longest block that deflate stores as it is. */
const STORED_MAX = 65_535;
const ADLER = 65_521;

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (CRC[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % ADLER;
    b = (b + a) % ADLER;
  }
  return b * 65_536 + a;
}

const word = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function chunk(name: string, data: Uint8Array): number[] {
  const named = Uint8Array.from([...new TextEncoder().encode(name), ...data]);
  return [...word(data.length), ...named, ...word(crc32(named))];
}

/** Wraps data in zlib's frame around stored blocks. */
function stored(bytes: Uint8Array): Uint8Array {
  const out = [0x78, 0x01];
  for (let at = 0; at < bytes.length; at += STORED_MAX) {
    const block = bytes.subarray(at, at + STORED_MAX);
    const { length } = block;
    out.push(Number(at + STORED_MAX >= bytes.length), length & 255, length >>> 8, ~length & 255, (~length >>> 8) & 255);
    for (const byte of block) out.push(byte);
  }
  return Uint8Array.from([...out, ...word(adler32(bytes))]);
}

/** Encodes a grey picture as PNG, without compression. */
export function pngOf({ width, height, pixels }: GreyPicture): Uint8Array<ArrayBuffer> {
  // Every row begins with the number of its filter: 0, none.
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  const header = Uint8Array.from([...word(width), ...word(height), BITS_PER_PIXEL, 0, 0, 0, 0]);
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk("IHDR", header),
    ...chunk("IDAT", stored(rows)),
    ...chunk("IEND", new Uint8Array()),
  ]);
}
