/** A fault to come (`POST /control/faults`): how the next `times` matching calls answer. */
export interface Fault {
  bot?: number;
  /** Lower case. */
  method?: string;
  chat?: number;
  times: number;
  /** HTTP status; under 400 or missing: the call only is delayed or dropped. */
  status?: number;
  errorCode?: number;
  description?: string;
  retryAfterSecond?: number;
  delayMs?: number;
  /** The act is done, but the connection is closed without an answer. */
  drop?: boolean;
}

/** The faults that wait for their calls. */
export class Faults {
  private faults: Fault[] = [];

  /** Adds a fault; `times` 0 takes back the matching ones. */
  add(fault: Fault): void {
    if (fault.times > 0) {
      this.faults.push({ ...fault });
      return;
    }
    this.faults = this.faults.filter(
      (old) =>
        (fault.bot !== undefined && old.bot !== fault.bot) ||
        (fault.method !== undefined && old.method !== fault.method) ||
        (fault.chat !== undefined && old.chat !== fault.chat),
    );
  }

  clear(): void {
    this.faults = [];
  }

  /** Takes the fault that this call meets, and counts it as used; undefined for none. */
  take(bot: number, method: string, chat: string): Fault | undefined {
    const fault = this.faults.find(
      (one) =>
        (one.bot === undefined || one.bot === bot) &&
        (one.method === undefined || one.method === method) &&
        (one.chat === undefined || String(one.chat) === chat),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.faults = this.faults.filter((one) => one !== fault);
    return fault;
  }
}

/** Builds the answer of a failing call. */
export function faultBody(fault: Fault): { status: number; body: Record<string, unknown> } | undefined {
  const status = fault.status ?? (fault.retryAfterSecond === undefined ? 0 : 429);
  if (status < 400) return undefined;
  const code = fault.errorCode ?? status;
  return {
    status,
    body: {
      ok: false,
      error_code: code,
      description: fault.description ?? describe(code, fault.retryAfterSecond),
      ...(fault.retryAfterSecond === undefined ? {} : { parameters: { retry_after: fault.retryAfterSecond } }),
    },
  };
}

function describe(code: number, retryAfterSecond: number | undefined): string {
  if (code === 429) return `Too Many Requests: retry after ${retryAfterSecond ?? 1}`;
  if (code === 502) return "Bad Gateway";
  if (code >= 500) return "Internal Server Error";
  if (code === 403) return "Forbidden: bot was blocked by the user";
  if (code === 401) return "Unauthorized";
  return "Bad Request";
}
