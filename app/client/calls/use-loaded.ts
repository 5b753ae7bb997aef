import { useEffect, useRef, useState } from "react";
import { isCallFailure } from "./failure.ts";

/**
 * Data that a part of a page loads itself. `value` is null until they have come, `problem` is the failure's message.
 */
export interface Loaded<T> {
  value: T | null;
  problem: string | null;
  setValue(value: T): void;
  retry(): void;
}

/**
 * Provides data that a page loads after it is shown.
 * @param load runs once, and again with every `retry`; its outcome counts only while the part is mounted
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const latest = useRef(load);
  latest.current = load;
  const [value, setValue] = useState<T | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try is one more
  useEffect(() => {
    let isThere = true;
    latest.current().then(
      (came) => isThere && setValue(() => came),
      (error: unknown) => isThere && setProblem(isCallFailure(error) ? error.message : "INTERNAL_ERROR"),
    );
    return () => {
      isThere = false;
    };
  }, [tries]);
  return {
    value,
    problem,
    setValue: (next) => setValue(() => next),
    retry() {
      setProblem(null);
      setTries((count) => count + 1);
    },
  };
}
