import { Download, Paperclip } from "lucide-react";
import { useState } from "react";
import { TELEGRAM_DOWNLOAD_MAX_BYTES } from "../../../domain/limits/runtime.ts";
import type { PrivateFile } from "../../../domain/private-chats/private-message.ts";
import { FileName } from "../../components/text/file-name.tsx";
import { sizeText } from "../../components/text/size-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { mediaKind, shownSize } from "./media-kind.ts";
import { MediaPlayer } from "./media-player.tsx";
import { messageKindKey } from "./message-kind.ts";

interface MessageMediaProps {
  type: number;
  file: ShownFile;
  /** address of the file's bytes; undefined until it is known */
  address: string | undefined;
  /** a small picture of it, shown until the file itself is opened */
  thumbnail?: string | undefined;
  /** Classes of the small print in its bubble. */
  tone: string;
}

/** The shown parts of a file. */
type ShownFile = Omit<PrivateFile, "file_unique_id">;

/** Shows a message's file where a browser can; its bytes load when it is opened. */
export function MessageMedia({ type, file, address, thumbnail, tone }: MessageMediaProps) {
  const { t, i18n } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  const [isSmallGone, setSmallGone] = useState(false);
  const kind = mediaKind(type, file);
  const name = file.file_name || t(messageKindKey(type));
  const broken = () => setBroken(true);
  const isSeen = kind === "picture" || kind === "video" || kind === "loop";
  const size = shownSize(type, file);
  const box = "h-auto max-w-full rounded-md bg-hover object-cover";
  const style = { aspectRatio: `${size.width} / ${size.height}` };
  if (isBroken && isSeen) {
    // As large as what was to be seen: nothing moves.
    return (
      <span
        style={{ ...style, inlineSize: size.width }}
        className={`block ${box} overflow-hidden p-2 text-xs text-muted`}
      >
        {t("privateChat.file.failed")}
      </span>
    );
  }
  if (kind === "tooBig" || isBroken) {
    const limit = sizeText(i18n.language, TELEGRAM_DOWNLOAD_MAX_BYTES);
    return (
      <FileLine name={name} size={file.size} tone={tone}>
        {isBroken ? t("privateChat.file.failed") : t("privateChat.file.tooBig", { limit })}
      </FileLine>
    );
  }
  if (kind === "file") {
    return (
      <a
        href={address}
        download={name}
        aria-label={t("privateChat.file.download", { name })}
        className="block rounded-md hover:underline"
      >
        <FileLine name={name} size={file.size} tone={tone} isDownload />
      </a>
    );
  }
  if (kind === "sound") return <MediaPlayer kind={kind} file={file} name={name} address={address} onError={broken} />;
  if (kind === "picture" && address === undefined) {
    return <span style={{ ...style, inlineSize: size.width }} className={`block ${box}`} />;
  }
  if (kind === "picture") {
    const look = (image: HTMLImageElement) => {
      if (image.naturalWidth === 0) broken();
      // A small picture that cannot be had is one transparent point: the picture itself takes its place.
      else if (image.naturalWidth === 1 && thumbnail !== undefined) setSmallGone(true);
    };
    return (
      <a href={address} target="_blank" rel="noreferrer" aria-label={t("privateChat.file.open")} className="block">
        <img
          src={isSmallGone ? address : (thumbnail ?? address)}
          alt={name}
          {...size}
          style={style}
          loading="lazy"
          decoding="async"
          // It may have failed before the page's scripts ran.
          ref={(image) => {
            if (image?.complete) look(image);
          }}
          onLoad={(event) => look(event.currentTarget)}
          onError={broken}
          className={`block ${box}`}
        />
      </a>
    );
  }
  return (
    <MediaPlayer
      kind={kind}
      file={file}
      name={name}
      address={address}
      poster={thumbnail}
      onError={broken}
      box={{ ...size, style, className: box }}
    />
  );
}

interface FileLineProps {
  name: string;
  size: number;
  tone: string;
  isDownload?: boolean;
  children?: string;
}

function FileLine({ name, size, tone, isDownload = false, children }: FileLineProps) {
  const { i18n } = useTranslation();
  const Icon = isDownload ? Download : Paperclip;
  return (
    <span className="flex min-h-10 min-w-0 items-center gap-3">
      <Icon aria-hidden className={`size-6 shrink-0 ${tone}`} />
      <span className="min-w-0">
        <span className="block text-sm font-medium">
          <FileName name={name} />
        </span>
        <span className={`block text-xs ${tone}`}>
          {size > 0 && <bdi className="num">{sizeText(i18n.language, size)}</bdi>}
          {size > 0 && children && " · "}
          {children}
        </span>
      </span>
    </span>
  );
}
