import type { LoggedLabel } from "../model.ts";
import { sealed, UnreadableSpamData, unsealed } from "./bytes.ts";

const KIND = "SPL";
const VERSION = 2;
const HEAD = 7;

/** Writes an entry of the log for storage: two bytes for each feature. */
export function storedLabel({ label, features: { words, pieces, traits } }: LoggedLabel): Uint8Array {
  const blocks = [words, pieces, traits];
  const bytes = new Uint8Array(HEAD + blocks.reduce((sum, ids) => sum + ids.length * 2, 0));
  const view = new DataView(bytes.buffer);
  view.setUint8(0, label === "spam" ? 1 : 0);
  let at = HEAD;
  blocks.forEach((ids, block) => {
    view.setUint16(1 + block * 2, ids.length, true);
    for (const id of ids) {
      view.setUint16(at, id, true);
      at += 2;
    }
  });
  return sealed(KIND, VERSION, bytes);
}

/**
 * Reads an entry of the log back.
 * @throws UnreadableSpamData where the bytes are of another version or damaged
 */
export function labelFromBytes(stored: Uint8Array): LoggedLabel {
  const bytes = unsealed(KIND, VERSION, stored);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEAD) throw new UnreadableSpamData("it is too short");
  const lengths = [1, 3, 5].map((at) => view.getUint16(at, true));
  if (bytes.length !== HEAD + lengths.reduce((sum, length) => sum + length * 2, 0)) {
    throw new UnreadableSpamData("its length is wrong");
  }
  let at = HEAD;
  const [words, pieces, traits] = lengths.map((length) =>
    Uint16Array.from({ length }, () => {
      at += 2;
      return view.getUint16(at - 2, true);
    }),
  ) as [Uint16Array, Uint16Array, Uint16Array];
  return { label: view.getUint8(0) === 1 ? "spam" : "ham", features: { words, pieces, traits } };
}
