import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ErrorCode } from "../../../../domain/errors.ts";
import type { ChatLevel } from "../../../../domain/limits/plan-table.ts";
import type { ContentOwner } from "../../../shared/content/content-owner.ts";
import type { Slots } from "../library-slots.tsx";
import type { Upload } from "./upload-queue.ts";
import { uploadQueueOf } from "./upload-queue.ts";

/** A file that is not sent at all, with the reason. */
export interface Refused {
  key: string;
  name: string;
  code: ErrorCode | "NETWORK_FAILED";
}

const NONE: readonly Upload[] = [];
const never = () => () => {};
const isOpen = ({ state }: Upload) => state === "queued" || state === "uploading";

/** The uploads into one library; the page's list is read anew whenever one is done. */
export function useUploads(owner: ContentOwner, level: ChatLevel, { used, max }: Slots) {
  const isBrowser = typeof document !== "undefined";
  const queue = isBrowser ? uploadQueueOf(owner) : null;
  const uploads = useSyncExternalStore(queue?.subscribe ?? never, queue?.current ?? (() => NONE), () => NONE);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { revalidate } = useRevalidator();
  const done = uploads.filter(({ state }) => state === "done").length;
  const known = useRef(done);
  useEffect(() => {
    if (done > known.current) revalidate();
    known.current = done;
  }, [done, revalidate]);

  async function add(files: readonly File[]) {
    if (queue === null) return;
    // One after another, since each takes a place that the next one does not have.
    for (const file of files) {
      const hasSlot = used + queue.current().filter(isOpen).length < max;
      const code = await problemOf(file, level, hasSlot);
      if (code === null) queue.add(file);
      else setRefused((all) => [{ key: crypto.randomUUID(), name: file.name, code }, ...all]);
    }
  }

  return {
    uploads,
    refused,
    add,
    retry: (id: number) => queue?.retry(id),
    drop: (id: number) => queue?.drop(id),
    forget: (key: string) => setRefused((all) => all.filter((one) => one.key !== key)),
    /** Takes off the list what needs nothing more: what came through and what is not sent. */
    tidy() {
      queue?.tidy();
      setRefused([]);
    },
  };
}

/** The rules come with the first file. */
async function problemOf(file: File, level: ChatLevel, hasSlot: boolean): Promise<Refused["code"] | null> {
  try {
    const { fileProblem } = await import("./check-file.ts");
    return await fileProblem(file, level, hasSlot);
  } catch {
    // Neither the rules nor the file could be read.
    return "NETWORK_FAILED";
  }
}
