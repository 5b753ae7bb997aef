import { useMemo } from "react";
import { normaliseEntities } from "../../../domain/entities/normalise.ts";
import { INTERACTION } from "../../../domain/templates/interaction.ts";
import type { Payload } from "../../../domain/templates/template.ts";
import type { Asset } from "../../../domain/templates/template-asset.ts";
import { FileName } from "../../components/text/file-name.tsx";
import { MessageText } from "../../components/text/message-text.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { assetName, isPicture, kindIcon, type LibraryFile } from "../../shared/content/library-file.ts";
import { messageKindKey } from "../../shared/content/message-kind.ts";
import { FilePicture } from "./materials/file-picture.tsx";
import { KeysPicture } from "./menu/keys-picture.tsx";

/** UTF-16 units of a text that a card shows. */
const CARD_TEXT_MAX = 420;
/** Pictures of an album that are drawn; the rest is counted. */
const PICTURES_SHOWN = 4;

interface BubbleProps {
  message: Pick<Payload, "content" | "entities" | "assets" | "keyboard" | "interactionMode">;
  files: readonly LibraryFile[];
  /** Small print at the end: a time or a date. */
  meta: string;
  /** Only the beginning of a long text. */
  isCard?: boolean;
  /** In place of a message that says nothing yet. */
  empty?: string;
}

/** The message as it will stand in the chat: media, text, buttons. */
export function Bubble({ message, files, meta, isCard = false, empty = "" }: BubbleProps) {
  const { content, entities, assets, keyboard, interactionMode } = message;
  const shown = useMemo(() => {
    if (!isCard || content.length <= CARD_TEXT_MAX) return { text: content, entities };
    const text = `${content.slice(0, CARD_TEXT_MAX).replace(/[\uD800-\uDBFF]$/, "")}…`;
    return { text, entities: normaliseEntities(text, entities) };
  }, [content, entities, isCard]);
  const isEmpty = content.trim() === "" && assets.length === 0;
  return (
    <div className="ms-auto grid w-fit min-w-32 max-w-full gap-1">
      <div className="overflow-hidden rounded-bubble bg-tg-out text-tg-text">
        <Media assets={assets} files={files} />
        <div className="px-3 py-2">
          {isEmpty ? <p className="text-tg-meta-out">{empty}</p> : shown.text !== "" && <MessageText {...shown} />}
          <p className="num text-end text-2xs text-tg-meta-out">
            <bdi>{meta}</bdi>
          </p>
        </div>
      </div>
      {interactionMode !== INTERACTION.none && assets.length < 2 && <KeysPicture keyboard={keyboard} />}
    </div>
  );
}

function Media({ assets, files }: { assets: readonly Asset[]; files: readonly LibraryFile[] }) {
  const { t } = useTranslation();
  if (assets.length === 0) return null;
  const known = assets.map((asset) => ({ asset, file: files.find(({ id }) => id === asset.id) }));
  const pictures = known.flatMap(({ asset, file }) =>
    asset.source === "ugcbinary" && file && isPicture(file.type) ? [file] : [],
  );
  const others = known.filter(({ file }) => !file || !pictures.includes(file));
  return (
    <>
      {pictures.length > 0 && (
        <div className={pictures.length > 1 ? "grid grid-cols-2 gap-0.5" : "grid"}>
          {pictures.slice(0, PICTURES_SHOWN).map((file) => (
            <FilePicture key={file.id} file={file} alt={file.file_name} className="h-32 w-full min-w-32" />
          ))}
        </div>
      )}
      {pictures.length > PICTURES_SHOWN && (
        <p className="num px-3 pt-1 text-xs text-tg-meta-out">
          <bdi dir="ltr">+{pictures.length - PICTURES_SHOWN}</bdi>
        </p>
      )}
      {others.length > 0 && (
        <ul className="grid gap-1 px-3 pt-2 text-sm">
          {others.map(({ asset }, index) => {
            const Icon = kindIcon(asset.type);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
              <li key={index} className="flex min-w-0 items-center gap-2">
                <Icon aria-hidden className="size-4 shrink-0 text-tg-meta-out" />
                <span className="sr-only">{t(messageKindKey(asset.type))}: </span>
                <FileName name={assetName(asset, files) ?? t("library.file.gone")} />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
