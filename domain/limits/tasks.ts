/** The queue looks for something to start this often, while anything waits (TSK-06, AMB-201). */
export const TASK_TICK_MS = 888;
/**
 * Tasks that a tick hands to their chats at a time, and the pause before the next ones: all at once keep each other, and
 * what these chats send meanwhile, waiting.
 */
export const TASKS_HANDED_AT_ONCE = 5;
export const TASK_HAND_OVER_MS = 50;
/** A task that was retried starts this long after its `runAt` (TSK-09, AMB-203). */
export const TASK_RETRY_WAIT_MS = 2588;
/** Tasks of one account (TSK-08, AMB-204). */
export const TASKS_MAX = 999;
/** Acts upon members of one account, which have room of their own beside them (docs/decisions/265). */
export const ACTS_MAX = 5000;
/** A task under way for this long without a result goes back among those that wait (AMB-203). */
export const TASK_STALE_MS = 60_000;
/** A chat's object that cannot be asked is asked again after this. */
export const TASK_ASK_AGAIN_MS = 5000;
/** Time for which the plan and the usage of a source count as read. */
export const TASK_SOURCE_KEPT_MS = 10_000;
