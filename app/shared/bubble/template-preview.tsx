import { useEffect, useState } from "react";
import { materialIdsOf } from "../../../domain/materials/material-type.ts";
import { useContentOwner } from "../content/content-owner.ts";
import type { LibraryFile } from "../content/library-file.ts";
import { loadFiles } from "../content/material-calls.ts";
import type { BubbleMessage } from "./bubble.tsx";
import { MessagePreview, type MessagePreviewProps } from "./message-preview.tsx";

interface TemplatePreviewProps extends Omit<MessagePreviewProps, "files"> {
  /** In place of a message whose uploads are not known (yet). */
  meanwhile: React.ReactNode;
}

/** Shows a template as it will stand in the chat, once it is known which of the owner's uploads it sends. */
export function TemplatePreview({ meanwhile, ...shown }: TemplatePreviewProps) {
  const files = useUploads(shown.message);
  return files === null ? meanwhile : <MessagePreview {...shown} files={files} />;
}

function useUploads({ assets }: BubbleMessage): readonly LibraryFile[] | null {
  const { type, id } = useContentOwner();
  const [files, setFiles] = useState<readonly LibraryFile[] | null>(null);
  const areNeeded = materialIdsOf(assets).length > 0;
  useEffect(() => {
    if (!areNeeded) return;
    // The text is shown without them where they cannot be read.
    loadFiles({ type, id }).then(setFiles, () => setFiles(null));
  }, [type, id, areNeeded]);
  return areNeeded ? files : NONE;
}
const NONE: readonly LibraryFile[] = [];
