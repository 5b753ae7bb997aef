import clsx from "clsx";
import { Play } from "lucide-react";
import { type CSSProperties, useState } from "react";
import type { PrivateFile } from "../../../domain/private-chats/private-message.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { lengthText } from "./media-kind.ts";

interface MediaPlayerProps {
  kind: "sound" | "video" | "loop";
  file: Pick<PrivateFile, "duration">;
  name: string;
  address: string | undefined;
  /** picture shown until it is played */
  poster?: string | undefined;
  /** Size of the film. */
  box?: { width: number; height: number; style: CSSProperties; className: string };
  onError(): void;
}

/** Moves the focus to the player, which replaces the pressed button. */
const focused = (element: HTMLMediaElement | null) => element?.focus();

/** Plays a sound or film, which loads when it is played; the browser's own player replaces the button. */
export function MediaPlayer({ kind, file, name, address, poster, box, onError }: MediaPlayerProps) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  // It has no captions: nobody has written down what people say to a bot.
  const shared = { ref: focused, controls: true, autoPlay: true, src: address, "aria-label": name, onError };
  if (isWanted && box === undefined) {
    return <audio {...shared} className="block h-12 w-64 max-w-full" />;
  }
  if (isWanted) {
    return <video {...shared} {...box} loop={kind === "loop"} muted={kind === "loop"} playsInline />;
  }
  return (
    <button
      type="button"
      aria-label={t("privateChat.file.play", { name })}
      onClick={() => setWanted(true)}
      style={box ? { ...box.style, inlineSize: box.width } : undefined}
      className={clsx(
        "flex max-w-full items-center gap-3 rounded-md",
        box ? `relative ${box.className} justify-center` : "h-12 w-64 text-start",
      )}
    >
      {box && poster !== undefined && (
        <img src={poster} alt="" loading="lazy" className="absolute inset-0 size-full rounded-md object-cover" />
      )}
      <span className="relative grid size-10 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
        <Play aria-hidden className="size-5" />
      </span>
      <span className={clsx("relative min-w-0 text-sm", poster !== undefined && "rounded-sm bg-raised px-1")}>
        {!box && <bdi className="block truncate font-medium">{name}</bdi>}
        <bdi className="num block text-xs">{lengthText(file.duration)}</bdi>
      </span>
    </button>
  );
}
