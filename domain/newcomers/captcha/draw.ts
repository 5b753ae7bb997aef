import { DIGIT_STROKES, type Point, type Stroke } from "./digit-strokes.ts";
import { type GreyPicture, pngOf } from "./png.ts";

const WIDTH = 320;
const HEIGHT = 120;
const PAPER = 244;
const DIGIT_HEIGHT = 72;
const DIGIT_WIDTH = 40;
/** half of the pen's width in pixels */
const PEN = 3;
/** Pixels left free at both sides. The digits stand close together, so that they are hard to cut apart. */
const MARGIN = 30;
/** Lines nearly as thick and dark as the digits, which cannot be removed without them. */
const THICK_LINES = 3;
const THIN_LINES = 1;
const SPECKS = 500;

type Random = () => number;
const between = (random: Random, least: number, most: number): number => least + random() * (most - least);

/** Draws a picture of digits, bent and crossed by lines (NCM-06, AMB-077). The same seed draws the same picture. */
export function captchaPng(digits: string, seed: number): Uint8Array<ArrayBuffer> {
  return pngOf(captchaPicture(digits, seed));
}

/** Draws digits, bent and crossed by lines. The same seed draws the same picture. */
export function captchaPicture(digits: string, seed: number): GreyPicture {
  const random = seededRandom(seed);
  const picture = { width: WIDTH, height: HEIGHT, pixels: new Uint8Array(WIDTH * HEIGHT).fill(PAPER) };
  const bend = bending(random);
  const room = (WIDTH - 2 * MARGIN) / digits.length;
  [...digits].forEach((digit, place) => {
    const move = placing(random, MARGIN + room * (place + 0.5));
    const ink = between(random, 15, 70);
    for (const stroke of DIGIT_STROKES[Number(digit)] ?? []) drawStroke(picture, stroke.map(move).map(bend), PEN, ink);
  });
  const cross = (pen: number, ink: number) => drawStroke(picture, crossing(random).map(bend), pen, ink);
  for (let line = 0; line < THICK_LINES; line++) cross(between(random, 1.5, 2.1), between(random, 15, 70));
  for (let line = 0; line < THIN_LINES; line++) cross(0.9, between(random, 40, 130));
  for (let speck = 0; speck < SPECKS; speck++) {
    const at = Math.floor(random() * picture.pixels.length);
    picture.pixels[at] = Math.floor(between(random, 30, 200));
  }
  return picture;
}

/** Chooses the position, the slant and the size of a digit. */
function placing(random: Random, middle: number): (point: Point) => Point {
  const angle = between(random, -0.42, 0.42);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const scale = between(random, 0.85, 1.12);
  const lean = between(random, -0.22, 0.22);
  const down = between(random, -9, 9);
  return ([x, y]) => {
    const fromMiddle = (y - 0.5) * DIGIT_HEIGHT * scale;
    const fromSide = (x - 0.5) * DIGIT_WIDTH * scale + lean * fromMiddle;
    return [middle + fromSide * cos - fromMiddle * sin, HEIGHT / 2 + down + fromSide * sin + fromMiddle * cos];
  };
}

/** Draws waves through the whole picture. */
function bending(random: Random): (point: Point) => Point {
  const [phaseX, phaseY] = [random() * 6.3, random() * 6.3];
  const [waveX, waveY] = [between(random, 0.045, 0.075), between(random, 0.03, 0.05)];
  return ([x, y]) => [x + 3 * Math.sin(y * waveX + phaseX), y + 5 * Math.sin(x * waveY + phaseY)];
}

/** Draws a wave from side to side, through the digits. */
function crossing(random: Random): Stroke {
  const [from, to] = [between(random, 20, HEIGHT - 20), between(random, 20, HEIGHT - 20)];
  const [wave, phase, height] = [between(random, 0.02, 0.05), random() * 6.3, between(random, 6, 16)];
  return Array.from({ length: 49 }, (_, step): Point => {
    const x = (WIDTH * step) / 48;
    return [x, from + ((to - from) * step) / 48 + height * Math.sin(x * wave + phase)];
  });
}

function drawStroke(picture: GreyPicture, points: Stroke, pen: number, ink: number): void {
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (next !== undefined) drawLine(picture, [point, next], pen, ink);
  });
}

/** Draws a line: every pixel near the line is darkened by how much of it the pen covers. */
function drawLine(
  { width, height, pixels }: GreyPicture,
  [from, to]: readonly [Point, Point],
  pen: number,
  ink: number,
) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy || 1;
  const reach = pen + 1;
  const left = Math.max(0, Math.floor(Math.min(from[0], to[0]) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(from[0], to[0]) + reach));
  const top = Math.max(0, Math.floor(Math.min(from[1], to[1]) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from[1], to[1]) + reach));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const along = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / square));
      const distance = Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy);
      const cover = Math.min(1, Math.max(0, pen + 0.5 - distance));
      const at = y * width + x;
      pixels[at] = Math.min(pixels[at] ?? PAPER, Math.round(PAPER + (ink - PAPER) * cover));
    }
  }
}

/**
 * Creates a sequence of numbers in [0, 1) that is the same for the same seed (mulberry32): a picture is drawn again as
 * it was.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
