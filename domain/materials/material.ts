import * as z from "zod/mini";
import type { ErrorCode } from "../errors.ts";
import {
  type ChatLevel,
  FILE_NAME_MAX,
  FREE_UPLOAD_MAX_BYTES,
  PHOTO_MAX_BYTES,
  PHOTO_MAX_RATIO,
  PHOTO_MAX_SIDES_SUM,
  UPLOAD_MAX_BYTES,
  UPLOAD_MIN_BYTES,
  type UploadMimetype,
} from "../limits.ts";
import type { ImageSize } from "../media/image-size.ts";
import { MESSAGE_TYPE } from "../messages/message-type.ts";
import { allowsFeature } from "../plans/plan.ts";
import type { MaterialType } from "../templates/template-asset.ts";

/**
 * An uploaded file (LIB-02): `type` as in AMB-274, `size` in bytes, `ctime` in unix seconds. Its bytes are at
 * `ugcbinaries/image?file_id={id}` (AMB-275).
 */
export const mediaFileShape = z.object({
  id: z.string(),
  type: z.number(),
  mimetype: z.string(),
  file_name: z.string(),
  size: z.number(),
  has_thumbnail: z.boolean(),
  ctime: z.number(),
  creator_name: z.string(),
  creator_username: z.string(),
});
export type MediaFile = z.infer<typeof mediaFileShape>;

interface Kind {
  type: MaterialType;
  extensions: readonly string[];
  /** other content types that programs use for the same kind */
  aliases: readonly string[];
}

/**
 * Content type of a file for one message that a library would not take: Telegram shows it as a document, browsers only
 * save it.
 */
export const ANY_FILE = "application/octet-stream";
export type StoredMimetype = UploadMimetype | typeof ANY_FILE;

/** Kinds of files that are accepted: their type in Telegram, and the names they may bear (AMB-149). */
const KINDS: Readonly<Record<StoredMimetype, Kind>> = {
  "image/gif": { type: MESSAGE_TYPE.animation, extensions: ["gif"], aliases: [] },
  "image/jpeg": {
    type: MESSAGE_TYPE.photo,
    extensions: ["jpg", "jpeg", "jpe", "jfif"],
    aliases: ["image/jpg", "image/pjpeg"],
  },
  "image/png": { type: MESSAGE_TYPE.photo, extensions: ["png"], aliases: ["image/x-png"] },
  "image/webp": { type: MESSAGE_TYPE.photo, extensions: ["webp"], aliases: [] },
  "audio/mpeg": { type: MESSAGE_TYPE.audio, extensions: ["mp3"], aliases: ["audio/mp3", "audio/x-mp3", "audio/mpeg3"] },
  "video/mp4": { type: MESSAGE_TYPE.video, extensions: ["mp4", "m4v"], aliases: ["video/x-m4v"] },
  "application/pdf": { type: MESSAGE_TYPE.document, extensions: ["pdf"], aliases: ["application/x-pdf"] },
  [ANY_FILE]: { type: MESSAGE_TYPE.document, extensions: [], aliases: [] },
};

export const materialTypeOf = (mimetype: StoredMimetype): MaterialType => KINDS[mimetype].type;
/** Returns the ending of a file name that has none, by its kind. */
function endingOf(mimetype: StoredMimetype): string {
  const [extension] = KINDS[mimetype].extensions;
  return extension === undefined ? "" : `.${extension}`;
}

/** Content types that programs send where they do not know the type. */
const UNDECLARED = ["", "application/octet-stream", "binary/octet-stream"];

/** Tells whether the content type and the name's ending that a caller declares fit the bytes (AMB-149). */
export function fitsDeclared(mimetype: UploadMimetype, declared: { contentType: string; fileName: string }): boolean {
  const { aliases, extensions } = KINDS[mimetype];
  const { contentType, fileName } = declared;
  const isTypeRight = UNDECLARED.includes(contentType) || contentType === mimetype || aliases.includes(contentType);
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return isTypeRight && (extension === undefined || extensions.includes(extension));
}

/** Characters that a file name must not have: control characters, invisible and unassigned ones. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

/**
 * Returns a name as it is stored: without folders and invisible characters, with the ending of its kind, never empty.
 */
export function fileNameOf(given: string, mimetype: StoredMimetype): string {
  const last = given.split(/[\\/]/).at(-1) ?? "";
  const name = last
    .replace(UNFIT, "")
    .replace(/[<>:"|?*]/g, "_")
    .trim();
  const stem = name.replace(/\.[^.]+$/, "") || "file";
  const own = /\.[^.]+$/.exec(name)?.[0] ?? endingOf(mimetype);
  return `${stem.slice(0, FILE_NAME_MAX - own.length).replace(/[\uD800-\uDBFF]$/, "")}${own}`;
}

/** Facts about an upload that was received completely. */
export interface UploadFacts {
  /** bytes */
  size: number;
  /** null for a file of no accepted kind, or not of the declared one */
  mimetype: StoredMimetype | null;
  /** sides of a picture; null for a broken one, and for everything else */
  sides: ImageSize | null;
  level: ChatLevel;
  hasSlot: boolean;
}

/** Finds the reason for which an upload is refused, in the decided order (AMB-150, AMB-151, AMB-155); null for none. */
export function uploadProblem({ size, mimetype, sides, level, hasSlot }: UploadFacts): ErrorCode | null {
  if (size < UPLOAD_MIN_BYTES) return "UPLOAD_TOO_SMALL";
  if (size > UPLOAD_MAX_BYTES) return "EXCEED_MAX_UPLOAD_SIZE";
  if (mimetype === null) return "UPLOAD_WRONG_TYPE";
  const isPhoto = materialTypeOf(mimetype) === MESSAGE_TYPE.photo;
  if (isPhoto && size > PHOTO_MAX_BYTES) return "EXCEED_MAX_PHOTO_SIZE";
  if (size > mostBytes(level)) return "EXCEED_MAX_FREE_SIZE";
  if (mimetype.startsWith("image/") && sides === null) return "UPLOAD_WRONG_TYPE";
  if (isPhoto && sides !== null && !isPhotoShape(sides)) return "PHOTO_WRONG_SHAPE";
  return hasSlot ? null : "UPPLAN_FOR_SLOTS_DESC";
}

/** Returns the largest upload of a plan, in bytes (LIB-05, LIB-08). */
const mostBytes = (level: ChatLevel): number =>
  allowsFeature(level, "largeUpload") ? UPLOAD_MAX_BYTES : FREE_UPLOAD_MAX_BYTES;

/** Tells whether Telegram takes a picture with these sides as a photo (AMB-155). */
function isPhotoShape({ width, height }: ImageSize): boolean {
  const [short, long] = width < height ? [width, height] : [height, width];
  return short > 0 && short + long <= PHOTO_MAX_SIDES_SUM && long <= short * PHOTO_MAX_RATIO;
}

/** Tells whether a browser may show a file of this kind in place; other kinds are only saved (LIB-21). */
export const isShownInline = (mimetype: string): boolean => /^(image|video|audio)\//.test(mimetype);
