import type { ErrorCode } from "../../../../domain/errors.ts";
import type { ChatLevel } from "../../../../domain/limits.ts";
import { fitsDeclared, uploadProblem } from "../../../../domain/materials/material.ts";
import { imageSize, sniff } from "../../../../domain/media/sniff.ts";

/** Bytes of a file that are read to check it. A JPEG's size may stand further behind; then only the server finds it. */
const HEAD_BYTES = 262_144;
const SOME_SIDES = { width: 1, height: 1 };

/**
 * Returns the error code with which the server would refuse a file, before any of it is sent: the same rules on its
 * first bytes (LIB-04 to LIB-09); null for none.
 */
export async function fileProblem(file: File, level: ChatLevel, hasSlot: boolean): Promise<ErrorCode | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const sniffed = sniff(head);
  const fits = sniffed !== null && fitsDeclared(sniffed, { contentType: file.type, fileName: file.name });
  const mimetype = fits ? sniffed : null;
  const sides = mimetype === null ? null : (imageSize(mimetype, head) ?? SOME_SIDES);
  return uploadProblem({ size: file.size, mimetype, sides, level, hasSlot });
}
