import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import type { Asset } from "../../../domain/templates/template-asset.ts";
import { keyed } from "../../components/data/keyed.ts";
import { FileName } from "../../components/text/file-name.tsx";
import { sizeText } from "../../components/text/size-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { assetName, kindIcon, type LibraryFile } from "../content/library-file.ts";
import { messageKindKey } from "../content/message-kind.ts";
import { FilePicture } from "./file-picture.tsx";
import { albumRows } from "./picture-box.ts";

/** A medium with the library's file behind it; null for an address of the internet, and for a file that is gone. */
interface Medium {
  asset: Asset;
  file: LibraryFile | null;
}

const SEEN: readonly number[] = [MESSAGE_TYPE.photo, MESSAGE_TYPE.video, MESSAGE_TYPE.animation];
const nameOf = ({ asset: { id } }: Medium) => id;

interface BubbleMediaProps {
  assets: readonly Asset[];
  files: readonly LibraryFile[];
  /** Tells whether it is a preview on a card, with all pictures in one height. */
  isCard: boolean;
  /** Called with a single picture's width in the chat, once it is known; the bubble takes the same width. */
  onWidth(width: number): void;
  /** The message's text, shown below its pictures, or below its first file. */
  children: ReactNode;
}

/** Shows the media of a message as Telegram draws them: pictures and videos from edge to edge, files as a list. */
export function BubbleMedia({ assets, files, isCard, onWidth, children }: BubbleMediaProps) {
  const media = assets.map((asset): Medium => ({ asset, file: files.find(({ id }) => id === asset.id) ?? null }));
  const seen = media.filter(({ asset }) => SEEN.includes(asset.type));
  const [first, ...rest] = media.filter((medium) => !seen.includes(medium));
  const [only] = seen;
  return (
    <>
      {seen.length === 1 && only && (
        <Seen medium={only} className={isCard ? "h-32" : "min-h-25"} {...(isCard ? {} : { onWidth })} />
      )}
      {seen.length > 1 && (
        <div className="grid gap-0.5">
          {keyed(albumRows(seen), (row) => row.map(nameOf).join(" ")).map(({ key, item: row }) => (
            <div key={key} className="flex gap-0.5">
              {keyed(row, nameOf).map(({ key, item }) => (
                <Seen key={key} medium={item} className={row.length === 1 ? "h-44" : "h-28"} />
              ))}
            </div>
          ))}
        </div>
      )}
      {first && <FileRow medium={first} />}
      {children}
      {keyed(rest, nameOf).map(({ key, item }) => (
        <FileRow key={key} medium={item} />
      ))}
    </>
  );
}

interface SeenProps {
  medium: Medium;
  className: string;
  onWidth?(width: number): void;
}

function Seen({ medium: { asset, file }, className, onWidth }: SeenProps) {
  const { t } = useTranslation();
  const name = assetName(asset, file ? [file] : []);
  return (
    <span className={`relative flex min-w-0 flex-1 ${className}`}>
      <FilePicture
        file={file ?? { ...asset, has_thumbnail: false }}
        isThere={file !== null}
        alt={name ?? t("library.file.gone")}
        className="min-w-24 flex-1"
        {...(onWidth ? { onWidth } : {})}
      />
      {asset.type === MESSAGE_TYPE.video && (
        <span className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full bg-black/55 text-white">
          <Play aria-hidden className="size-5" />
        </span>
      )}
      {asset.type === MESSAGE_TYPE.animation && (
        <span className="absolute start-2 top-2 rounded-md bg-black/55 px-1.5 text-2xs font-semibold text-white">
          {t("library.gif")}
        </span>
      )}
      {file === null && (
        <span className="absolute inset-x-0 bottom-0 flex bg-black/55 px-2 py-0.5 text-2xs text-white">
          <FileName name={name ?? t("library.file.gone")} />
        </span>
      )}
    </span>
  );
}

function FileRow({ medium: { asset, file } }: { medium: Medium }) {
  const { t, i18n } = useTranslation();
  const Icon = kindIcon(asset.type);
  return (
    <div className="flex min-w-0 items-center gap-2.5 px-3 pt-2 text-sm">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tg-link text-tg-out">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="grid min-w-0">
        <span className="flex min-w-0 font-medium">
          <FileName name={assetName(asset, file ? [file] : []) ?? t("library.file.gone")} />
        </span>
        <span className="text-xs text-tg-meta-out">
          {t(messageKindKey(asset.type))}
          {file && ` · ${sizeText(i18n.language, file.size)}`}
        </span>
      </span>
    </div>
  );
}
