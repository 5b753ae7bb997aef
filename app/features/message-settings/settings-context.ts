import { createContext, useContext } from "react";
import type { MessageSettingsData } from "./load-message-settings.ts";

/** What the page's controls read; `chatId` and `isBasicGroup` of the chat they set. */
export interface MessageSettings extends MessageSettingsData {
  chatId: string;
  /** Telegram cannot mute there (AMB-068). */
  isBasicGroup: boolean;
}

const SettingsContext = createContext<MessageSettings | null>(null);
export const SettingsProvider = SettingsContext.Provider;

export function useMessageSettings(): MessageSettings {
  const settings = useContext(SettingsContext);
  if (settings === null) throw new Error("useMessageSettings stands outside of SettingsProvider");
  return settings;
}
