import { type ReactNode, useCallback, useState } from "react";
import { useLeaveGuard } from "../../components/dialogs/use-leave-guard.tsx";

/**
 * Asks before a page with unsaved fields is left: one question for all fields, since a router blocks only once.
 * @returns the question for the page to render, and the function to which each field reports
 */
export function useUnsavedFields(): [ReactNode, (name: string, isUnsaved: boolean) => void] {
  const [unsaved, setNames] = useState<readonly string[]>([]);
  const [question] = useLeaveGuard(unsaved.length > 0);
  const setUnsaved = useCallback((name: string, isUnsaved: boolean) => {
    setNames((names) => {
      if (names.includes(name) === isUnsaved) return names;
      return isUnsaved ? [...names, name] : names.filter((each) => each !== name);
    });
  }, []);
  return [question, setUnsaved];
}
