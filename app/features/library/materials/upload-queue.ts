import type { MediaFile } from "../../../../domain/materials/material.ts";
import { sendFile } from "../../../client/calls/send-file.ts";
import type { ContentOwner } from "../../../shared/content/content-owner.ts";
import { materialCalls } from "../../../shared/content/material-calls.ts";

/** One upload: `sent` is the share of the file that has been sent, 0 to 1; `message` says why it failed. */
export interface Upload {
  id: number;
  name: string;
  size: number;
  state: "queued" | "uploading" | "done" | "failed";
  sent: number;
  message: string | null;
  /** The uploaded file in the library, once the upload is done. */
  file: MediaFile | null;
}

interface Job {
  onSent(share: number): void;
  signal: AbortSignal;
}
/** @throws an Error whose message says why, as a failed call's does */
export type SendOne = (file: File, job: Job) => Promise<MediaFile>;

const isRunning = ({ state }: Upload) => state === "uploading";

/**
 * Creates a queue that uploads one file at a time, the last added first (LIB-10, AMB-208). It is a store for
 * `useSyncExternalStore` and goes on while the reader looks at other pages of the dashboard.
 */
export function createUploadQueue(send: SendOne) {
  let uploads: readonly Upload[] = [];
  let lastId = 0;
  const files = new Map<number, File>();
  const running = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  function change(next: readonly Upload[]) {
    uploads = next;
    for (const listener of listeners) listener();
  }
  const set = (id: number, changed: Partial<Upload>) =>
    change(uploads.map((one) => (one.id === id ? { ...one, ...changed } : one)));

  async function next(): Promise<void> {
    if (uploads.some(isRunning)) return;
    const upload = uploads.find(({ state }) => state === "queued");
    const file = upload && files.get(upload.id);
    if (!upload || !file) return;
    const { id } = upload;
    const control = new AbortController();
    running.set(id, control);
    set(id, { state: "uploading", sent: 0, message: null });
    try {
      const stored = await send(file, {
        onSent: (sent) => running.get(id) === control && set(id, { sent }),
        signal: control.signal,
      });
      files.delete(id);
      set(id, { state: "done", sent: 1, file: stored });
    } catch (error) {
      set(id, { state: "failed", message: error instanceof Error ? error.message : String(error) });
    }
    running.delete(id);
    void next();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Uploads, newest first, which is the order in which they are sent. */
    current: (): readonly Upload[] => uploads,
    /** @returns the upload's id */
    add(file: File): number {
      lastId += 1;
      const id = lastId;
      files.set(id, file);
      const { name, size } = file;
      change([{ id, name, size, state: "queued", sent: 0, message: null, file: null }, ...uploads]);
      void next();
      return id;
    },
    retry(id: number): void {
      if (!uploads.some((one) => one.id === id && one.state === "failed")) return;
      set(id, { state: "queued", sent: 0, message: null });
      void next();
    },
    /** Removes an upload from the list, aborting it where it is under way. */
    drop(id: number): void {
      files.delete(id);
      change(uploads.filter((one) => one.id !== id));
      running.get(id)?.abort();
    },
    /** Removes the finished uploads from the list. */
    tidy: () => change(uploads.filter(({ state }) => state !== "done")),
    isActive: () => uploads.some(({ state }) => state === "queued" || state === "uploading"),
  };
}
export type UploadQueue = ReturnType<typeof createUploadQueue>;

const queues = new Map<string, UploadQueue>();

const senderOf =
  ({ type, id }: ContentOwner): SendOne =>
  async (file, { onSent, signal }) => {
    const { smallPicture } = await import("./small-picture.ts");
    const body = new FormData();
    body.append("ugcbinary", file);
    const small = await smallPicture(file);
    if (small) body.append("thumbnail", small, "thumbnail.jpg");
    const onProgress = (sent: number, total: number) => onSent(total > 0 ? sent / total : 0);
    const { item } = await sendFile(materialCalls(type).upload, { params: { id } }, body, { onProgress, signal });
    return item;
  };

/** Makes the browser ask before the page is left during an upload, which would end with the page. */
function askBeforeLeaving(event: BeforeUnloadEvent) {
  if ([...queues.values()].some((queue) => queue.isActive())) event.preventDefault();
}

/** Returns the upload queue of a chat's or bot's library, which goes on from page to page. */
export function uploadQueueOf(owner: ContentOwner): UploadQueue {
  // A bot and a basic group can bear the same number.
  const key = `${owner.type}:${owner.id}`;
  const known = queues.get(key);
  if (known) return known;
  if (queues.size === 0) addEventListener("beforeunload", askBeforeLeaving);
  const queue = createUploadQueue(senderOf(owner));
  queues.set(key, queue);
  return queue;
}
