import clsx from "clsx";
import { useState } from "react";
import { useHydrated } from "../../client/page/use-hydrated.ts";
import { isPicture, kindIcon, type LibraryFile } from "../../shared/content/library-file.ts";
import { fileAddress } from "./file-address.ts";

interface FilePictureProps {
  file: Pick<LibraryFile, "id" | "type" | "has_thumbnail">;
  /** Read out; empty where the name stands beside it. */
  alt?: string;
  className?: string;
}

/** A small picture of an uploaded file, or the sign of its kind where there is none. */
export function FilePicture({ file, alt = "", className }: FilePictureProps) {
  const isHydrated = useHydrated();
  const [isBroken, setBroken] = useState(false);
  const Icon = kindIcon(file.type);
  const isShown = isHydrated && !isBroken && (isPicture(file.type) || file.has_thumbnail);
  return (
    <span className={clsx("grid place-items-center overflow-hidden bg-hover text-muted", className)}>
      {isShown ? (
        <img
          src={fileAddress(file.id, { isThumbnail: true })}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <Icon aria-hidden className="size-7" />
      )}
    </span>
  );
}
