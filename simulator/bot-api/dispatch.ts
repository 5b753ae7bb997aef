import { ApiError } from "../world/errors.ts";
import type { Bot } from "../world/types.ts";
import type { Args } from "./args.ts";
import type { Call } from "./call.ts";
import type { CallLog } from "./call-log.ts";
import { type Faults, faultBody } from "./faults.ts";
import { METHODS } from "./methods/index.ts";
import type { RateLimits } from "./rate-limits.ts";

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  /** True: the connection is closed without the answer. */
  drop?: boolean;
}

export interface DispatchTools {
  log: CallLog;
  faults: Faults;
  limits: RateLimits;
}

/** Runs one method: faults and limits first, then the act; every call goes into the log. */
export async function dispatch(method: string, call: Call, tools: DispatchTools): Promise<Answer> {
  const name = method.toLowerCase();
  const fault = tools.faults.take(call.bot.id, name, call.args.text("chat_id"));
  // A call counts when it arrives, however long its answer takes.
  const failure = (fault && faultBody(fault)) ?? limited(name, call, tools.limits);
  if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
  const answer: Answer = failure && !fault?.drop ? failure : await run(name, call);
  log(tools.log, call.bot, method, call.args, call.world.nowMs(), answer);
  return fault?.drop ? { ...answer, drop: true } : answer;
}

function limited(name: string, { world, bot, args }: Call, limits: RateLimits): Answer | undefined {
  const waitSecond = limits.take(bot.id, name, args, world.nowMs());
  return waitSecond === undefined ? undefined : faultBody({ times: 1, status: 429, retryAfterSecond: waitSecond });
}

async function run(name: string, call: Call): Promise<Answer> {
  const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  try {
    if (!method) throw new ApiError(404, "Not Found: method not found");
    return { status: 200, body: { ok: true, result: await method(call) } };
  } catch (error) {
    if (error instanceof ApiError) return refusal(error);
    console.error(`simulator: ${name} failed`, error);
    return refusal(new ApiError(500, "Internal Server Error"));
  }
}

/** Returns an error's answer. */
export function refusal(error: ApiError): Answer {
  return {
    status: error.code,
    body: {
      ok: false,
      error_code: error.code,
      description: error.description,
      ...(error.parameters ? { parameters: error.parameters } : {}),
    },
  };
}

function log(calls: CallLog, bot: Bot, method: string, args: Args, at: number, answer: Answer): void {
  calls.add({ at, tick: performance.now(), bot: bot.id, method, payload: args.log(), response: answer.body });
}
