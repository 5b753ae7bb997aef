import { useEffect } from "react";

/**
 * Runs `work` again and again while `isOn` and the page is visible, each time `everyMs` after the last run ended; a
 * page that becomes visible again runs it at once. Pass the same function from render to render.
 * @param startsAtOnce false waits `everyMs` before the first run, where the page has just been read
 */
export function usePolling(work: () => Promise<void>, everyMs: number, isOn: boolean, startsAtOnce = true): void {
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnderway = false;
    let isOver = false;

    async function run() {
      if (isUnderway || isOver || document.visibilityState === "hidden") return;
      isUnderway = true;
      clearTimeout(timer);
      await work();
      isUnderway = false;
      if (!isOver) timer = setTimeout(run, everyMs);
    }

    if (startsAtOnce) void run();
    else timer = setTimeout(run, everyMs);
    document.addEventListener("visibilitychange", run);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", run);
    };
  }, [work, everyMs, isOn, startsAtOnce]);
}
