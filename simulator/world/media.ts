import type { Content, FileKind, StoredFile } from "./types.ts";

/** Sizes below which Telegram makes smaller copies of a photo, as width of the longer side. */
const PHOTO_STEPS = [90, 320, 800, 1280];

/**
 * Returns a media file's place in a message: the field's name and its object, without `file_id` (see `viewMessage`).
 */
export function mediaContent(file: StoredFile): Content {
  const common = { file_unique_id: file.uniqueId, file_size: file.size };
  const named = {
    ...(file.fileName ? { file_name: file.fileName } : {}),
    ...(file.mimeType ? { mime_type: file.mimeType } : {}),
  };
  const width = file.width ?? 640;
  const height = file.height ?? 480;
  const duration = file.durationSecond ?? 0;
  switch (file.kind) {
    case "photo":
    case "thumbnail":
      return { photo: photoSizes(file) } as unknown as Content;
    case "video":
      return { video: { ...common, width, height, duration, ...named } } as unknown as Content;
    case "animation": {
      const animation = { ...common, width, height, duration, ...named };
      // For old bots an animation also is a document.
      return { animation, document: { ...common, ...named } } as unknown as Content;
    }
    case "audio": {
      const about = {
        ...(file.title ? { title: file.title } : {}),
        ...(file.performer ? { performer: file.performer } : {}),
      };
      return { audio: { ...common, duration, ...about, ...named } } as unknown as Content;
    }
    case "voice":
      return { voice: { ...common, duration, mime_type: file.mimeType ?? "audio/ogg" } } as unknown as Content;
    case "video_note":
      return { video_note: { ...common, length: width, duration } } as unknown as Content;
    case "document":
      return { document: { ...common, ...named } } as unknown as Content;
    case "sticker": {
      const emoji = file.emoji ? { emoji: file.emoji } : {};
      const looks = { width: 512, height: 512, is_animated: false, is_video: false, type: "regular" };
      return { sticker: { ...common, ...looks, ...emoji } } as unknown as Content;
    }
  }
}

/** Makes the sizes of a photo: all copies of a photo share its file here; the last one is the biggest. */
function photoSizes(file: StoredFile) {
  const width = file.width ?? 800;
  const height = file.height ?? 600;
  const longer = Math.max(width, height);
  const steps = [...PHOTO_STEPS.filter((step) => step < longer), Math.min(longer, PHOTO_STEPS.at(-1) ?? longer)];
  return steps.map((step, index) => {
    const scale = step / longer;
    const isBiggest = index === steps.length - 1;
    return {
      file_unique_id: isBiggest ? file.uniqueId : `${file.uniqueId}.${step}`,
      file_size: isBiggest ? file.size : Math.max(1, Math.round(file.size * scale * scale)),
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
  });
}

/** The kinds a person or bot can name, by the field a message has for them. */
export const MEDIA_KINDS: readonly FileKind[] = [
  "photo",
  "video",
  "animation",
  "audio",
  "voice",
  "video_note",
  "document",
  "sticker",
];
