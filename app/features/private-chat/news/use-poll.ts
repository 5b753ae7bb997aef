import { useCallback, useEffect, useRef } from "react";
import { SIGNALLED_POLL_MS } from "../../../../domain/limits/interface.ts";

interface PollOptions {
  everyMs: number;
  /** The server says by itself that there are news. */
  isSignalled: boolean;
}

/**
 * Asks for news while the page is in sight (PCH-11).
 * @param work one question; whether it was answered
 * @returns asks at once
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

/** The parts of a clock; a test has its own. */
export interface Clock {
  set(run: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}
export const browserClock: Clock = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/**
 * Returns the milliseconds until the next question: as specified, seldom while signals come, and seldomer after each
 * failure (PCH-11, AMB-248).
 */
export function pollDelay(everyMs: number, isSignalled: boolean, failures: number): number {
  if (isSignalled) return SIGNALLED_POLL_MS;
  return Math.min(everyMs * 2 ** Math.min(failures, 10), Math.max(everyMs, SIGNALLED_POLL_MS));
}

interface StartOptions {
  /** One question. @returns whether it was answered */
  work(): Promise<boolean>;
  delayMs(failures: number): number;
  isVisible(): boolean;
  clock: Clock;
}

export interface Poll {
  /** Asks at once, or, where a question is under way, again right after it. */
  now(): void;
  /** The time to wait has changed. */
  adjust(): void;
  stop(): void;
}

/** Asks now and again while the page is in sight; told that it is in sight again (`now`), at once. */
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
