import { AppError } from "../../domain/errors.ts";
import {
  boundaryOf,
  createMultipartReader,
  MultipartError,
  type MultipartEvent,
} from "../../domain/media/multipart.ts";

/**
 * The parts of an upload as they come in; nothing of it is held but the piece at hand. Who stops reading closes the
 * connection's other end.
 * @throws AppError INVALID_INPUT for another kind of body, UPLOAD_BROKEN for one that is cut off or malformed
 */
export async function* readUpload(request: Request): AsyncGenerator<MultipartEvent> {
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  if (boundary === null || request.body === null) {
    throw new AppError("INVALID_INPUT", { field: "ugcbinary", reason: "multipart/form-data is wanted" });
  }
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  const parts = createMultipartReader(boundary);
  try {
    for (;;) {
      const { done, value } = await readPiece(reader);
      if (done) break;
      yield* parse(parts, value);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (!parts.isComplete()) throw new AppError("UPLOAD_BROKEN");
}

async function readPiece(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
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
