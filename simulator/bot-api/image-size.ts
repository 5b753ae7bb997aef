export interface ImageSize {
  width: number;
  height: number;
}

/** Reads the width and height of a PNG, GIF, JPEG or WebP; undefined for anything else. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 10) return undefined;
  if (view.toString("latin1", 1, 4) === "PNG" && view.length >= 24) {
    return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
  }
  if (view.toString("latin1", 0, 3) === "GIF") return { width: view.readUInt16LE(6), height: view.readUInt16LE(8) };
  if (view.readUInt16BE(0) === 0xffd8) return jpegSize(view);
  if (view.toString("latin1", 0, 4) === "RIFF" && view.toString("latin1", 8, 12) === "WEBP") return webpSize(view);
  return undefined;
}

function jpegSize(view: Buffer): ImageSize | undefined {
  let at = 2;
  while (at + 9 < view.length) {
    if (view[at] !== 0xff) return undefined;
    const marker = view[at + 1] ?? 0;
    // The frame headers SOF0 to SOF15, without the tables that share their range.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) };
    at += 2 + view.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpSize(view: Buffer): ImageSize | undefined {
  if (view.length < 30) return undefined;
  const kind = view.toString("latin1", 12, 16);
  if (kind === "VP8X") return { width: 1 + view.readUIntLE(24, 3), height: 1 + view.readUIntLE(27, 3) };
  if (kind === "VP8 ") return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
  if (kind !== "VP8L") return undefined;
  const bits = view.readUInt32LE(21);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
}
