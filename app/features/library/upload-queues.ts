import { chatMaterials } from "../../../domain/calls/materials.ts";
import { sendFile } from "../../client/send-file.ts";
import { createUploadQueue, type SendOne, type UploadQueue } from "./upload-queue.ts";

const queues = new Map<string, UploadQueue>();

const senderOf =
  (chatId: string): SendOne =>
  async (file, { onSent, signal }) => {
    const { smallPicture } = await import("./small-picture.ts");
    const body = new FormData();
    body.append("ugcbinary", file);
    const small = await smallPicture(file);
    if (small) body.append("thumbnail", small, "thumbnail.jpg");
    const onProgress = (sent: number, total: number) => onSent(total > 0 ? sent / total : 0);
    await sendFile(chatMaterials.upload, { params: { id: chatId } }, body, { onProgress, signal });
  };

/** A page that goes away takes its uploads with it, so the browser asks first. */
function askBeforeLeaving(event: BeforeUnloadEvent) {
  if ([...queues.values()].some((queue) => queue.isActive())) event.preventDefault();
}

/** The uploads into a chat's library, which go on from page to page. */
export function uploadQueueOf(chatId: string): UploadQueue {
  const known = queues.get(chatId);
  if (known) return known;
  if (queues.size === 0) addEventListener("beforeunload", askBeforeLeaving);
  const queue = createUploadQueue(senderOf(chatId));
  queues.set(chatId, queue);
  return queue;
}
