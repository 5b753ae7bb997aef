import { formatNumber } from "../../i18n/format.ts";

const STEP = 1024;
const UNITS = ["B", "KB", "MB"] as const;

/**
 * Formats a size: "1.2 MB": binary units under their usual names, as the limits are counted (AMB-150). @param bytes
 * whole
 */
export function sizeText(lang: string, bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const rounded = value < 10 && unit > 0 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${formatNumber(lang, rounded)} ${UNITS[unit]}`;
}
