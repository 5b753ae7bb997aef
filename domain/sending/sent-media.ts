import type { Message } from "grammy/types";
import type { MaterialRef } from "./send-media.ts";

const isRef = (value: unknown): value is MaterialRef =>
  typeof value === "object" && value !== null && "ugcbinary" in value && typeof value.ugcbinary === "string";

type Payload = Record<string, unknown>;

const albumOf = (payload: Payload): Payload[] | null =>
  Array.isArray(payload.media) ? (payload.media as Payload[]) : null;

/** Returns the uploads that a stored request names, in the order of its messages. */
export function materialRefsOf(payload: Payload): string[] {
  const values = albumOf(payload)?.map(({ media }) => media) ?? Object.values(payload);
  return values.filter(isRef).map(({ ugcbinary }) => ugcbinary);
}

/** Returns the request with each upload replaced. */
export function withMaterials(payload: Payload, put: (id: string) => unknown): Payload {
  const replaced = (value: unknown) => (isRef(value) ? put(value.ugcbinary) : value);
  const album = albumOf(payload);
  if (album !== null) return { ...payload, media: album.map((item) => ({ ...item, media: replaced(item.media) })) };
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, replaced(value)]));
}

/**
 * Reads Telegram's id of the file in a sent message; null for none. A silent video may have become an animation, and an
 * animation has a document beside it: either can be sent again.
 */
export function fileIdOf(message: Message): string | null {
  const { animation, video, audio, document, photo } = message;
  // Of a photo the last size is the largest.
  return (animation ?? video ?? audio ?? document ?? photo?.at(-1))?.file_id ?? null;
}

/** Returns Telegram's file ids of a request's uploads, from the answer to it. */
export function learnedFileIds(payload: Payload, result: unknown): Map<string, string> {
  // Sending methods answer the Message they made, sendMediaGroup a list of them in the order of its items (Bot API).
  const messages = (Array.isArray(result) ? result : [result]) as Message[];
  const items = albumOf(payload) ?? [payload];
  const learned = new Map<string, string>();
  items.forEach((item, index) => {
    const message = messages[index];
    const [id] = materialRefsOf(albumOf(payload) === null ? payload : { media: [item] });
    const fileId = message === undefined ? null : fileIdOf(message);
    if (id !== undefined && fileId !== null) learned.set(id, fileId);
  });
  return learned;
}
