/** Greatest size in pixels of a picture in a chat; a wider or taller one is cut at the edges, as in Telegram. */
const MOST = { width: 320, height: 416 };
const LEAST = { width: 120, height: 100 };

/** Returns the size of a single picture in a chat, from the picture's own: as large as fits, in its own ratio. */
export function pictureBox(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(MOST.width / Math.max(1, width), MOST.height / Math.max(1, height));
  const within = (side: "width" | "height", value: number) =>
    Math.round(Math.min(MOST[side], Math.max(LEAST[side], value * scale)));
  return { width: within("width", width), height: within("height", height) };
}

/** Number of pictures in each row of an album, by the number of its pictures; a row of fewer is higher. */
const ROWS: Readonly<Record<number, readonly number[]>> = {
  2: [2],
  3: [1, 2],
  4: [1, 3],
  5: [2, 3],
  6: [3, 3],
  7: [2, 2, 3],
  8: [2, 3, 3],
  9: [3, 3, 3],
  10: [3, 3, 4],
};

/** Lays the pictures of an album out in rows. */
export function albumRows<Item>(items: readonly Item[]): Item[][] {
  let at = 0;
  return (ROWS[items.length] ?? [items.length]).map((count) => {
    at += count;
    return items.slice(at - count, at);
  });
}
