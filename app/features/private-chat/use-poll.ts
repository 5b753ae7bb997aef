import { useCallback, useEffect, useRef } from "react";
import { browserClock, type Poll, pollDelay, startPoll } from "./poll-clock.ts";

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
