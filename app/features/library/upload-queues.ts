import { sendFile } from "../../client/calls/send-file.ts";
import type { ContentOwner } from "../../shared/content/content-owner.ts";
import { materialCalls } from "./material-calls.ts";
import { createUploadQueue, type SendOne, type UploadQueue } from "./upload-queue.ts";

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
    await sendFile(materialCalls(type).upload, { params: { id } }, body, { onProgress, signal });
  };

/** A page that goes away takes its uploads with it, so the browser asks first. */
function askBeforeLeaving(event: BeforeUnloadEvent) {
  if ([...queues.values()].some((queue) => queue.isActive())) event.preventDefault();
}

/** The uploads into the library of a chat or bot, which go on from page to page. */
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
