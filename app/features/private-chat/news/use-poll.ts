import { useCallback, useEffect, useRef } from "react";
import { SIGNALLED_POLL_MS } from "../../../../domain/limits/interface.ts";

interface PollOptions {
  everyMs: number;
  /** Tells whether the server signals news by itself. */
  isSignalled: boolean;
}

/**
 * Polls for news while the page is visible (PCH-11).
 * @param work one poll; resolves to whether it was answered
 * @returns polls at once
 */
export function usePoll(work: () => Promise<boolean>, { everyMs, isSignalled }: PollOptions): () => void {
  const latest = useRef({ work, isSignalled });
  latest.current = { work, isSignalled };
  const poll = useRef<Poll | null>(null);

  useEffect(() => {
    const started = startPoll({
      work: () => latest.current.work(),
      delayMs: (failures) => pollDelay(everyMs, latest.current.isSignalled, failures),
      isVisible: () => document.visibilityState === "visible",
      clock: browserClock,
    });
    poll.current = started;
    started.now();
    document.addEventListener("visibilitychange", started.now);
    window.addEventListener("online", started.now);
    return () => {
      started.stop();
      document.removeEventListener("visibilitychange", started.now);
      window.removeEventListener("online", started.now);
    };
  }, [everyMs]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes how long to wait
  useEffect(() => poll.current?.adjust(), [isSignalled]);

  return useCallback(() => poll.current?.now(), []);
}

/** The functions of a clock, which a test replaces. */
export interface Clock {
  set(run: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}
export const browserClock: Clock = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/**
 * Returns the milliseconds until the next poll: as specified, longer while signals come, and longer after each failure
 * (PCH-11, AMB-248).
 */
export function pollDelay(everyMs: number, isSignalled: boolean, failures: number): number {
  if (isSignalled) return SIGNALLED_POLL_MS;
  return Math.min(everyMs * 2 ** Math.min(failures, 10), Math.max(everyMs, SIGNALLED_POLL_MS));
}

interface StartOptions {
  /** Runs one poll. @returns whether it was answered */
  work(): Promise<boolean>;
  delayMs(failures: number): number;
  isVisible(): boolean;
  clock: Clock;
}

export interface Poll {
  /** Polls at once or, while a poll is under way, again right after it. */
  now(): void;
  /** Restarts the waiting, since the delay has changed. */
  adjust(): void;
  stop(): void;
}

/** Polls regularly while the page is visible; `now` polls at once, such as when it becomes visible again. */
export function startPoll({ work, delayMs, isVisible, clock }: StartOptions): Poll {
  let timer: unknown = null;
  let failures = 0;
  let isUnderway = false;
  let isWantedAgain = false;
  let isOver = false;

  function wait() {
    clock.clear(timer);
    timer = isOver ? null : clock.set(now, delayMs(failures));
  }
  async function ask() {
    isUnderway = true;
    clock.clear(timer);
    const isAnswered = await work().catch(() => false);
    isUnderway = false;
    failures = isAnswered ? 0 : failures + 1;
    if (isWantedAgain && !isOver) {
      isWantedAgain = false;
      now();
    } else wait();
  }
  function now() {
    if (isOver) return;
    if (isUnderway) isWantedAgain = true;
    // Nobody looks: the page asks when it comes back into sight.
    else if (isVisible()) void ask();
    else clock.clear(timer);
  }
  return {
    now,
    adjust: () => {
      if (!isUnderway && !isOver) wait();
    },
    stop: () => {
      isOver = true;
      clock.clear(timer);
    },
  };
}
