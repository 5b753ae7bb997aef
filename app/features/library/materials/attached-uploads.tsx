import { useEffect, useRef, useState } from "react";
import type { ChatLevel } from "../../../../domain/limits/plan-table.ts";
import type { MediaFile } from "../../../../domain/materials/material.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useContentOwner } from "../../../shared/content/content-owner.ts";
import { RefusedRow, UploadRow } from "./upload-list.tsx";
import { isOpen, useQueue } from "./use-uploads.ts";

export interface AttachedUploadsProps {
  /** Files that were given one after another; each is uploaded once. */
  given: readonly (readonly File[])[];
  /** Number of files that the message still takes. */
  room: number;
  level: ChatLevel;
  /** Called when a file is in the library, in the order in which the files were given. */
  onFile(file: MediaFile): void;
  /** Called with whether files are being uploaded: until they are done, the message is incomplete. */
  onUploading(isUploading: boolean): void;
}

/** Uploads files into the library for the message at hand, and shows their progress. */
export function AttachedUploads({ given, room, level, onFile, onUploading }: AttachedUploadsProps) {
  const { t } = useTranslation();
  // The server counts the library's places.
  const { add, uploads, refused, retry, drop, forget } = useQueue(useContentOwner(), level);
  const [mine, setMine] = useState<readonly number[]>([]);
  const taken = useRef(0);
  const own = mine.flatMap((id) => uploads.find((one) => one.id === id) ?? []);
  const open = own.findIndex(isOpen);
  const ready = own.slice(0, open < 0 ? own.length : open).find(({ file }) => file !== null);

  useEffect(() => {
    const files = given
      .slice(taken.current)
      .flat()
      .slice(0, Math.max(0, room - own.length));
    taken.current = given.length;
    const addAll = async () => {
      for (const file of files) {
        const id = await add(file, () => true);
        if (id !== null) setMine((ids) => [...ids, id]);
      }
    };
    if (files.length > 0) void addAll();
    if (ready?.file == null) return;
    setMine((ids) => ids.filter((id) => id !== ready.id));
    onFile(ready.file);
  });

  const isUploading = open >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, and when this goes
  useEffect(() => {
    onUploading(isUploading);
    return () => onUploading(false);
  }, [isUploading]);

  if (own.length + refused.length === 0) return null;
  return (
    <ul aria-label={t("library.uploads")} className="grid gap-1">
      {own.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={retry}
          onDrop={(id) => {
            setMine((ids) => ids.filter((one) => one !== id));
            drop(id);
          }}
        />
      ))}
      {refused.map(({ key, name, code }) => (
        <RefusedRow key={key} name={name} code={code} onForget={() => forget(key)} />
      ))}
    </ul>
  );
}
