import type { ChatLevel } from "../../../../domain/limits/plan-table.ts";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useContentOwner } from "../../../shared/content/content-owner.ts";
import type { LibraryFile } from "../../../shared/content/library-file.ts";
import { MediaEditor } from "../materials/media-editor.tsx";
import { MenuEditor } from "../menu/menu-editor.tsx";
import { type Parts, takesMenu } from "./draft-payload.ts";

interface MessagePartsProps {
  parts: Parts;
  /** The known files of the library. */
  files: readonly LibraryFile[];
  level: ChatLevel;
  onChange(parts: Parts): void;
  onFiles(files: LibraryFile[]): void;
}

/** Edits the parts of a message beside its text: files and buttons. */
export function MessageParts({ parts, files, level, onChange, onFiles }: MessagePartsProps) {
  const { t } = useTranslation();
  const { isChannel } = useContentOwner();
  const set = (change: Partial<Parts>) => onChange({ ...parts, ...change });
  return (
    <>
      <SegmentedControl
        label={t("library.kind")}
        options={[
          { value: "text", text: t("library.kind.text") },
          { value: "media", text: t("library.kind.media") },
        ]}
        value={parts.isMedia ? "media" : "text"}
        onChange={(value) => set({ isMedia: value === "media" })}
      />
      {parts.isMedia && (
        <MediaEditor assets={parts.assets} files={files} onChange={(assets) => set({ assets })} onFiles={onFiles} />
      )}
      {takesMenu(parts) ? (
        <MenuEditor
          keyboard={parts.keyboard}
          mode={parts.mode}
          level={level}
          isChannel={isChannel}
          onChange={(keyboard, mode) => set({ keyboard, mode })}
        />
      ) : (
        parts.keyboard.length > 0 && <Notice tone="info" title={t("library.menu.notForAlbums")} />
      )}
    </>
  );
}
