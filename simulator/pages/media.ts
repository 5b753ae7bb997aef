import type { World } from "../world/world.ts";

/**
 * Serves a file of the world by its `file_unique_id`, for people, who unlike bots have no token. A file that was sent
 * by its address leads there; one that was made by its size alone is empty (204).
 */
export function serveMedia(world: World, uniqueId: string): Response | null {
  const file = world.files.get(uniqueId);
  if (file?.bytes) {
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        "Content-Type": inlineTypes.test(file.mimeType ?? "") ? (file.mimeType ?? "") : "application/octet-stream",
        "Content-Security-Policy": "sandbox",
        "Cache-Control": "max-age=3600",
        "X-Content-Type-Options": file.mimeType ? "nosniff" : "",
      },
    });
  }
  if (file?.url && /^https?:/i.test(file.url)) return Response.redirect(file.url, 302);
  // Known, but made by its size alone: there is nothing to show, which is no error.
  return file ? new Response(null, { status: 204 }) : null;
}

/** Kinds that a browser shows without running anything; all else is downloaded. */
const inlineTypes = /^(image\/(png|jpe?g|gif|webp|avif)|video\/|audio\/)/i;
