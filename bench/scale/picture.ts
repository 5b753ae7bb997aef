/** One line of a picture; `points` by rising x. */
interface Line {
  name: string;
  points: readonly (readonly [x: number, y: number])[];
}
export interface Picture {
  title: string;
  xName: string;
  yName: string;
  lines: readonly Line[];
  /** a value that is drawn as a limit */
  limit?: number;
}

const [WIDTH, HEIGHT] = [760, 420];
const [LEFT, RIGHT, TOP, BOTTOM] = [70, 230, 40, 50];
/** Told apart by everybody, and on dark grounds too. */
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#56b4e9", "#7f7f7f", "#8a2be2"];
const LINE_HEIGHT = 18;

const inWords = (value: number): string =>
  value >= 1e6 ? `${value / 1e6} M` : value >= 1000 ? `${value / 1000} k` : String(Number(value.toPrecision(1)));

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Lists the powers of ten from below the least to above the greatest. */
function decades(values: readonly number[]): number[] {
  const above = values.filter((value) => value > 0);
  const low = Math.floor(Math.log10(Math.min(...above)));
  const high = Math.ceil(Math.log10(Math.max(...above)));
  return Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step));
}

/** Draws lines on two logarithmic scales as an SVG. Values of zero are left out. */
export function draw({ title, xName, yName, lines, limit }: Picture): string {
  const points = lines.flatMap((line) => line.points);
  const [xs, ys] = [decades(points.map(([x]) => x)), decades([...points.map(([, y]) => y), limit ?? 1])];
  const along = (value: number, ticks: readonly number[], from: number, to: number) => {
    const [low, high] = [Math.log10(ticks[0] ?? 1), Math.log10(ticks.at(-1) ?? 10)];
    return (from + ((Math.log10(value) - low) / (high - low)) * (to - from)).toFixed(1);
  };
  const x = (value: number) => along(value, xs, LEFT, WIDTH - RIGHT);
  const y = (value: number) => along(value, ys, HEIGHT - BOTTOM, TOP);
  const grid = [
    ...xs.map(
      (tick) => `<path class="grid" d="M${x(tick)} ${TOP}V${HEIGHT - BOTTOM}"/>
<text x="${x(tick)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${inWords(tick)}</text>`,
    ),
    ...ys.map(
      (tick) => `<path class="grid" d="M${LEFT} ${y(tick)}H${WIDTH - RIGHT}"/>
<text x="${LEFT - 8}" y="${y(tick)}" dy="4" text-anchor="end">${inWords(tick)}</text>`,
    ),
  ];
  const drawn = lines.map((line, place) => {
    const path = line.points
      .filter(([, value]) => value > 0)
      .map(([at, value], index) => `${index === 0 ? "M" : "L"}${x(at)} ${y(value)}`)
      .join("");
    const colour = COLOURS[place % COLOURS.length];
    const label = TOP + 10 + place * LINE_HEIGHT;
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>
<path d="M${WIDTH - RIGHT + 12} ${label - 4}h16" stroke="${colour}" stroke-width="3"/>
<text x="${WIDTH - RIGHT + 34}" y="${label}">${escaped(line.name)}</text>`;
  });
  const bound = limit === undefined ? "" : `<path class="limit" d="M${LEFT} ${y(limit)}H${WIDTH - RIGHT}"/>\n`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}">
<style>text{font:12px sans-serif;fill:#555}.title{font-size:14px;fill:#333}.grid{stroke:#ddd}.limit{stroke:#c00;stroke-dasharray:6 4}@media(prefers-color-scheme:dark){text{fill:#bbb}.title{fill:#eee}.grid{stroke:#444}}</style>
<text class="title" x="${LEFT}" y="22">${escaped(title)}</text>
${grid.join("\n")}
${bound}${drawn.join("\n")}
<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 10}" text-anchor="middle">${escaped(xName)}</text>
<text transform="translate(16 ${HEIGHT / 2}) rotate(-90)" text-anchor="middle">${escaped(yName)}</text>
</svg>
`;
}
