import { useEffect, useRef, useState } from "react";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import type { LibraryFile } from "../../shared/content/library-file.ts";
import { NO_PARTS, type Parts } from "../library/templates/draft-payload.ts";
import { loadRest, saveRest } from "./draft-storage.ts";
import type { ComposeData } from "./load-compose.ts";
import { DEFAULT_SETTINGS, type SendSettings } from "./send-settings.ts";

/** Holds the parts, beside its text, of a message being written to a chat. */
export interface Rest {
  parts: Parts;
  settings: SendSettings;
  /** The known files of the library, at least those in the message. */
  files: readonly LibraryFile[];
}

/**
 * Gives the parts worth keeping: null for none. The topic only where it was chosen here: the address says it otherwise.
 */
function worthKeeping({ parts, settings, files }: Rest, addressTopic: number): Rest | null {
  const topic = settings.topic === addressTopic ? DEFAULT_SETTINGS.topic : settings.topic;
  const kept = { parts, settings: { ...settings, topic } };
  const nothing = { parts: NO_PARTS, settings: DEFAULT_SETTINGS };
  if (JSON.stringify(kept) === JSON.stringify(nothing)) return null;
  const isUsed = ({ id }: LibraryFile) => parts.assets.some((asset) => asset.id === id);
  return { ...kept, files: files.filter(isUsed) };
}

/** Files, buttons and options of what is being written to a chat, kept in this browser like its text. */
export function useRest({ topic, topics }: ComposeData) {
  const { chat } = useChatPage();
  const [rest, setRest] = useState<Rest>({ parts: NO_PARTS, settings: { ...DEFAULT_SETTINGS, topic }, files: [] });
  // Files and parts may change in one go, before the page is drawn again.
  const latest = useRef(rest);
  const isTouched = useRef(false);
  const hasTopic = (id: number) => topics.ok && topics.value.some((each) => each.id === id);
  const topicOf = useRef((kept: number) => (topic === 0 && hasTopic(kept) ? kept : topic));

  function show(next: Rest) {
    latest.current = next;
    setRest(next);
  }

  // After the first render, which has to be the server's.
  useEffect(() => {
    const stored = loadRest(chat.id);
    if (stored === null) return;
    const restore = async () => {
      const { readRest } = await import("./kept-rest.ts");
      const kept = readRest(stored);
      // A choice made while the code was on its way stands.
      if (kept === null || isTouched.current) return;
      const next = { ...kept, settings: { ...kept.settings, topic: topicOf.current(kept.settings.topic) } };
      latest.current = next;
      setRest(next);
    };
    // Without the code the page begins empty.
    restore().catch(() => undefined);
  }, [chat.id]);

  return {
    ...rest,
    change(change: Partial<Rest>) {
      isTouched.current = true;
      show({ ...latest.current, ...change });
      saveRest(chat.id, worthKeeping(latest.current, topic));
    },
    /** The message went out: the next one has neither files nor buttons, and is sent as this one was. */
    clear() {
      isTouched.current = true;
      show({ ...latest.current, parts: NO_PARTS });
      saveRest(chat.id, null);
    },
  };
}
