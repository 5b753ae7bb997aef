import { editBotconf, updateChatAttr } from "../../../domain/endpoints/chats.ts";
import type { BotSettingKey } from "../../../domain/limits.ts";
import type { ChatAttr } from "../../../domain/settings/chat-settings.ts";
import type { AttrValue } from "../../../domain/settings/setting.ts";
import { type Setting, useSetting } from "../../client/calls/use-setting.ts";
import { useChatPage } from "./chat-page-data.ts";

/** Provides one of the numbers or texts that are set on the page's chat (API-08). */
export function useChatAttr<V extends AttrValue>(attr: ChatAttr, stored: V): Setting<V> {
  const { id } = useChatPage().chat;
  return useSetting(updateChatAttr, stored, (value) => ({ params: { id }, body: { attr, value } }));
}

/** Provides one of the rules that are switched on or off in the page's chat (API-09). */
export function useChatSwitch(key: BotSettingKey, isOn: boolean): Setting<boolean> {
  const { id } = useChatPage().chat;
  return useSetting(editBotconf, isOn, (value) => ({ params: { id }, body: { key, isOn: value } }));
}
