import { useEffect, useRef, useState } from "react";
import type { Chat } from "../../../domain/chats/chat.ts";
import { type NightMode, packNightMode, unpackNightMode } from "../../../domain/chats/night-mode.ts";
import { updateChatAttr } from "../../../domain/endpoints/chats.ts";
import { useWrite } from "../../client/calls/write.ts";
import { hoursOf, SUGGESTED_SPAN } from "./hours.ts";

/** Several hours pressed one after another are one change. */
const SETTLE_MS = 700;

/**
 * Holds the night mode being edited: shows it at once, saves it once it has settled, one save after the other, and
 * returns to the stored one after a failure (OVW-10, OVW-17, OVW-18).
 */
export function useNightMode(chat: Pick<Chat, "id" | "flag_nightmode">) {
  const write = useWrite<typeof updateChatAttr, number>(updateChatAttr);
  const [draft, setDraft] = useState<{ flag: number; delayMs: number } | null>(null);
  const lastOn = useRef<NightMode>({ hours: hoursOf(SUGGESTED_SPAN), level: 0 });
  const { isPending, run } = write;
  const { id } = chat;

  const mode = unpackNightMode(draft?.flag ?? write.shown(chat.flag_nightmode));
  const isOn = mode.hours.length > 0;
  useEffect(() => {
    if (isOn) lastOn.current = mode;
  });

  useEffect(() => {
    if (draft === null || isPending) return;
    const timer = setTimeout(() => {
      setDraft(null);
      void run({ params: { id }, body: { attr: "flag_nightmode", value: draft.flag } }, draft.flag);
    }, draft.delayMs);
    return () => clearTimeout(timer);
  }, [draft, isPending, run, id]);

  return {
    mode,
    isOn,
    isBusy: isPending,
    /** @param isSettling more of the same may follow at once */
    change: (next: NightMode, isSettling = false) =>
      setDraft({ flag: packNightMode(next), delayMs: isSettling ? SETTLE_MS : 0 }),
    /** Turned on, it has the hours it had before. */
    turn: (on: boolean) => setDraft({ flag: packNightMode(on ? lastOn.current : { hours: [], level: 0 }), delayMs: 0 }),
  };
}
