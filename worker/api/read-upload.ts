import { AppError } from "../../domain/errors.ts";
import {
  boundaryOf,
  createMultipartReader,
  MultipartError,
  type MultipartEvent,
} from "../../domain/media/multipart.ts";

/** Bytes of one reading, into the same buffer each time: otherwise an upload would leave its whole size as garbage. */
const PIECE_BYTES = 64 * 1024;

/**
 * Reads the parts of an upload as they come in, and holds one piece at a time. The rest of a refused upload is read
 * when the answer is sent (../read-to-end.ts).
 * @throws AppError INVALID_INPUT for another kind of body, UPLOAD_BROKEN for one that is cut off or malformed
 */
export async function* readUpload(request: Request): AsyncGenerator<MultipartEvent> {
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  if (boundary === null || request.body === null) {
    throw new AppError("INVALID_INPUT", { field: "ugcbinary", reason: "multipart/form-data is wanted" });
  }
  const reader = (request.body as ReadableStream<Uint8Array>).getReader({ mode: "byob" });
  const parts = createMultipartReader(boundary);
  let buffer = new ArrayBuffer(PIECE_BYTES);
  try {
    for (;;) {
      const { done, value } = await readPiece(reader, new Uint8Array(buffer));
      if (done || value === undefined) break;
      yield* parse(parts, value);
      // The reader took the buffer and gives it back with the bytes in it.
      buffer = value.buffer;
    }
  } finally {
    reader.releaseLock();
  }
  if (!parts.isComplete()) throw new AppError("UPLOAD_BROKEN");
}

async function readPiece(reader: ReadableStreamBYOBReader, into: Uint8Array<ArrayBuffer>) {
  try {
    return await reader.read<Uint8Array<ArrayBuffer>>(into);
  } catch {
    // The sender went away.
    throw new AppError("UPLOAD_BROKEN");
  }
}

function parse(parts: ReturnType<typeof createMultipartReader>, piece: Uint8Array): MultipartEvent[] {
  try {
    return parts.push(piece);
  } catch (error) {
    throw error instanceof MultipartError ? new AppError("UPLOAD_BROKEN", { reason: error.message }) : error;
  }
}
