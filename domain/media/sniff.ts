import type { UploadMimetype } from "../limits.ts";
import { gifSize, type ImageSize, jpegSize, pngSize, webpSize } from "./image-size.ts";
import { isMp3 } from "./mp3.ts";

/** Brands of MP4 video; `qt`, `M4A`, `heic` and `avif` are other kinds in the same box. */
const MP4_BRAND = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VP|MSNV|dash|f4v |mmp4)$/;

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

const SIGNATURES: readonly [UploadMimetype, (bytes: Uint8Array) => boolean][] = [
  ["image/gif", (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6))],
  ["image/jpeg", (bytes) => text(bytes, 0, 3) === "\xff\xd8\xff"],
  ["image/png", (bytes) => text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n"],
  ["image/webp", (bytes) => text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP"],
  ["video/mp4", (bytes) => text(bytes, 4, 8) === "ftyp" && MP4_BRAND.test(text(bytes, 8, 12))],
  ["application/pdf", (bytes) => /^%PDF-\d/.test(text(bytes, 0, 6))],
  ["audio/mpeg", isMp3],
];

/** Returns the type of a file by its first bytes, null for one that may not be uploaded (LIB-04, AMB-149). */
export const sniff = (bytes: Uint8Array): UploadMimetype | null =>
  SIGNATURES.find(([, fits]) => fits(bytes))?.[0] ?? null;

/**
 * Returns the sides of a picture.
 * @param bytes as much of its beginning as there is: cameras put long notes before them
 * @returns null for what is no picture, or a broken one
 */
export function imageSize(mimetype: UploadMimetype, bytes: Uint8Array): ImageSize | null {
  switch (mimetype) {
    case "image/gif":
      return gifSize(bytes);
    case "image/jpeg":
      return jpegSize(bytes);
    case "image/png":
      return pngSize(bytes);
    case "image/webp":
      return webpSize(bytes);
    default:
      return null;
  }
}
