import { type Load, requestsPerSecond } from "./load.ts";

const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP_SECONDS = 1;

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export interface Comparison {
  /** Median requests per second. */
  ours: number;
  other: number;
  /** Median of each round's ours / other: what changes slowly on the machine meets both sides. */
  ratio: number;
}

/** Measures two loads in turns, so that a busy moment of the machine meets both. */
export async function alternate(ours: Load, other: Load): Promise<Comparison> {
  for (const load of [ours, other]) await requestsPerSecond(load, WARM_UP_SECONDS);
  const rounds: { ours: number; other: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % 2 === 0 ? ours : other;
    const second = first === ours ? other : ours;
    const a = await requestsPerSecond(first, SECONDS);
    const b = await requestsPerSecond(second, SECONDS);
    rounds.push(first === ours ? { ours: a, other: b } : { ours: b, other: a });
  }
  return {
    ours: median(rounds.map((round) => round.ours)),
    other: median(rounds.map((round) => round.other)),
    ratio: median(rounds.map((round) => round.ours / round.other)),
  };
}

/** Formats both sides' requests per second for the table. */
export const perSecond = ({ ours, other }: Comparison, name: string) =>
  `${Math.round(ours)}/s against ${Math.round(other)}/s ${name}`;
