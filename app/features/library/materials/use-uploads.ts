import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ErrorCode } from "../../../../domain/errors.ts";
import type { ChatLevel } from "../../../../domain/limits/plan-table.ts";
import { withTexts } from "../../../i18n/later-texts.ts";
import type { ContentOwner } from "../../../shared/content/content-owner.ts";
import type { Slots } from "../library-slots.tsx";
import type { Upload } from "./upload-queue.ts";
import { uploadQueueOf } from "./upload-queue.ts";

/** A file that was refused before the upload, with the reason. */
export interface Refused {
  key: string;
  name: string;
  code: ErrorCode | "NETWORK_FAILED";
}

const NONE: readonly Upload[] = [];
const never = () => () => {};
/** Tells whether an upload is not finished. */
export const isOpen = ({ state }: Upload) => state === "queued" || state === "uploading";

/** Provides the uploads into one library; `add` checks a file by the server's rules before it is sent. */
export function useQueue(owner: ContentOwner, level: ChatLevel) {
  const queue = typeof document === "undefined" ? null : uploadQueueOf(owner);
  const uploads = useSyncExternalStore(queue?.subscribe ?? never, queue?.current ?? (() => NONE), () => NONE);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  return {
    queue,
    uploads,
    refused,
    /** @returns the upload's id; null for a refused file, and on the server */
    async add(file: File, hasSlot: () => boolean): Promise<number | null> {
      const code = await problemOf(file, level, hasSlot());
      if (code === null) return queue?.add(file) ?? null;
      setRefused((all) => [{ key: crypto.randomUUID(), name: file.name, code }, ...all]);
      return null;
    },
    retry: (id: number) => queue?.retry(id),
    drop: (id: number) => queue?.drop(id),
    forget: (key: string) => setRefused((all) => all.filter((one) => one.key !== key)),
    /** Removes finished uploads and refused files from the list. */
    tidy() {
      queue?.tidy();
      setRefused([]);
    },
  };
}

/** Provides the uploads into one library; the page's list is read anew whenever one is done. */
export function useUploads(owner: ContentOwner, level: ChatLevel, { used, max }: Slots) {
  const { queue, add, ...rest } = useQueue(owner, level);
  const { revalidate } = useRevalidator();
  const done = rest.uploads.filter(({ state }) => state === "done").length;
  const known = useRef(done);
  useEffect(() => {
    if (done > known.current) revalidate();
    known.current = done;
  }, [done, revalidate]);
  return {
    ...rest,
    async add(files: readonly File[]) {
      // One after another, since each takes a place that the next one does not have.
      for (const file of files) await add(file, () => used + (queue?.current() ?? NONE).filter(isOpen).length < max);
    },
  };
}

/** Finds why a file cannot be uploaded; the rules' code loads with the first file. */
async function problemOf(file: File, level: ChatLevel, hasSlot: boolean): Promise<Refused["code"] | null> {
  try {
    const { fileProblem } = await withTexts(import("./check-file.ts"), "features/library/materials/check-file");
    return await fileProblem(file, level, hasSlot);
  } catch {
    // Neither the rules nor the file could be read.
    return "NETWORK_FAILED";
  }
}
