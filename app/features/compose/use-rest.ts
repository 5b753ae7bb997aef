import { useEffect, useState } from "react";
import type { TextVersion } from "../../../domain/tasks/version.ts";
import { withTexts } from "../../i18n/later-texts.ts";
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
  /** Texts for chats of some languages, where it is for several. */
  versions: readonly TextVersion[];
}

/**
 * Returns the parts to be stored, null for none. The topic is stored only where it was chosen here: otherwise the
 * address names it.
 */
function worthKeeping({ parts, settings, files, versions }: Rest, addressTopic: number): Rest | null {
  const topic = settings.topic === addressTopic ? DEFAULT_SETTINGS.topic : settings.topic;
  const kept = { parts, settings: { ...settings, topic }, versions };
  const nothing = { parts: NO_PARTS, settings: DEFAULT_SETTINGS, versions: [] };
  if (JSON.stringify(kept) === JSON.stringify(nothing)) return null;
  const isUsed = ({ id }: LibraryFile) => parts.assets.some((asset) => asset.id === id);
  return { ...kept, files: files.filter(isUsed) };
}

/** A message's parts, and whether this browser keeps them as they are. */
interface Held {
  rest: Rest;
  /** Origin of the parts. Until something is chosen here (`first`), stored parts may still replace them. */
  state: "first" | "restored" | "chosen" | "sent";
}

/**
 * Stores the files, buttons, options and versions of a message being written to a chat, in this browser like its text.
 */
export function useRest({ topic, topics }: ComposeData) {
  const { chat } = useChatPage();
  const [held, setHeld] = useState<Held>({
    rest: { parts: NO_PARTS, settings: { ...DEFAULT_SETTINGS, topic }, files: [], versions: [] },
    state: "first",
  });
  const { rest, state } = held;

  // After the first render, which has to be the server's.
  const stored = useStored(chat.id);
  useEffect(() => {
    if (stored === null) return;
    const isThere = topics.ok && topics.value.some(({ id }) => id === stored.settings.topic);
    const settings = { ...stored.settings, topic: topic === 0 && isThere ? stored.settings.topic : topic };
    // A choice made while the code was on its way stands.
    setHeld((now) => (now.state === "first" ? { rest: { ...stored, settings }, state: "restored" } : now));
  }, [stored, topic, topics]);

  useEffect(() => {
    if (state === "chosen") saveRest(chat.id, worthKeeping(rest, topic));
    if (state === "sent") saveRest(chat.id, null);
  }, [chat.id, rest, state, topic]);

  return {
    ...rest,
    change: (change: Partial<Rest>) => setHeld((now) => ({ rest: { ...now.rest, ...change }, state: "chosen" })),
    /** Resets the parts after a send: the next message has no files or buttons, and keeps the options of this one. */
    clear: () => setHeld((now) => ({ rest: { ...now.rest, parts: NO_PARTS, versions: [] }, state: "sent" })),
  };
}

/**
 * Provides the stored parts of the chat's message besides its text; null until they are loaded, and where there are
 * none.
 */
function useStored(chatId: string): Rest | null {
  const [stored, setStored] = useState<Rest | null>(null);
  useEffect(() => {
    const kept = loadRest(chatId);
    if (kept === null) return;
    // Without the code the page begins empty.
    withTexts(import("./kept-rest.ts"), "features/compose/kept-rest")
      .then(({ readRest }) => setStored(readRest(kept)))
      .catch(() => undefined);
  }, [chatId]);
  return stored;
}
