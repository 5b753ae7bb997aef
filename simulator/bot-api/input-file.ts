import { ApiError, badRequest } from "../world/errors.ts";
import { fileByIdOf, storeFile } from "../world/files.ts";
import type { FileKind, StoredFile } from "../world/types.ts";
import type { Upload } from "./args.ts";
import type { Call } from "./call.ts";
import { fetchRemote } from "./fetch-remote.ts";
import { imageSize } from "./image-size.ts";

const MAX_UPLOAD = 50 * 1024 * 1024;
const MAX_PHOTO = 10 * 1024 * 1024;
const MAX_PHOTO_SIDES = 10_000;
const MAX_PHOTO_RATIO = 20;

/** Facts about a file that the caller gives besides its bytes. */
export interface FileHints {
  width?: number;
  height?: number;
  durationSecond?: number;
  title?: string;
  performer?: string;
  emoji?: string;
}

/**
 * Reads the file of a parameter: an upload of that name, `attach://name`, an address, or one of this bot's `file_id`s.
 * Undefined where nothing is given.
 */
export async function readInputFile(
  call: Call,
  kind: FileKind,
  value: string,
  uploadName: string,
  hints: FileHints,
): Promise<StoredFile | undefined> {
  const attached = value.startsWith("attach://") ? value.slice(9) : uploadName;
  const upload = call.args.uploads.get(attached);
  if (upload) return fromUpload(call, kind, upload, hints);
  if (value === "" || value.startsWith("attach://")) return undefined;
  if (/^https?:\/\//i.test(value)) return fromAddress(call, kind, value, hints);
  const file = fileByIdOf(call.world, call.bot.id, value);
  if (!file) throw badRequest("wrong file identifier/HTTP URL specified");
  checkKind(file, kind);
  return file;
}

function fromUpload(call: Call, kind: FileKind, upload: Upload, hints: FileHints): StoredFile {
  const { bytes } = upload;
  if (bytes.byteLength === 0) throw badRequest("file must be non-empty");
  if (bytes.byteLength > MAX_UPLOAD) throw new ApiError(413, "Request Entity Too Large");
  const size = imageSize(bytes);
  if (kind === "photo") checkPhoto(bytes.byteLength, size);
  const isGif = kind === "document" && upload.mimeType === "image/gif";
  return storeFile(call.world, {
    kind: isGif ? "animation" : kind,
    size: bytes.byteLength,
    bytes,
    ...(kind === "photo" ? {} : named(upload)),
    ...(size ?? {}),
    ...hints,
  });
}

function named(upload: Upload): { fileName?: string; mimeType?: string } {
  return {
    ...(upload.name ? { fileName: upload.name } : {}),
    ...(upload.mimeType ? { mimeType: upload.mimeType } : {}),
  };
}

function checkPhoto(bytes: number, size: { width: number; height: number } | undefined): void {
  if (bytes > MAX_PHOTO) {
    throw badRequest(`file of size ${bytes} bytes is too big for a photo; the maximum size is ${MAX_PHOTO} bytes`);
  }
  if (!size) throw badRequest("IMAGE_PROCESS_FAILED");
  const { width, height } = size;
  const ratio = Math.max(width, height) / Math.max(1, Math.min(width, height));
  if (width + height > MAX_PHOTO_SIDES || ratio > MAX_PHOTO_RATIO) throw badRequest("PHOTO_INVALID_DIMENSIONS");
}

async function fromAddress(call: Call, kind: FileKind, address: string, hints: FileHints): Promise<StoredFile> {
  const remote = await fetchRemote(address, kind);
  const size = remote.bytes ? imageSize(remote.bytes) : undefined;
  if (kind === "photo" && remote.bytes) checkPhoto(remote.bytes.byteLength, size);
  return storeFile(call.world, {
    kind,
    size: remote.bytes?.byteLength ?? 0,
    url: address,
    ...(remote.bytes ? { bytes: remote.bytes } : {}),
    ...(kind === "photo" ? {} : { fileName: remote.name, ...(remote.mimeType ? { mimeType: remote.mimeType } : {}) }),
    ...(size ?? {}),
    ...hints,
  });
}

const NAMES: Record<FileKind, string> = {
  photo: "Photo",
  video: "Video",
  animation: "Animation",
  audio: "Audio",
  voice: "VoiceNote",
  video_note: "VideoNote",
  document: "Document",
  sticker: "Sticker",
  thumbnail: "Thumbnail",
};

/**
 * Refuses a file of another kind: photos and stickers are not interchangeable with documents; the kinds of documents
 * are, and keep their own kind.
 */
function checkKind(file: StoredFile, kind: FileKind): void {
  if ((file.kind === "photo") === (kind === "photo") && (file.kind === "sticker") === (kind === "sticker")) return;
  throw badRequest(`can't use file of type ${NAMES[file.kind]} as ${NAMES[kind]}`);
}
