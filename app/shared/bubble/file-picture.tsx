import clsx from "clsx";
import { useState } from "react";
import { useHydrated } from "../../client/page/use-hydrated.ts";
import { currentSession } from "../../client/session/session.ts";
import { isPicture, kindIcon, type LibraryFile } from "../content/library-file.ts";
import { pictureBox } from "./picture-box.ts";

interface FilePictureProps {
  file: Pick<LibraryFile, "id" | "type" | "has_thumbnail">;
  /** Text alternative; empty where the file's name stands beside it. */
  alt?: string;
  className?: string;
  /** Tells whether its bytes are in the library. */
  isThere?: boolean;
  /** Called with its width in the chat; the picture is then drawn in its own ratio. */
  onWidth?(width: number): void;
}

/** Shows a small picture of an uploaded file, or an icon of its kind where there is none. */
export function FilePicture({ file, alt = "", className, isThere = true, onWidth }: FilePictureProps) {
  const isHydrated = useHydrated();
  const [isBroken, setBroken] = useState(false);
  const Icon = kindIcon(file.type);
  const [height, setHeight] = useState<number | null>(null);
  const isShown = isHydrated && isThere && !isBroken && (isPicture(file.type) || file.has_thumbnail);
  return (
    <span className={clsx("grid place-items-center overflow-hidden bg-hover text-muted", className)}>
      {isShown ? (
        <img
          src={fileAddress(file.id, { isThumbnail: true })}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (onWidth === undefined) return;
            const box = pictureBox(naturalWidth, naturalHeight);
            setHeight(box.height);
            onWidth(box.width);
          }}
          style={height === null ? undefined : { blockSize: height }}
          className="size-full object-cover"
        />
      ) : (
        <Icon aria-hidden className="size-7" />
      )}
    </span>
  );
}

interface AddressOptions {
  isThumbnail?: boolean;
}

/**
 * Returns the address of an uploaded file's bytes (AMB-156). Only in the browser: the token stays in the page's memory
 * and is in no page that the server rendered (AMB-262). The address is always the same, so that the browser can cache
 * the file.
 */
export function fileAddress(id: string, { isThumbnail = false }: AddressOptions = {}): string {
  const query = new URLSearchParams({ file_id: id });
  if (isThumbnail) query.set("thumbnail", "1");
  const token = currentSession()?.token;
  if (token) query.set("token", token);
  return `/v2data/ugcbinaries/image?${query}`;
}
