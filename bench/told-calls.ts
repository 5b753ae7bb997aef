import type { Stage } from "./stage.ts";

/** A call of the Bot API as the simulator noted it. */
export interface ToldCall {
  /** Unix milliseconds at which it was made */
  at: number;
  /** the same by `performance.now()`: the simulator stands in the process of the figures */
  tick: number;
  method: string;
  payload: { chat_id?: number | string } & Record<string, unknown>;
  response: { ok?: boolean; parameters?: { retry_after?: number } };
}

/**
 * Reads the calls of one method as they come, each time only those that are new: the simulator, which stands in the same
 * process, takes no calls while it writes down all of them.
 * @returns gives all calls so far
 */
export function followCalls(stage: Stage, method: string): () => Promise<readonly ToldCall[]> {
  const all: ToldCall[] = [];
  let since = 0;
  return async () => {
    const answer = await fetch(`${stage.simulator.origin}/control/calls?method=${method}&since=${since}`);
    const { calls } = (await answer.json()) as { calls: (ToldCall & { n: number })[] };
    since = calls.at(-1)?.n ?? since;
    all.push(...calls);
    return all;
  };
}

export async function callsInto(stage: Stage, chat: number): Promise<ToldCall[]> {
  const answer = await fetch(`${stage.simulator.origin}/control/calls`);
  const { calls } = (await answer.json()) as { calls: ToldCall[] };
  return calls.filter(({ payload }) => Number(payload.chat_id) === chat);
}

/** @throws where the bot called into the chat while it had been told to wait there */
export function countWaits(calls: readonly ToldCall[]): number {
  let waits = 0;
  calls.forEach((refused, index) => {
    const seconds = refused.response.parameters?.retry_after;
    if (seconds === undefined) return;
    waits++;
    const early = calls.slice(index + 1).find(({ at }) => at < refused.at + seconds * 1000);
    if (early === undefined) return;
    throw new Error(`${early.method} came ${early.at - refused.at} ms after a refusal for ${seconds} s.`);
  });
  return waits;
}
