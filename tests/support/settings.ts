import type { ChatSettings } from "../../domain/chats/chat.ts";
import { CHAT_SETTINGS } from "../../domain/settings/chat-settings.ts";
import { answersOf, startsOf } from "../../domain/settings/setting.ts";

/** Makes the settings of a chat in which nobody has set anything, on the free plan. */
export const settings = (more: Partial<ChatSettings> = {}): ChatSettings => ({
  ...{ viplv: 0, viptime: 0, ctime: 0 },
  ...answersOf(CHAT_SETTINGS, startsOf(CHAT_SETTINGS)),
  ...more,
});
