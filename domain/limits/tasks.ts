/** Pause between two ticks of the queue while anything waits (TSK-06, AMB-201). */
export const TASK_TICK_MS = 888;
/**
 * Tasks that a tick hands to their chats at a time, and the pause before the next ones: all at once would delay each
 * other and the chats' other messages.
 */
export const TASKS_HANDED_AT_ONCE = 5;
export const TASK_HAND_OVER_MS = 50;
/** Time after its `runAt` at which a retried task starts (TSK-09, AMB-203). */
export const TASK_RETRY_WAIT_MS = 2588;
/** Tasks of one account (TSK-08, AMB-204). */
export const TASKS_MAX = 999;
/** Acts upon members of one account, which are counted apart from its other tasks (docs/decisions/265). */
export const ACTS_MAX = 5000;
/** Time after which a task under way without a result waits again (AMB-203). */
export const TASK_STALE_MS = 60_000;
/** Time after which a chat's object that could not be reached is asked again. */
export const TASK_ASK_AGAIN_MS = 5000;
/** Time for which the plan and the usage of a source are not read again. */
export const TASK_SOURCE_KEPT_MS = 10_000;
