import { ArrowDown, ArrowUp, Paperclip, X } from "lucide-react";
import { MAX_ASSETS } from "../../../../domain/limits/content.ts";
import { isMixable } from "../../../../domain/materials/material-type.ts";
import type { Asset } from "../../../../domain/templates/template-asset.ts";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { Button } from "../../../components/actions/button.tsx";
import { moveItem } from "../../../components/actions/move-item.ts";
import { ToolButton } from "../../../components/actions/tool-button.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useContentOwner } from "../../../shared/content/content-owner.ts";
import { assetName, type LibraryFile } from "../../../shared/content/library-file.ts";
import { messageKindKey } from "../../../shared/content/message-kind.ts";
import { FilePicture } from "./file-picture.tsx";

const loadPicker = async () => (await import("./media-picker.tsx")).MediaPicker;

interface MediaEditorProps {
  assets: readonly Asset[];
  /** The known files of the library, for the names and pictures of the media. */
  files: readonly LibraryFile[];
  onChange(assets: Asset[]): void;
  onFiles(files: LibraryFile[]): void;
}

/** The media of a message in their order, and the way to more (MSG-08, MSG-12). */
export function MediaEditor({ assets, files, onChange, onFiles }: MediaEditorProps) {
  const { t } = useTranslation();
  const owner = useContentOwner();
  const picker = useLazyPart(loadPicker);
  const isMixed = !isMixable(assets.map(({ type }) => type));
  return (
    <section aria-label={t("library.media")} className="grid gap-2 rounded-lg bg-surface p-4 shadow-1">
      <h2 className="text-sm font-semibold">{t("library.media")}</h2>
      <p className="text-xs text-muted">{t("library.media.rules", { count: MAX_ASSETS })}</p>
      {assets.length > 0 && (
        <ol className="grid gap-1">
          {assets.map((asset, index) => {
            const name = assetName(asset, files) ?? t("library.file.gone");
            const move = (by: number) => onChange(moveItem(assets, index, by));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
              <li key={index} className="flex min-w-0 items-center gap-2">
                <FilePicture
                  file={files.find(({ id }) => id === asset.id) ?? { ...asset, type: asset.type, has_thumbnail: false }}
                  className="size-11 shrink-0 rounded-md"
                />
                <span className="min-w-0 grow text-sm">
                  <span className="block">
                    <bdi className="cut">{name}</bdi>
                  </span>
                  <span className="block text-xs text-muted">{t(messageKindKey(asset.type))}</span>
                </span>
                <ToolButton
                  icon={ArrowUp}
                  label={t("library.media.up", { name })}
                  isOff={index === 0}
                  onPress={() => move(-1)}
                />
                <ToolButton
                  icon={ArrowDown}
                  label={t("library.media.down", { name })}
                  isOff={index === assets.length - 1}
                  onPress={() => move(1)}
                />
                <ToolButton
                  icon={X}
                  label={t("library.media.remove", { name })}
                  onPress={() => onChange(assets.filter((_, at) => at !== index))}
                />
              </li>
            );
          })}
        </ol>
      )}
      {isMixed && (
        <p role="alert" className="text-xs text-danger-text">
          {t("errors.DOC_AUDIO_NOT_MIXABLE")}
        </p>
      )}
      <Button
        icon={Paperclip}
        className="justify-self-start"
        disabled={assets.length >= MAX_ASSETS}
        onClick={picker.open}
      >
        {t("library.media.add")}
      </Button>
      {picker.Part && (
        <picker.Part
          owner={owner}
          room={MAX_ASSETS - assets.length}
          onPicked={(picked) => onChange([...assets, ...picked])}
          onFiles={onFiles}
          onClose={picker.close}
        />
      )}
    </section>
  );
}
