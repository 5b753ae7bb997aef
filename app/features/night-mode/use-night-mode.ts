import { useEffect, useRef, useState } from "react";
import type { Chat } from "../../../domain/chats/chat.ts";
import { type NightMode, packNightMode, unpackNightMode } from "../../../domain/chats/night-mode.ts";
import type { SaveState } from "../../components/feedback/save-mark.tsx";
import { useChatAttr } from "../../shared/chat/use-chat-setting.ts";
import { hoursOf, SUGGESTED_SPAN } from "./hours.ts";

/** Milliseconds to wait before saving, so that several hours pressed one after another are one change. */
const SETTLE_MS = 700;

/** A control of the night mode; the one used last shows the state of saving. */
export type NightPart = "switch" | "from" | "to" | "level" | "hours";

/**
 * Provides the night mode being edited: shows it at once, saves it once it has settled, one save after the other, and
 * returns to the stored one after a failure (OVW-10, OVW-17, OVW-18).
 */
export function useNightMode(chat: Pick<Chat, "flag_nightmode" | "nght_kept">) {
  const write = useChatAttr("flag_nightmode", chat.flag_nightmode);
  const [part, setPart] = useState<NightPart | null>(null);
  const [draft, setDraft] = useState<{ flag: number; delayMs: number } | null>(null);
  const kept = unpackNightMode(chat.nght_kept);
  const lastOn = useRef<NightMode>(kept.hours.length > 0 ? kept : { hours: hoursOf(SUGGESTED_SPAN), level: 0 });
  const { isBusy } = write;
  const latest = useRef(write.save);
  latest.current = write.save;

  const mode = unpackNightMode(draft?.flag ?? write.value);
  const isOn = mode.hours.length > 0;
  useEffect(() => {
    if (isOn) lastOn.current = mode;
  });

  useEffect(() => {
    if (draft === null || isBusy) return;
    const timer = setTimeout(() => {
      setDraft(null);
      latest.current(draft.flag);
    }, draft.delayMs);
    return () => clearTimeout(timer);
  }, [draft, isBusy]);

  function draftOf(next: NightMode, by: NightPart, delayMs = 0) {
    setPart(by);
    setDraft({ flag: packNightMode(next), delayMs });
  }
  return {
    mode,
    /** Hours restored when it is turned on again; none where it was never on. */
    kept: kept.hours,
    isOn,
    /** Returns the state of saving for the control of the last change; for all others an idle one. */
    toldAt: (at: NightPart): SaveState =>
      at === part ? write : { ...write, isBusy: false, isSaved: false, failure: null },
    change: (next: NightMode, by: NightPart) => draftOf(next, by),
    /** Changes the hours, and waits before saving, since more presses may follow. */
    changeHours: (next: NightMode) => draftOf(next, "hours", SETTLE_MS),
    /** Turns it on with its former hours, or off. */
    turn: (on: boolean) => draftOf(on ? lastOn.current : { hours: [], level: 0 }, "switch"),
  };
}
