import { createContext, useContext } from "react";
import type { FilterKey } from "../../../domain/limits/chat-rules.ts";
import type { Setting } from "../../client/calls/use-setting.ts";
import { useChatAttr, useChatSwitch } from "../../shared/chat/use-chat-setting.ts";
import type { MessageAttr, MessageSettingsData } from "./load-message-settings.ts";

/** The data of the page's controls; `chatId` and `isBasicGroup` of the chat they set. */
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

export const useAttr = (attr: MessageAttr): Setting<number> => useChatAttr(attr, useMessageSettings().attrs[attr]);
export const useFilter = (name: FilterKey): Setting<boolean> => useChatSwitch(name, useMessageSettings().filters[name]);
