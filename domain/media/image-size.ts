/** Width and height in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const tagAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Reads the size of a PNG: the first chunk is IHDR and begins with both sides. */
export function pngSize(bytes: Uint8Array): ImageSize | null {
  if (bytes.length < 24 || tagAt(bytes, 12) !== "IHDR") return null;
  return { width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) };
}

/** Reads the size of a GIF: the logical screen follows the signature. */
export function gifSize(bytes: Uint8Array): ImageSize | null {
  if (bytes.length < 10) return null;
  return { width: view(bytes).getUint16(6, true), height: view(bytes).getUint16(8, true) };
}

/** Recognises start-of-frame markers: C0 to CF without the tables DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Reads the size of a JPEG: segments are passed over, pictures inside of them (Exif) too, up to the first frame. */
export function jpegSize(bytes: Uint8Array): ImageSize | null {
  const data = view(bytes);
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      // Fill bytes may stand before a marker.
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { height: data.getUint16(at + 5), width: data.getUint16(at + 7) };
    const length = data.getUint16(at + 2);
    // Picture data or the end before a frame, or a length that does not count itself.
    if (marker === 0xda || marker === 0xd9 || length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** Reads the size of a picture in webP in its three forms: lossy, lossless, extended. */
export function webpSize(bytes: Uint8Array): ImageSize | null {
  if (bytes.length < 30) return null;
  const data = view(bytes);
  switch (tagAt(bytes, 12)) {
    case "VP8 ":
      return { width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff };
    case "VP8L": {
      const bits = data.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      // Both sides less one, in three bytes each.
      return {
        width: (data.getUint32(24, true) & 0xffffff) + 1,
        height: (data.getUint32(26, true) >>> 8) + 1,
      };
    default:
      return null;
  }
}
