import type { LucideIcon } from "lucide-react";
import { ArrowDown, ArrowUp, Camera, Library, Paperclip, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { MAX_ASSETS, UPLOAD_MIMETYPES } from "../../../../domain/limits/content.ts";
import { isMixable } from "../../../../domain/materials/material-type.ts";
import type { Asset } from "../../../../domain/templates/template-asset.ts";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { Button } from "../../../components/actions/button.tsx";
import { moveItem } from "../../../components/actions/move-item.ts";
import { ToolButton } from "../../../components/actions/tool-button.tsx";
import { keyed } from "../../../components/data/keyed.ts";
import { FileName } from "../../../components/text/file-name.tsx";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { FilePicture } from "../../../shared/bubble/file-picture.tsx";
import { useLackedRight } from "../../../shared/chat/rights.tsx";
import { useContentOwner } from "../../../shared/content/content-owner.ts";
import { assetName, type LibraryFile } from "../../../shared/content/library-file.ts";
import { messageKindKey } from "../../../shared/content/message-kind.ts";

const loadPicker = async () =>
  (await withTexts(import("./media-picker.tsx"), "features/library/materials/media-picker")).MediaPicker;

interface MediaEditorProps {
  assets: readonly Asset[];
  /** The known files of the library, for the names and pictures of the media. */
  files: readonly LibraryFile[];
  onChange(assets: Asset[]): void;
  onFiles(files: LibraryFile[]): void;
  onUpload(files: File[]): void;
  /** Switches the message to one without files. */
  onClose(): void;
  /** Files being uploaded into the message. */
  children: ReactNode;
}

/**
 * Shows the media of a message in their order, those being uploaded, and the buttons that add more (MSG-08, MSG-12).
 */
export function MediaEditor({ assets, files, onChange, onFiles, onUpload, onClose, children }: MediaEditorProps) {
  const { t } = useTranslation();
  const owner = useContentOwner();
  const picker = useLazyPart(loadPicker);
  const mayUpload = useLackedRight("settings") === null;
  const isFull = assets.length >= MAX_ASSETS;
  const isMixed = !isMixable(assets.map(({ type }) => type));
  const isEmpty = assets.length === 0;
  return (
    <section aria-label={t("library.media")} className="grid gap-2 border-t border-line p-3">
      <div className="flex items-center gap-2">
        <p className="grow text-xs text-muted">{t("library.media.rules", { count: MAX_ASSETS })}</p>
        {isEmpty && <ToolButton icon={X} label={t("library.media.close")} onPress={onClose} />}
      </div>
      {!isEmpty && (
        <ol className="grid gap-1">
          {keyed(assets, ({ id }) => id).map(({ key, item: asset, index }) => {
            const name = assetName(asset, files) ?? t("library.file.gone");
            const move = (by: number) => onChange(moveItem(assets, index, by));
            return (
              <li key={key} className="flex min-w-0 items-center gap-2">
                <FilePicture
                  file={files.find(({ id }) => id === asset.id) ?? { ...asset, has_thumbnail: false }}
                  className="size-11 shrink-0 rounded-md"
                />
                <span className="min-w-0 grow text-sm">
                  <span className="flex">
                    <FileName name={name} />
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
      {children}
      {isMixed && (
        <p role="alert" className="text-xs text-danger-text">
          {t("errors.DOC_AUDIO_NOT_MIXABLE")}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {mayUpload && (
          <>
            <FileButton icon={Paperclip} text={t("library.media.upload")} disabled={isFull} onFiles={onUpload} />
            <span className="contents fine:hidden">
              <FileButton
                icon={Camera}
                text={t("library.media.camera")}
                disabled={isFull}
                isCamera
                onFiles={onUpload}
              />
            </span>
          </>
        )}
        <Button icon={Library} disabled={isFull} onClick={picker.open}>
          {t("library.media.add")}
        </Button>
        {mayUpload && <p className="hidden text-xs text-muted fine:block">{t("library.media.drop")}</p>}
      </div>
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

interface FileButtonProps {
  icon: LucideIcon;
  text: string;
  disabled: boolean;
  /** Opens the phone's camera for one picture, rather than the system's choice of files. */
  isCamera?: boolean;
  onFiles(files: File[]): void;
}

function FileButton({ icon: Icon, text, disabled, isCamera = false, onFiles }: FileButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="tap relative inline-flex cursor-pointer items-center justify-center gap-2 rounded-md bg-surface px-4 text-sm font-semibold shadow-1 hover:bg-hover has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {text}
      <input
        id={id}
        type="file"
        multiple={!isCamera}
        accept={isCamera ? "image/*" : UPLOAD_MIMETYPES.join(",")}
        {...(isCamera ? { capture: "environment" } : {})}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again after it failed.
          event.currentTarget.value = "";
        }}
        className="absolute inset-0 size-full cursor-inherit opacity-0"
      />
    </label>
  );
}
