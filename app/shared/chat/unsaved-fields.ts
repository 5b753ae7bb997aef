import { type ReactNode, useCallback, useState } from "react";
import { useLeaveGuard } from "../../components/dialogs/use-leave-guard.tsx";

/**
 * Asks before a page is left whose fields hold something that was not saved: one question for all, as a router blocks
 * for one only.
 * @returns the question, to stand in the page, and what hears of each field
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
