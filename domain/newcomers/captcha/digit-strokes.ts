/** A point of a digit's box: x and y from 0 to 1, y downwards. */
export type Point = readonly [x: number, y: number];
/** Lines drawn without lifting the pen. */
export type Stroke = readonly Point[];

/** Draws part of an ellipse in eighths of a turn, clockwise from the right. */
function arc([x, y]: Point, [rx, ry]: Point, from: number, to: number): Point[] {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) * 2));
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 4;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

/** Strokes of the digits; their shapes differ in more than a stroke, so that a bent one is still read. */
export const DIGIT_STROKES: readonly (readonly Stroke[])[] = [
  [arc([0.5, 0.5], [0.4, 0.5], 0, 8)],
  [
    [
      [0.2, 0.25],
      [0.55, 0],
      [0.55, 1],
    ],
    [
      [0.25, 1],
      [0.85, 1],
    ],
  ],
  [[...arc([0.5, 0.28], [0.38, 0.28], 4, 8.8), [0.1, 1], [0.92, 1]]],
  [[...arc([0.46, 0.25], [0.36, 0.25], 4.4, 10)], [...arc([0.46, 0.74], [0.42, 0.26], 6, 11.4)]],
  [
    [
      [0.7, 1],
      [0.7, 0],
      [0.06, 0.68],
      [0.95, 0.68],
    ],
  ],
  [[[0.85, 0], [0.2, 0], [0.15, 0.45], ...arc([0.46, 0.67], [0.42, 0.33], 5, 11.4)]],
  [[[0.78, 0.02], [0.35, 0.25], ...arc([0.5, 0.69], [0.38, 0.31], 4, 12)]],
  [
    [
      [0.06, 0],
      [0.94, 0],
      [0.35, 1],
    ],
    [
      [0.32, 0.52],
      [0.84, 0.52],
    ],
  ],
  [arc([0.5, 0.25], [0.32, 0.25], 0, 8), arc([0.5, 0.75], [0.4, 0.25], 0, 8)],
  [[...arc([0.5, 0.31], [0.38, 0.31], 0, 8), [0.84, 0.6], [0.4, 1]]],
];
