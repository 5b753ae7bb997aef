import type { LucideIcon } from "lucide-react";
import { FileText, Film, Image, Music } from "lucide-react";
import type { MediaFile } from "../../../domain/materials/material.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import type { Asset } from "../../../domain/templates/template-asset.ts";

/** An uploaded file, as previews of messages and the pickers show it. */
export type LibraryFile = Pick<MediaFile, "id" | "type" | "file_name" | "size" | "has_thumbnail">;

export const libraryFileOf = ({ id, type, file_name, size, has_thumbnail }: MediaFile): LibraryFile => ({
  id,
  type,
  file_name,
  size,
  has_thumbnail,
});

export function kindIcon(type: number): LucideIcon {
  switch (type) {
    case MESSAGE_TYPE.photo:
    case MESSAGE_TYPE.animation:
      return Image;
    case MESSAGE_TYPE.video:
      return Film;
    case MESSAGE_TYPE.audio:
      return Music;
    default:
      return FileText;
  }
}

/** Tells whether a browser can show the file as a picture. */
export const isPicture = (type: number): boolean => type === MESSAGE_TYPE.photo || type === MESSAGE_TYPE.animation;

/** Names a medium: by its file's name, or the last part of its address; null when its file is gone. */
export function assetName({ source, id }: Pick<Asset, "source" | "id">, files: readonly LibraryFile[]): string | null {
  if (source === "ugcbinary") return files.find((file) => file.id === id)?.file_name ?? null;
  return id.replace(/^https:\/\//i, "");
}
