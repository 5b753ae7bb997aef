import { type KeptConnection, keepConnection } from "../tests/support/kept-connection.ts";

const CONNECTIONS = 20;

/** Ends of requests: by the hundreds of their status, without an answer, with a line that was cut. */
export interface Endings {
  statuses: Map<number, number>;
  hangs: number;
  cuts: number;
  /** 500 and above */
  outages: number;
}

/** One request of a load; told of how it ended (null: it hung, or the line was cut). */
export interface RawLoad {
  next(index: number): string;
  ended?(index: number, status: number | null): void;
}

/**
 * Sends requests over kept connections, one after another on each. A line that is cut while nothing was asked was idle
 * for too long and is no failure.
 */
export async function sendRaw(origin: string, total: number, { next, ended }: RawLoad): Promise<Endings> {
  const endings: Endings = { statuses: new Map(), hangs: 0, cuts: 0, outages: 0 };
  let index = 0;
  const work = async () => {
    let line: KeptConnection | null = null;
    while (index < total) {
      const turn = index++;
      const request = next(turn);
      if (line === null || line.isCut()) line = await keepConnection(origin);
      const answer = await line.ask(request);
      if (answer === null) {
        if (line.isCut()) endings.cuts++;
        else endings.hangs++;
        line.close();
        line = null;
      } else {
        const { status } = answer;
        endings.statuses.set(status, (endings.statuses.get(status) ?? 0) + 1);
        if (status >= 500) endings.outages++;
      }
      ended?.(turn, answer?.status ?? null);
    }
    line?.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return endings;
}

/** Formats statuses with their numbers: "200: 98,312, 400: 1,688". */
export const statusesText = ({ statuses }: Endings): string =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(", ");

export const failuresOf = ({ outages, hangs, cuts }: Endings): number => outages + hangs + cuts;
