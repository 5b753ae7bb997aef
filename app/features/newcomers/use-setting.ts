import { editBotconf, updateChatAttr } from "../../../domain/endpoints/chats.ts";
import { newcomerVerification } from "../../../domain/endpoints/newcomers.ts";
import { useWrite } from "../../client/calls/write.ts";
import { useNewcomerSettings } from "./settings-context.ts";

/** One control that saves when it is chosen: what it shows, whether it is being saved, and how to choose. */
export interface Setting<V> {
  value: V;
  isBusy: boolean;
  save(value: V): void;
}

/** How long somebody has, and how long somebody stays away (NCM-15, NCM-16). */
export function useDuration(name: "ncm_wait" | "ncm_rtry"): Setting<number> {
  const { chatId, settings } = useNewcomerSettings();
  const write = useWrite<typeof newcomerVerification, number>(newcomerVerification);
  return {
    value: write.shown(settings[name]),
    isBusy: write.isPending,
    save: (value) => void write.run({ params: { id: chatId }, body: { [name]: value } }, value),
  };
}

/** Whose wallet's address is asked for (NCM-18). */
export function useChain(): Setting<string> {
  const { chatId, settings } = useNewcomerSettings();
  const write = useWrite<typeof newcomerVerification, string>(newcomerVerification);
  return {
    value: write.shown(settings.ncm_addr),
    isBusy: write.isPending,
    save: (ncm_addr) => void write.run({ params: { id: chatId }, body: { ncm_addr } }, ncm_addr),
  };
}

/** Whether the verdict is told in the group (NCM-40). */
export function useVerdictNotice(): Setting<boolean> {
  const { chatId, settings } = useNewcomerSettings();
  const write = useWrite<typeof newcomerVerification, boolean>(newcomerVerification);
  return {
    value: write.shown(settings.ncm_ntfy === 1),
    isBusy: write.isPending,
    save: (isOn) => void write.run({ params: { id: chatId }, body: { ncm_ntfy: isOn ? 1 : 0 } }, isOn),
  };
}

/** AMB-051, AMB-055 */
export function useAttr(attr: "du_nr" | "lv_nr" | "rm_greeting"): Setting<number> {
  const { chatId, attrs } = useNewcomerSettings();
  const write = useWrite<typeof updateChatAttr, number>(updateChatAttr);
  return {
    value: write.shown(attrs[attr]),
    isBusy: write.isPending,
    save: (value) => void write.run({ params: { id: chatId }, body: { attr, value } }, value),
  };
}

export function useSwitch(key: "hello_to_new" | "del_join"): Setting<boolean> {
  const { chatId, switches } = useNewcomerSettings();
  const write = useWrite<typeof editBotconf, boolean>(editBotconf);
  return {
    value: write.shown(switches[key]),
    isBusy: write.isPending,
    save: (isOn) => void write.run({ params: { id: chatId }, body: { key, isOn } }, isOn),
  };
}
