/** R2's least size of a multipart part, but for the last. */
export const PART_BYTES = 5 * 1024 * 1024;
/** Initial size of a writer's buffer. Most files fit; for a larger file it grows to a whole part at once. */
const FIRST_BYTES = 64 * 1024;

/**
 * Writes an object of unknown length with one part of it in memory: a small object by a single request, a larger one in
 * parts. Nothing is stored before `begin` has seen the first part, or the whole of a small object.
 */
export interface ObjectWriter {
  write(bytes: Uint8Array): Promise<void>;
  /** Completes the object. @returns false when nothing was to be stored */
  finish(): Promise<boolean>;
  /** Removes what was written so far. */
  abort(): Promise<void>;
}

interface WriterOptions {
  key: string;
  /** Returns the content type to store the object with, or null to drop its bytes. */
  begin(firstBytes: Uint8Array): string | null;
}

/** Creates a writer of one R2 object that streams: small files in one piece, larger ones in parts of 5 MiB. */
export function createObjectWriter(bucket: R2Bucket, { key, begin }: WriterOptions): ObjectWriter {
  let part = new Uint8Array(FIRST_BYTES);
  const uploaded: R2UploadedPart[] = [];
  let filled = 0;
  let upload: R2MultipartUpload | null = null;
  let isDropped = false;

  async function sendPart(): Promise<void> {
    if (upload === null) {
      const contentType = begin(part.subarray(0, filled));
      if (contentType === null) {
        isDropped = true;
        return;
      }
      upload = await bucket.createMultipartUpload(key, { httpMetadata: { contentType } });
    }
    uploaded.push(await upload.uploadPart(uploaded.length + 1, part.subarray(0, filled)));
    filled = 0;
  }

  return {
    async write(bytes) {
      let from = 0;
      while (from < bytes.length && !isDropped) {
        if (filled === PART_BYTES) {
          // A whole part is sent when more follows it, so that the last one is never empty.
          await sendPart();
          continue;
        }
        if (filled === part.length) part = grown(part);
        const taken = bytes.subarray(from, from + part.length - filled);
        part.set(taken, filled);
        filled += taken.length;
        from += taken.length;
      }
    },
    async finish() {
      if (isDropped) return false;
      if (upload === null) {
        const contentType = begin(part.subarray(0, filled));
        if (contentType === null) return false;
        await bucket.put(key, part.subarray(0, filled), { httpMetadata: { contentType } });
        return true;
      }
      if (filled > 0) await sendPart();
      await upload.complete(uploaded);
      return true;
    },
    async abort() {
      isDropped = true;
      await upload?.abort();
    },
  };
}

function grown(part: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  // Doubling it again and again would leave more garbage than a whole part is large.
  const larger = new Uint8Array(PART_BYTES);
  larger.set(part);
  return larger;
}
