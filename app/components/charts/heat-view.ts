interface HeatCell {
  /** From 0, which is left empty, to 1. */
  share: number;
  shown: string;
}

/** Numbers by two things, as a map shows them. */
export interface HeatView {
  title: string;
  /** A text below the title. */
  detail?: string;
  columns: readonly { name: string; isShown: boolean }[];
  /** `mark` stands for a name that is too long. A cell that is null was not counted. */
  rows: readonly { name: string; mark?: string; cells: readonly (HeatCell | null)[] }[];
}

/** The least that is seen as more than nothing. */
const LEAST_PERCENT = 12;
/** The strongest mixture with the surface on which text can still be read. */
const SPELLED_PERCENT = 50;

/** Returns the part of the colour in a cell's mixture with the surface. @param share from 0 to 1 */
export function shadePercent(share: number, isText: boolean): number {
  const most = isText ? SPELLED_PERCENT : 100;
  return Math.round(LEAST_PERCENT + share * (most - LEAST_PERCENT));
}
