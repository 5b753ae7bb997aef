import type { i18n } from "i18next";
import { isRightToLeft, languageFor } from "../../../domain/languages.ts";
import { type HeatView, shadePercent } from "./heat-view.ts";
import { escaped, saveDrawing, sizeOf, type TokenReader } from "./save-drawing.ts";

interface Shown extends HeatView {
  /** Cells have their values written in them. */
  isNumbers: boolean;
}

/** Sizes in the picture's own units. */
const WIDTH = 960;
const LEFT = 150;
const TOP = 104;
const EDGE = 24;
const ROW = 34;
const GAP = 2;

/** Draws the map as a picture that needs nothing of the page: colours are written out. */
export function heatPictureOf(map: Shown, color: TokenReader, font: string, isRtl: boolean) {
  const { title, detail = "", columns, rows, isNumbers } = map;
  const height = TOP + rows.length * ROW + EDGE;
  const step = (WIDTH - LEFT - EDGE) / Math.max(1, columns.length);
  const muted = color("--muted");
  const middle = (column: number) => LEFT + (column + 0.5) * step;
  const heads = columns.map(({ name, isShown }, column) =>
    isShown
      ? `<text x="${middle(column)}" y="${TOP - 10}" text-anchor="middle" fill="${muted}">${escaped(name)}</text>`
      : "",
  );
  const lines = rows.map(({ name, mark = name, cells }, row) => {
    const y = TOP + row * ROW;
    const drawn = columns.map((_, column) => {
      const cell = cells[column] ?? null;
      const at = `x="${LEFT + column * step + GAP / 2}" y="${y + GAP / 2}" width="${step - GAP}" height="${ROW - GAP}" rx="3"`;
      const ground = `<rect ${at} fill="${cell === null ? "none" : color("--hover")}" stroke="${cell === null ? color("--line") : "none"}"/>`;
      const shade =
        cell === null || cell.share === 0
          ? ""
          : `<rect ${at} fill="${color("--c1")}" fill-opacity="${shadePercent(cell.share, isNumbers) / 100}"/>`;
      const words = isNumbers
        ? `<text x="${middle(column)}" y="${y + ROW / 2 + 4}" text-anchor="middle" fill="${color("--text")}">${escaped(cell?.shown ?? "–")}</text>`
        : "";
      return ground + shade + words;
    });
    const head = `<text x="${LEFT - 10}" y="${y + ROW / 2 + 4}" text-anchor="end" fill="${muted}">${escaped(mark)}</text>`;
    return head + drawn.join("");
  });
  const side = isRtl ? `x="${WIDTH - EDGE}" direction="rtl"` : `x="${EDGE}"`;
  const size = { width: WIDTH, height };
  return {
    ...size,
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" ${sizeOf(size)} font-family="${escaped(font)}" font-size="13">
<rect width="100%" height="100%" fill="${color("--surface")}"/>
<text ${side} y="38" font-size="20" font-weight="600" fill="${color("--text")}">${escaped(title)}</text>
<text ${side} y="64" fill="${muted}">${escaped(detail)}</text>
${heads.join("")}${lines.join("")}
</svg>`,
  };
}

/** Saves the map as it is shown, in the page's colours, as a PNG file. */
export const saveHeatPicture = (map: Shown, { language }: i18n): Promise<void> =>
  saveDrawing(map.title, ({ color, font }) => heatPictureOf(map, color, font, isRightToLeft(languageFor(language))));
