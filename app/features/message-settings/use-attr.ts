import { updateChatAttr } from "../../../domain/endpoints/chats.ts";
import { useWrite } from "../../client/calls/write.ts";
import type { MessageAttr } from "./load-message-settings.ts";
import { useMessageSettings } from "./settings-context.ts";

/** One setting that saves when it is chosen: what it shows, whether it is being saved, and how to choose. */
export interface Setting {
  value: number;
  isBusy: boolean;
  save(value: number): void;
}

export function useAttr(attr: MessageAttr): Setting {
  const { chatId, attrs } = useMessageSettings();
  const write = useWrite<typeof updateChatAttr, number>(updateChatAttr);
  return {
    value: write.shown(attrs[attr]),
    isBusy: write.isPending,
    save: (value) => void write.run({ params: { id: chatId }, body: { attr, value } }, value),
  };
}
