import { type ChatLevel, THUMBNAIL_MAX_BYTES, UPLOAD_MAX_BYTES, type UploadMimetype } from "../../domain/limits.ts";
import {
  ANY_FILE,
  fileNameOf,
  fitsDeclared,
  type UploadFacts,
  uploadProblem,
} from "../../domain/materials/material.ts";
import type { MultipartEvent, PartHead } from "../../domain/media/multipart.ts";
import { imageSize, sniff } from "../../domain/media/sniff.ts";
import { createObjectWriter } from "./object-writer.ts";

/** The received file; its bytes are stored only if no check refuses it. */
export interface ReceivedFile extends UploadFacts {
  fileName: string;
  isStored: boolean;
}
export interface ReceivedThumbnail {
  /** cut when it is too large */
  bytes: Uint8Array;
  size: number;
  mimetype: UploadMimetype | null;
}

interface ReceiveOptions {
  /** True for an attachment of one message, which may be of any kind. */
  takesAny: boolean;
  bucket: R2Bucket;
  key: string;
  level: ChatLevel;
  hasSlot: boolean;
}

/** Takes in the bytes of one part. */
interface Sink {
  data(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
  /** Cancels an unfinished upload and removes its bytes. */
  abort(): Promise<void>;
}

/**
 * Receives an upload as it streams in: writes the file to R2, and reads its kind from its first bytes (AMB-149) and the
 * thumbnail beside it. Parts with other names, and repeated ones, are skipped. After any failure the file begun in R2
 * is removed.
 */
export async function receiveUpload(events: AsyncIterable<MultipartEvent>, options: ReceiveOptions) {
  const received: { file: ReceivedFile | null; thumbnail: ReceivedThumbnail | null } = { file: null, thumbnail: null };
  let sink: Sink | null = null;
  try {
    for await (const event of events) {
      switch (event.kind) {
        case "part":
          sink = null;
          if (event.head.name === "ugcbinary" && received.file === null) {
            received.file = emptyFile(options);
            sink = fileSink(received.file, event.head, options);
          } else if (event.head.name === "thumbnail" && received.thumbnail === null) {
            received.thumbnail = { bytes: new Uint8Array(0), size: 0, mimetype: null };
            sink = thumbnailSink(received.thumbnail);
          }
          break;
        case "data":
          await sink?.data(event.bytes);
          // By how much it is too large nobody needs to know.
          if ((received.file?.size ?? 0) > UPLOAD_MAX_BYTES * 2) return received;
          break;
        case "end":
          await sink?.end();
          sink = null;
      }
    }
  } catch (error) {
    await sink?.abort();
    throw error;
  }
  return received;
}

const emptyFile = ({ level, hasSlot }: ReceiveOptions): ReceivedFile => ({
  size: 0,
  mimetype: null,
  sides: null,
  level,
  hasSlot,
  fileName: "",
  isStored: false,
});

function fileSink(file: ReceivedFile, head: PartHead, { bucket, key, takesAny }: ReceiveOptions): Sink {
  const given = head.fileName ?? "";
  const writer = createObjectWriter(bucket, {
    key,
    begin(bytes) {
      const mimetype = sniff(bytes);
      if (mimetype !== null && fitsDeclared(mimetype, { contentType: head.contentType, fileName: given })) {
        file.mimetype = mimetype;
        file.sides = imageSize(mimetype, bytes);
        file.fileName = fileNameOf(given, mimetype);
      } else if (takesAny) {
        file.mimetype = ANY_FILE;
        file.fileName = fileNameOf(given, ANY_FILE);
      }
      return uploadProblem(file) === null ? file.mimetype : null;
    },
  });
  return {
    async data(bytes) {
      file.size += bytes.length;
      await writer.write(bytes);
      // Once its kind is known, it is also known when it has become too large. The rest is only counted.
      if (file.mimetype !== null && uploadProblem(file) !== null) await writer.abort();
    },
    async end() {
      file.isStored = await writer.finish();
    },
    abort: writer.abort,
  };
}

function thumbnailSink(thumbnail: ReceivedThumbnail): Sink {
  const held = new Uint8Array(THUMBNAIL_MAX_BYTES);
  return {
    async data(bytes) {
      if (thumbnail.size < held.length) held.set(bytes.subarray(0, held.length - thumbnail.size), thumbnail.size);
      thumbnail.size += bytes.length;
    },
    async end() {
      thumbnail.bytes = held.subarray(0, Math.min(thumbnail.size, held.length));
      const mimetype = sniff(thumbnail.bytes);
      const isPicture = mimetype !== null && imageSize(mimetype, thumbnail.bytes) !== null;
      thumbnail.mimetype = isPicture ? mimetype : null;
    },
    async abort() {},
  };
}
