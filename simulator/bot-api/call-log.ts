/** One Bot API call as it was made and answered. */
export interface LoggedCall {
  /** Rises by one per call. */
  n: number;
  /** Unix milliseconds. */
  at: number;
  /** Milliseconds of the process's own clock (`performance.now()`), with their fractions. */
  tick: number;
  bot: number;
  method: string;
  payload: Record<string, unknown>;
  response: unknown;
}

/** So many calls are remembered. */
const KEPT = 20_000;

/** Remembers the latest Bot API calls for `GET /control/calls`. */
export class CallLog {
  private calls: LoggedCall[] = [];
  private next = 1;

  add(call: Omit<LoggedCall, "n">): void {
    this.calls.push({ n: this.next++, ...call });
    if (this.calls.length > KEPT * 2) this.calls = this.calls.slice(-KEPT);
  }

  /** Finds the calls of a bot and of a method (whatever its case), with `n` greater than `since`. */
  find(filter: { bot?: number; method?: string; since?: number }): LoggedCall[] {
    const method = filter.method?.toLowerCase();
    return this.calls.filter(
      (call) =>
        (filter.bot === undefined || call.bot === filter.bot) &&
        (method === undefined || call.method.toLowerCase() === method) &&
        (filter.since === undefined || call.n > filter.since),
    );
  }

  clear(): void {
    this.calls = [];
  }
}
