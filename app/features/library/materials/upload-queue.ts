import type { MediaFile } from "../../../../domain/materials/material.ts";
import { sendFile } from "../../../client/calls/send-file.ts";
import type { ContentOwner } from "../../../shared/content/content-owner.ts";
import { materialCalls } from "../../../shared/content/material-calls.ts";

/** One file on its way: `sent` is the share of it that has left, 0 to 1; `message` says why it failed. */
export interface Upload {
  id: number;
  name: string;
  size: number;
  state: "queued" | "uploading" | "done" | "failed";
  sent: number;
  message: string | null;
  /** The file in the library, once it is done. */
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
 * Uploads, one at a time; what was added last goes first (LIB-10, AMB-208). A store for `useSyncExternalStore`: it goes
 * on while the reader looks at other pages of the dashboard.
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
    /** Newest first, which is the order in which they go. */
    current: (): readonly Upload[] => uploads,
    /** @returns its number */
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
    /** Takes it off the list, breaking it off where it is under way. */
    drop(id: number): void {
      files.delete(id);
      change(uploads.filter((one) => one.id !== id));
      running.get(id)?.abort();
    },
    /** Takes what is done off the list. */
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

/** Asks before leaving: a page that goes away takes its uploads with it, so the browser asks first. */
function askBeforeLeaving(event: BeforeUnloadEvent) {
  if ([...queues.values()].some((queue) => queue.isActive())) event.preventDefault();
}

/** Returns the uploads into the library of a chat or bot, which go on from page to page. */
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
