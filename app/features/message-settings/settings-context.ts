import { createContext, useContext } from "react";
import { editRules } from "../../../domain/endpoints/moderation.ts";
import { type FilterKey, FLOOD_INTERVAL_DEFAULT_SECONDS, type RuleAttr } from "../../../domain/limits/chat-rules.ts";
import type { FltKey } from "../../../domain/limits/filters.ts";
import type { FltSetting } from "../../../domain/moderation/flt/setting.ts";
import { type Setting, useSetting } from "../../client/calls/use-setting.ts";
import { useChatAttr, useChatSwitch } from "../../shared/chat/use-chat-setting.ts";
import type { MessageSettingsData } from "./load-message-settings.ts";
import { isRuleOn, type RuleName, ruleChanges } from "./rules.ts";

/** The data that the page's controls need; `chatId` and `isBasicGroup` are those of the chat that they set. */
export interface MessageSettings extends MessageSettingsData {
  chatId: string;
  /** Tells whether the chat is a basic group, in which Telegram cannot mute (AMB-068). */
  isBasicGroup: boolean;
}

const SettingsContext = createContext<MessageSettings | null>(null);
export const SettingsProvider = SettingsContext.Provider;

/** Provides the data of the rules page. */
export function useMessageSettings(): MessageSettings {
  const settings = useContext(SettingsContext);
  if (settings === null) throw new Error("useMessageSettings stands outside of SettingsProvider");
  return settings;
}

/** Provides a setting of the rules that is a number, and saves it. */
export const useAttr = (attr: RuleAttr): Setting<number> => useChatAttr(attr, useMessageSettings().attrs[attr]);
/** Provides a filter that is a switch of the chat, and saves it. */
export const useFilter = (name: FilterKey): Setting<boolean> => useChatSwitch(name, useMessageSettings().filters[name]);

/** Provides one field of a filter of `flt`, with its default where it was never set. */
export function useFltField<F extends keyof FltSetting>(
  name: FltKey,
  field: F,
  first: NonNullable<FltSetting[F]>,
): Setting<NonNullable<FltSetting[F]>> {
  const { chatId, flt } = useMessageSettings();
  const stored: FltSetting[F] = flt[name]?.[field];
  return useSetting(editRules, stored ?? first, (value) => ({
    params: { id: chatId },
    body: { switches: {}, attrs: {}, flt: { [name]: { [field]: value } } },
  }));
}

/** Provides a rule as one switch, however many settings it has. */
export function useRule(name: RuleName): Setting<boolean> {
  const settings = useMessageSettings();
  const inputOf = (isOn: boolean) => ({
    params: { id: settings.chatId },
    body: ruleChanges(name, isOn, FLOOD_INTERVAL_DEFAULT_SECONDS),
  });
  return useSetting(editRules, isRuleOn(name, settings), inputOf);
}
