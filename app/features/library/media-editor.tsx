import { MAX_ASSETS } from "../../../domain/limits/content.ts";
import { type Asset, isMixable } from "../../../domain/template-asset.ts";
import { Button } from "../../components/button.tsx";
import type { IconComponent } from "../../components/icon.tsx";
import { ArrowDown, ArrowUp, Paperclip, X } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { messageKindKey } from "../history/message-kind.ts";
import { FilePicture } from "./file-picture.tsx";
import { assetName, type LibraryFile } from "./library-file.ts";
import { moveItem } from "./move-item.ts";
import { useLazyPart } from "./use-lazy-part.ts";

const loadPicker = async () => (await import("./media-picker.tsx")).MediaPicker;

interface MediaEditorProps {
  assets: readonly Asset[];
  /** The library's files, newest first. */
  files: readonly LibraryFile[];
  onChange(assets: Asset[]): void;
}

/** The media of a message in their order, and the way to more (MSG-08, MSG-12). */
export function MediaEditor({ assets, files, onChange }: MediaEditorProps) {
  const { t } = useTranslation();
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
                  <bdi className="block truncate">{name}</bdi>
                  <span className="block text-xs text-muted">{t(messageKindKey(asset.type))}</span>
                </span>
                <Tool
                  icon={ArrowUp}
                  label={t("library.media.up", { name })}
                  isOff={index === 0}
                  onPress={() => move(-1)}
                />
                <Tool
                  icon={ArrowDown}
                  label={t("library.media.down", { name })}
                  isOff={index === assets.length - 1}
                  onPress={() => move(1)}
                />
                <Tool
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
          files={files}
          room={MAX_ASSETS - assets.length}
          onPicked={(picked) => onChange([...assets, ...picked])}
          onClose={picker.close}
        />
      )}
    </section>
  );
}

interface ToolProps {
  icon: IconComponent;
  label: string;
  isOff?: boolean;
  onPress(): void;
}

function Tool({ icon: Icon, label, isOff = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: it keeps the focus of somebody who moves a file to the end.
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className="tap grid shrink-0 place-items-center rounded-md text-muted hover:bg-hover aria-disabled:opacity-45"
    >
      <Icon aria-hidden className="size-[1.125rem]" />
    </button>
  );
}
