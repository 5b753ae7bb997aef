import { crc32, deflateSync } from "node:zlib";

/** Makes a chunk of a PNG: length, type, data, checksum over type and data. */
function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}

/** Returns `hsl(hue, saturation, lightness)` as three bytes; hue in degrees, the others 0..1. */
function rgb(hue: number, saturation: number, lightness: number): [number, number, number] {
  const part = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const spread = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [part(0), part(8), part(4)];
}

/**
 * Colours a point by the part of the landscape that it is in: the sky with its sun, or one of three ranges of hills.
 */
function colourAt(x: number, y: number, width: number, height: number, hue: number): [number, number, number] {
  for (const layer of [2, 1, 0]) {
    const ridge = Math.sin((x / width) * (6 + layer * 3) + layer * 2 + hue) * 0.07 + Math.sin((x / width) * 23) * 0.015;
    if (y / height > 0.56 + layer * 0.14 - ridge) return rgb((hue + 150) % 360, 0.3, 0.5 - layer * 0.12);
  }
  if (Math.hypot(x - width * 0.73, y - height * 0.27) < height * 0.11) return [255, 252, 240];
  return rgb((hue + (y / height) * 50) % 360, 0.7, 0.6 + (y / height) * 0.3);
}

/** Colours a point of a portrait: a head and shoulders before a wall. */
function portraitColourAt(x: number, y: number, side: number, hue: number): [number, number, number] {
  const [across, down] = [x / side - 0.5, y / side];
  if (Math.hypot(across, down - 0.4) < 0.2) return rgb(28, 0.45, 0.5 + (hue % 5) * 0.07);
  if (Math.hypot(across, (down - 0.4) * 0.9) < 0.24 && down < 0.38) return rgb(hue, 0.25, 0.22);
  if (Math.hypot(across * 0.85, down - 1.02) < 0.38) return rgb((hue + 180) % 360, 0.45, 0.45);
  return rgb(hue, 0.5, 0.72 + down * 0.1);
}

/** Draws a portrait of nobody as PNG, a different one for each hue (0..359). */
export const portraitPng = (hue: number, side = 160): Buffer =>
  png(side, side, (x, y) => portraitColourAt(x, y, side, hue));

/** Draws a small landscape as PNG, a different one for each hue (0..359). */
export const landscapePng = (hue: number, width = 480, height = 320): Buffer =>
  png(width, height, (x, y) => colourAt(x, y, width, height, hue));

function png(width: number, height: number, colour: (x: number, y: number) => [number, number, number]): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * (width * 3 + 1);
    for (let x = 0; x < width; x += 1) rows.set(colour(x, y), start + 1 + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, red-green-blue.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...data]);
}
