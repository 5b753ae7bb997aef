import clsx from "clsx";
import { Paperclip } from "lucide-react";
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from "react";
import { MAX_ASSETS } from "../../../../domain/limits/content.ts";
import type { ChatLevel } from "../../../../domain/limits/plan-table.ts";
import type { Placeholder } from "../../../../domain/placeholders/placeholder.ts";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { Button } from "../../../components/actions/button.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useLackedRight } from "../../../shared/chat/rights.tsx";
import { useContentOwner } from "../../../shared/content/content-owner.ts";
import { type LibraryFile, libraryFileOf } from "../../../shared/content/library-file.ts";
import { TextEditor } from "../../editor/text-editor.tsx";
import type { WrittenText } from "../../editor/use-text.ts";
import { MediaEditor } from "../materials/media-editor.tsx";
import { MenuEditor } from "../menu/menu-editor.tsx";
import { assetOf, type Parts, takesMenu } from "./draft-payload.ts";

const loadUploads = async () =>
  (await withTexts(import("../materials/attached-uploads.tsx"), "features/library/materials/attached-uploads"))
    .AttachedUploads;

interface MessagePartsProps {
  parts: Parts;
  /** The known files of the library. */
  files: readonly LibraryFile[];
  level: ChatLevel;
  onChange(parts: Parts): void;
  onFiles(files: readonly LibraryFile[]): void;
  /** Called with whether files are being uploaded. */
  onUploading(isUploading: boolean): void;
  className?: string;
  /** Content of the card above the files and buttons: the text. */
  children?: ReactNode;
}

interface MessageCardProps extends Omit<MessagePartsProps, "className" | "children"> {
  written: WrittenText;
  /** Called on Ctrl+Enter in the text. */
  onSend(): void;
  placeholders?: readonly Placeholder[];
}

/** Edits a message on one card: its text, its files and its buttons. */
export function MessageCard({ written, onSend, placeholders, ...parts }: MessageCardProps) {
  const { t } = useTranslation();
  return (
    <MessageParts {...parts} className="bg-surface shadow-1">
      <TextEditor
        value={written.draft}
        revision={written.revision}
        onChange={written.change}
        onSend={onSend}
        label={t("send.text")}
        placeholder={t("send.placeholder")}
        isPart
        {...(placeholders && { placeholders })}
      />
    </MessageParts>
  );
}

/** Edits the files and the buttons of a message. Files may be dropped on them and pasted into them. */
export function MessageParts(props: MessagePartsProps) {
  const { parts, files, level, onChange, onFiles, onUploading, className, children } = props;
  const { t } = useTranslation();
  const owner = useContentOwner();
  const mayUpload = useLackedRight("settings") === null;
  const [isOver, setOver] = useState(false);
  const set = (change: Partial<Parts>) => onChange({ ...parts, ...change });
  const uploads = useLazyPart(loadUploads);
  const [given, setGiven] = useState<readonly (readonly File[])[]>([]);

  function upload(added: readonly File[]) {
    if (added.length === 0) return;
    set({ isMedia: true });
    setGiven((all) => [...all, added]);
    if (!uploads.Part) void uploads.open();
  }
  function take(event: DragEvent | ClipboardEvent, data: DataTransfer) {
    // A copied picture of a page comes with its address as text, which is not meant.
    if (!mayUpload || data.files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    upload([...data.files]);
  }
  const isFiles = ({ dataTransfer }: DragEvent) => mayUpload && dataTransfer.types.includes("Files");

  return (
    <section
      aria-label={t("library.message")}
      onDragOverCapture={(event) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDropCapture={(event) => {
        setOver(false);
        take(event, event.dataTransfer);
      }}
      onPasteCapture={(event) => take(event, event.clipboardData)}
      className={clsx("min-w-0 rounded-lg", className, isOver && "outline-2 outline-accent outline-dashed")}
    >
      {children}
      {parts.isMedia ? (
        <MediaEditor
          assets={parts.assets}
          files={files}
          onChange={(assets) => set({ assets })}
          onFiles={onFiles}
          onUpload={upload}
          onClose={() => set({ isMedia: false })}
        >
          {uploads.Part && (
            <uploads.Part
              given={given}
              room={MAX_ASSETS - parts.assets.length}
              level={level}
              onUploading={onUploading}
              onFile={(file) => {
                onFiles([...files, libraryFileOf(file)]);
                set({ isMedia: true, assets: [...parts.assets, ...assetOf(file)] });
              }}
            />
          )}
        </MediaEditor>
      ) : (
        <div className="border-t border-line p-2">
          <Button kind="quiet" icon={Paperclip} className="px-2!" onClick={() => set({ isMedia: true })}>
            {t("library.media.attach")}
          </Button>
        </div>
      )}
      {takesMenu(parts) ? (
        <MenuEditor
          keyboard={parts.keyboard}
          mode={parts.mode}
          level={level}
          isChannel={owner.isChannel}
          onChange={(keyboard, mode) => set({ keyboard, mode })}
        />
      ) : (
        parts.keyboard.length > 0 && <Notice tone="info" title={t("library.menu.notForAlbums")} />
      )}
    </section>
  );
}
