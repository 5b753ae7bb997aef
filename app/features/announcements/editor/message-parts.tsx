import { useState } from "react";
import type { ChatLevel } from "../../../../domain/limits/plan-table.ts";
import { useLoaded } from "../../../client/calls/use-loaded.ts";
import { useContentOwner } from "../../../shared/content/content-owner.ts";
import type { LibraryFile } from "../../../shared/content/library-file.ts";
import { loadFiles } from "../../../shared/content/material-calls.ts";
import type { MessageParts as Chosen } from "../../editor/rule/messages/message-draft.ts";
import { NO_PARTS, type Parts, payloadOf } from "../../library/templates/draft-payload.ts";
import { MessageParts as PartsEditor } from "../../library/templates/message-card.tsx";

interface MessagePartsProps {
  /** The message has these as this comes; from then on each choice is told. */
  begun: Chosen;
  /** Files are what was asked for. */
  isMedia: boolean;
  level: ChatLevel;
  onChange(parts: Chosen): void;
  onUploading(isUploading: boolean): void;
}

/** Attaches files and buttons to the text of an announcement, as to any other message (MSG-08, MSG-10). */
export function MessageParts({ begun, isMedia, level, onChange, onUploading }: MessagePartsProps) {
  const { assets, keyboard, interactionMode } = begun;
  const owner = useContentOwner();
  const [parts, setParts] = useState<Parts>({
    ...NO_PARTS,
    isMedia: isMedia || assets.length > 0,
    assets,
    keyboard,
    mode: interactionMode,
  });
  // Those of the library are for names and pictures alone: without them the message can be written anyway.
  const library = useLoaded(() => (assets.length === 0 ? Promise.resolve([]) : loadFiles(owner)));
  const [added, setAdded] = useState<readonly LibraryFile[]>([]);

  function change(next: Parts) {
    setParts(next);
    const { assets, keyboard, interactionMode } = payloadOf({ text: "", entities: [] }, next);
    onChange({ assets, keyboard, interactionMode });
  }
  return (
    <PartsEditor
      parts={parts}
      files={[...added, ...(library.value ?? [])]}
      level={level}
      onChange={change}
      onFiles={setAdded}
      onUploading={onUploading}
      className="overflow-hidden border border-line *:first:border-t-0"
    />
  );
}
