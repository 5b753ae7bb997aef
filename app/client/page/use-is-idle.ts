import { useEffect, useState } from "react";

/** Runs work when the browser is idle; browsers without it are asked a little later. */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
};

/** Tells whether the page has had nothing else to do since it was opened. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
