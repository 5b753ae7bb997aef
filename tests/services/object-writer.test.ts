import { describe, expect, it } from "vitest";
import { createObjectWriter, PART_BYTES } from "../../services/materials/object-writer.ts";

const MIB = 1024 * 1024;

/** Makes a bucket that only notes its calls, and how many bytes it is given at once. */
function notingBucket() {
  const seen = { parts: [] as number[], puts: [] as number[], atOnce: 0, most: 0, aborted: 0, completed: 0 };
  const take = async (bytes: Uint8Array) => {
    seen.atOnce += bytes.byteLength;
    seen.most = Math.max(seen.most, seen.atOnce);
    await Promise.resolve();
    seen.atOnce -= bytes.byteLength;
  };
  const upload = {
    async uploadPart(partNumber: number, bytes: Uint8Array) {
      seen.parts.push(bytes.byteLength);
      await take(bytes);
      return { partNumber, etag: "x" };
    },
    async complete() {
      seen.completed += 1;
    },
    async abort() {
      seen.aborted += 1;
    },
  };
  const bucket = {
    createMultipartUpload: async () => upload,
    async put(_key: string, bytes: Uint8Array) {
      seen.puts.push(bytes.byteLength);
      await take(bytes);
    },
  };
  // Only what a writer uses of a bucket.
  return { seen, bucket: bucket as unknown as R2Bucket };
}

async function write(size: number, begin: (bytes: Uint8Array) => string | null) {
  const { seen, bucket } = notingBucket();
  const writer = createObjectWriter(bucket, { key: "k", begin });
  const piece = new Uint8Array(64 * 1024);
  for (let left = size; left > 0; left -= piece.length)
    await writer.write(piece.subarray(0, Math.min(left, piece.length)));
  return { seen, isStored: await writer.finish(), writer };
}

describe("writing an object of unknown length", () => {
  it("LIB-21: of 50 MiB one part at a time is held and sent, all but the last of the same size", async () => {
    const looked: number[] = [];
    const { seen, isStored } = await write(50 * MIB + 7, (bytes) => {
      looked.push(bytes.length);
      return "video/mp4";
    });
    expect(seen.parts).toEqual([...new Array<number>(10).fill(PART_BYTES), 7]);
    expect([seen.most, seen.completed, isStored]).toEqual([PART_BYTES, 1, true]);
    expect(looked).toEqual([PART_BYTES]);
  });

  it.each([0, 1, 64 * 1024, PART_BYTES])("LIB-21: %i bytes are one request, looked at before", async (size) => {
    const { seen, isStored } = await write(size, (bytes) => (bytes.length === size ? "image/png" : null));
    expect([seen.puts, seen.parts, isStored]).toEqual([[size], [], true]);
  });

  it.each([10, 12 * MIB])("LIB-21: of %i bytes that are not wanted nothing is sent", async (size) => {
    const { seen, isStored } = await write(size, () => null);
    expect([seen.puts, seen.parts, isStored]).toEqual([[], [], false]);
  });

  it("LIB-21: an unfinished upload is taken back", async () => {
    const { bucket, seen } = notingBucket();
    const writer = createObjectWriter(bucket, { key: "k", begin: () => "video/mp4" });
    await writer.write(new Uint8Array(6 * MIB));
    await writer.abort();
    await writer.write(new Uint8Array(6 * MIB));
    expect([await writer.finish(), seen.aborted, seen.completed, seen.parts.length]).toEqual([false, 1, 0, 1]);
  });
});
