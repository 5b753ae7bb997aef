import { InputFile } from "grammy";

/**
 * Makes a file of bytes that go along with a request (multipart/form-data), read while they are sent.
 * @param open asked when the request begins to be read, never before
 */
export const uploadFile = (open: () => Promise<ReadableStream<Uint8Array>>, fileName: string): InputFile =>
  new InputFile(pieces(open), quoted(fileName));

/** Makes a file to upload from bytes in memory. */
export const uploadBytes = (bytes: Uint8Array, fileName: string): InputFile => new InputFile(bytes, quoted(fileName));

/**
 * Quotes a file's name: grammY writes the name into the part's head as it is, and an unquoted one ends at the first
 * space or semicolon; so the name is given with quotes, and without characters that would end them.
 */
const quoted = (fileName: string) => `"${fileName.replace(/["\\;\r\n]/g, "_")}"`;

async function* pieces(open: () => Promise<ReadableStream<Uint8Array>>): AsyncGenerator<Uint8Array> {
  const reader = (await open()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Tells whether Telegram does not know, or no longer knows, the file's id: the file is to be uploaded again. */
export const isStaleFileId = (description: string): boolean =>
  /wrong (remote )?file (identifier|id)|file_reference|file reference|file is temporarily unavailable/i.test(
    description,
  );
