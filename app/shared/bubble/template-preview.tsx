import { useEffect, useState } from "react";
import { materialIdsOf } from "../../../domain/materials/material-type.ts";
import type { Placeholder } from "../../../domain/placeholders/placeholder.ts";
import { useContentOwner } from "../content/content-owner.ts";
import { useExample } from "../content/example.ts";
import type { LibraryFile } from "../content/library-file.ts";
import { loadFiles } from "../content/material-calls.ts";
import type { BubbleMessage } from "./bubble.tsx";
import { MessagePreview, type MessagePreviewProps } from "./message-preview.tsx";

interface TemplatePreviewProps extends Omit<MessagePreviewProps, "files"> {
  /** Shown instead of a message whose uploads are not loaded. */
  meanwhile: React.ReactNode;
  /** Values of its placeholders, filled in as when it is sent. */
  known: readonly Placeholder[];
}

/** Shows a template as it will look in the chat, once its uploads are known. */
export function TemplatePreview({ meanwhile, known, ...shown }: TemplatePreviewProps) {
  const files = useUploads(shown.message);
  const message = useExample(shown.message, known);
  return files === null ? meanwhile : <MessagePreview {...shown} message={message} files={files} />;
}

function useUploads({ assets }: BubbleMessage): readonly LibraryFile[] | null {
  const { type, id } = useContentOwner();
  const [files, setFiles] = useState<readonly LibraryFile[] | null>(null);
  const ids = materialIdsOf(assets);
  const areNeeded = ids.length > 0;
  // A file that has just been uploaded is on no list that was read before.
  const unknown = ids.filter((each) => files?.every((file) => file.id !== each) ?? true).join(" ");
  useEffect(() => {
    if (unknown === "") return;
    // The text is shown without them where they cannot be read.
    loadFiles({ type, id }).then(setFiles, () => setFiles(null));
  }, [type, id, unknown]);
  return areNeeded ? files : NONE;
}
const NONE: readonly LibraryFile[] = [];
