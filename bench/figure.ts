/** One number that is compared with a bare baseline (or a smaller world) measured in the same run. */
export interface Figure {
  /** For `npm run bench NAME`. */
  name: string;
  title: string;
  /** The bound that a measured value must keep. */
  limit: { atLeast: number } | { atMost: number };
  measure(): Promise<Measurement>;
}

export interface Measurement {
  /** Ratio or count that the limit is about. */
  value: number;
  /** Compared numbers, for the table: for example requests per second of both sides. */
  detail: string;
}

export const keepsLimit = ({ limit }: Figure, value: number) =>
  "atLeast" in limit ? value >= limit.atLeast : value <= limit.atMost;

export const limitText = ({ limit }: Figure) => ("atLeast" in limit ? `>= ${limit.atLeast}` : `<= ${limit.atMost}`);
