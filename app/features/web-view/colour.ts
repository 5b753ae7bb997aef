/** Reads red, green and blue, each 0 to 255, of a colour as Telegram sends it: `#rrggbb`. */
const channelsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Returns `#rgb` and `#rrggbb` as `#rrggbb`; null for everything else, since a client may send anything. */
export function colourOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const short = value.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  return /^#[\da-f]{6}$/i.test(short) ? short : null;
}

/** Computes the relative luminance by WCAG 2.2: 0 is black, 1 is white. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes the contrast ratio of two luminances by WCAG 2.2, 1 to 21. */
export const ratio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Computes the contrast ratio of two colours by WCAG 2.2, 1 to 21. */
export const contrast = (one: string, other: string): number => ratio(luminance(one), luminance(other));

/** Mixes `share` of `to` in `from`, 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const end = channelsOf(to);
  const mixed = channelsOf(from).map((channel, index) => Math.round(channel + ((end[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
