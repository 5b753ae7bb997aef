import { createContext, useContext, useEffect } from "react";
import type { NewcomerSettingsData } from "./load-settings.ts";
import type { Policy } from "./use-policy.ts";

/** What the page's controls read; `policy` is shared, since the choice decides which other fields there are. */
export interface NewcomerContext extends NewcomerSettingsData {
  chatId: string;
  policy: Policy;
  /** A field holds something, or nothing any more, that was not saved. */
  setUnsaved(field: string, isUnsaved: boolean): void;
}

const Context = createContext<NewcomerContext | null>(null);
export const NewcomerProvider = Context.Provider;

export function useNewcomerSettings(): NewcomerContext {
  const settings = useContext(Context);
  if (settings === null) throw new Error("useNewcomerSettings stands outside of NewcomerProvider");
  return settings;
}

/** Tells the page that a field would lose something. */
export function useUnsaved(field: string, isUnsaved: boolean): void {
  const { setUnsaved } = useNewcomerSettings();
  useEffect(() => {
    setUnsaved(field, isUnsaved);
    return () => setUnsaved(field, false);
  }, [field, isUnsaved, setUnsaved]);
}
