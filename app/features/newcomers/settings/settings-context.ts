import { createContext, useContext } from "react";
import { newcomerVerification } from "../../../../domain/endpoints/newcomers.ts";
import type { Measures } from "../../../../domain/newcomers/policy.ts";
import type { StoredNewcomerSettings } from "../../../../domain/newcomers/settings.ts";
import { type Setting, useSetting } from "../../../client/calls/use-setting.ts";
import type { NewcomerSettingsData } from "./load-settings.ts";
import type { Policy } from "./use-policy.ts";

/**
 * The data that the page's controls need; `policy` is shared, since the choice decides which other fields are shown.
 */
export interface NewcomerContext extends NewcomerSettingsData {
  chatId: string;
  policy: Policy;
  /** measures of the wall that stands against a raid, as they are set */
  measures: Measures;
  /** Called when a field gets, or loses, content that is not saved. */
  setUnsaved(field: string, isUnsaved: boolean): void;
}

const Context = createContext<NewcomerContext | null>(null);
export const NewcomerProvider = Context.Provider;

/** Provides the data of the newcomers' settings page. */
export function useNewcomerSettings(): NewcomerContext {
  const settings = useContext(Context);
  if (settings === null) throw new Error("useNewcomerSettings stands outside of NewcomerProvider");
  return settings;
}

/** Provides one of the settings of the verification (NCM-15 .. NCM-19). */
export function useVerification<Name extends keyof StoredNewcomerSettings>(
  name: Name,
): Setting<StoredNewcomerSettings[Name]> {
  const { chatId, settings } = useNewcomerSettings();
  return useSetting(newcomerVerification, settings[name], (value) => ({
    params: { id: chatId },
    body: { [name]: value },
  }));
}
