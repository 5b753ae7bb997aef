import { useState } from "react";
import { TELEGRAM_DOWNLOAD_MAX_BYTES } from "../../../domain/limits/runtime.ts";
import type { PrivateFile } from "../../../domain/private-message.ts";
import { Download } from "../../components/icons.ts";
import { useHydrated } from "../../components/use-hydrated.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { messageKindKey } from "../history/message-kind.ts";
import { kindIcon } from "../library/library-file.ts";
import { sizeText } from "../library/size-text.ts";
import { privateFileAddress } from "./file-address.ts";
import { mediaKind, shownSize } from "./media-kind.ts";

interface MessageMediaProps {
  botId: string;
  type: number;
  file: PrivateFile;
  /** Of the small print of its bubble. */
  tone: string;
}

/** A message's file, shown where a browser can; its bytes come when they are wanted. */
export function MessageMedia({ botId, type, file, tone }: MessageMediaProps) {
  const { t, i18n } = useTranslation();
  const isHydrated = useHydrated();
  const [isBroken, setBroken] = useState(false);
  const kind = mediaKind(type, file);
  const name = file.file_name || t(messageKindKey(type));
  const broken = () => setBroken(true);
  if (kind === "tooBig" || isBroken) {
    const limit = sizeText(i18n.language, TELEGRAM_DOWNLOAD_MAX_BYTES);
    return (
      <FileLine type={type} name={name} size={file.size} tone={tone}>
        {isBroken ? t("privateChat.file.failed") : t("privateChat.file.tooBig", { limit })}
      </FileLine>
    );
  }
  // The address has the token in it, which no page that the server made has.
  const address = isHydrated ? privateFileAddress(botId, file.file_unique_id) : undefined;
  if (kind === "sound") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people say to the bot has no captions
      <audio
        controls
        preload="none"
        src={address}
        aria-label={name}
        onError={broken}
        className="block h-12 w-72 max-w-full"
      />
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
        <FileLine type={type} name={name} size={file.size} tone={tone} isDownload />
      </a>
    );
  }
  const size = shownSize(type, file);
  const box = "block h-auto max-w-full rounded-md bg-hover object-cover";
  const style = { aspectRatio: `${size.width} / ${size.height}` };
  if (kind === "picture") {
    return (
      <a href={address} target="_blank" rel="noreferrer" aria-label={t("privateChat.file.open")} className="block">
        {address === undefined ? (
          <span style={{ ...style, inlineSize: size.width }} className={box} />
        ) : (
          <img
            src={address}
            alt={name}
            {...size}
            style={style}
            loading="lazy"
            decoding="async"
            onError={broken}
            className={box}
          />
        )}
      </a>
    );
  }
  return (
    <video
      controls
      {...(address === undefined ? {} : { onError: broken })}
      loop={kind === "loop"}
      muted={kind === "loop"}
      playsInline
      preload="none"
      src={address}
      aria-label={name}
      {...size}
      style={style}
      className={box}
    />
  );
}

interface FileLineProps {
  type: number;
  name: string;
  size: number;
  tone: string;
  isDownload?: boolean;
  children?: string;
}

function FileLine({ type, name, size, tone, isDownload = false, children }: FileLineProps) {
  const { i18n } = useTranslation();
  const Icon = isDownload ? Download : kindIcon(type);
  return (
    <span className="flex min-h-10 min-w-0 items-center gap-3">
      <Icon aria-hidden className={`size-6 shrink-0 ${tone}`} />
      <span className="min-w-0">
        <bdi className="block truncate text-sm font-medium">{name}</bdi>
        <span className={`block text-xs ${tone}`}>
          {size > 0 && <bdi className="num">{sizeText(i18n.language, size)}</bdi>}
          {size > 0 && children && " · "}
          {children}
        </span>
      </span>
    </span>
  );
}
