import { THUMBNAIL_MAX_BYTES } from "../../../../domain/limits/content.ts";

/** Longer side in pixels: what Telegram takes for a thumbnail. */
const SIDE = 320;

/**
 * Returns a small JPEG of a picture for the library's tiles; null for a file that is not a picture or cannot be drawn.
 */
export async function smallPicture(file: File): Promise<Blob | null> {
  if (!file.type.startsWith("image/")) return null;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (context === null) return null;
    // JPEG has no transparency: what is see-through is white, as in a bubble.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.8));
    return blob !== null && blob.size <= THUMBNAIL_MAX_BYTES ? blob : null;
  } catch {
    // A broken picture: the server says so.
    return null;
  }
}
