import type { i18n } from "i18next";
import { isRightToLeft, languageFor } from "../../../domain/languages.ts";
import { CHART_WIDTH } from "./chart-paths.ts";
import { type ChartView, dashOf, tokenOf } from "./chart-view.ts";
import { escaped, saveDrawing, sizeOf, type TokenReader } from "./save-drawing.ts";

/** Sizes of the picture in its own units. */
const SIZE = { width: 960, height: 500 } as const;
const PLOT = { left: 72, top: 92, width: 860, height: 350 } as const;

/** Draws the legend in one line. Spacing is estimated from the number of letters, since nothing measures text here. */
function legend({ series, unknown }: ChartView, color: TokenReader): string {
  let left = 0;
  const words = series.map((drawn) => {
    const paint = color(tokenOf(drawn));
    const sign =
      drawn.mark === "bar"
        ? `<rect x="${left}" y="-9" width="16" height="8" fill="${paint}"/>`
        : `<path d="M${left} -5h16" stroke="${paint}" stroke-width="2" stroke-dasharray="${dashOf(drawn) ?? "none"}"/>`;
    const word = `${sign}<text x="${left + 24}" fill="${color("--muted")}">${escaped(drawn.name)}</text>`;
    left += 48 + drawn.name.length * 8;
    return word;
  });
  if (unknown) words.push(`<text x="${left}" fill="${color("--muted")}">${escaped(unknown.text)}</text>`);
  return `<g transform="translate(${PLOT.left} 66)" font-size="14">${words.join("")}</g>`;
}

/** Draws the chart as a picture that needs nothing of the page: colours are written out. */
export function pictureOf(title: string, chart: ChartView, color: TokenReader, font: string, isRtl: boolean): string {
  const muted = color("--muted");
  const across = chart.y.map(({ at, text }) => {
    const y = PLOT.top + (at / 100) * PLOT.height;
    return `<path d="M${PLOT.left} ${y}h${PLOT.width}" stroke="${color("--line")}"/><text x="${PLOT.left - 10}" y="${y + 4}" text-anchor="end" fill="${muted}">${escaped(text)}</text>`;
  });
  const below = chart.x.map(
    ({ at, text }) =>
      `<text x="${PLOT.left + (at / 100) * PLOT.width}" y="${PLOT.top + PLOT.height + 24}" text-anchor="middle" fill="${muted}">${escaped(text)}</text>`,
  );
  const lines = chart.series.map((drawn) => {
    const paint = color(tokenOf(drawn));
    const filled = drawn.area ? `<path d="${drawn.area}" fill="${paint}" fill-opacity="0.12"/>` : "";
    const look =
      drawn.mark === "bar"
        ? `fill="${paint}"`
        : `fill="none" stroke="${paint}" stroke-width="2" stroke-linecap="round" stroke-dasharray="${dashOf(drawn) ?? "none"}" vector-effect="non-scaling-stroke"`;
    return `${filled}<path d="${drawn.path}" ${look}/>`;
  });
  const side = isRtl ? `x="${PLOT.left + PLOT.width}" direction="rtl"` : `x="${PLOT.left}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sizeOf(SIZE)} font-family="${escaped(font)}" font-size="13">
<rect width="100%" height="100%" fill="${color("--surface")}"/>
<text ${side} y="38" font-size="20" font-weight="600" fill="${color("--text")}">${escaped(title)}</text>
${legend(chart, color)}${across.join("")}${below.join("")}
<svg x="${PLOT.left}" y="${PLOT.top}" width="${PLOT.width}" height="${PLOT.height}" viewBox="0 0 ${CHART_WIDTH} 100" preserveAspectRatio="none" overflow="visible">${lines.join("")}</svg>
</svg>`;
}

/** Saves a chart as it is shown, in the page's colours, as a PNG file. */
export const savePicture = (title: string, chart: ChartView, { language }: i18n): Promise<void> =>
  saveDrawing(title, ({ color, font }) => ({
    ...SIZE,
    drawing: pictureOf(title, chart, color, font, isRightToLeft(languageFor(language))),
  }));
