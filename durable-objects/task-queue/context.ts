import type { TaskSource } from "../../services/tasks/check-targets.ts";
import type { ObjectEnv } from "../shared/env.ts";
import { logFault } from "../shared/log-fault.ts";
import { createObjectCore, type ObjectCore } from "../shared/object-core.ts";

interface QueueValues {
  /** whose tasks they are: an object does not know its own name when an alarm wakes it */
  account: string;
}

/** The context of an account's queue. */
export interface QueueContext extends ObjectCore<QueueValues, "tick"> {
  /** tasks for whose result somebody waits here; lost with the object, which then asks for it again */
  underWay: Set<number>;
  /** sources as they were read lately; `untilMs` is epoch milliseconds */
  sources: Map<string, { source: TaskSource | null; untilMs: number }>;
  /** epoch milliseconds of the last tick: two are never closer than TASK_TICK_MS */
  tickedMs: number;
}

/** Creates the context of a queue, once for each start of the object. */
export function createQueueContext(state: DurableObjectState, env: ObjectEnv): QueueContext {
  const core = createObjectCore<QueueValues, "tick">(state, env, (values, where, error) =>
    logFault("TaskQueue", { where, account: values.get("account"), message: String(error) }),
  );
  return { ...core, underWay: new Set(), sources: new Map(), tickedMs: 0 };
}
