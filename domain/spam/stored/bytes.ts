/** Bytes that were stored cannot be read: another version, or damaged. The model can be built again from the log. */
export class UnreadableSpamData extends Error {
  constructor(reason: string) {
    super(`stored spam data cannot be read: ${reason}`);
    this.name = "UnreadableSpamData";
  }
}

const HEADER = 12;
const PRIME = 0x01000193;

/** Computes FNV-1a of all bytes from a place on. */
function checksum(bytes: Uint8Array, from: number): number {
  let sum = 0x811c9dc5;
  for (let at = from; at < bytes.length; at++) sum = Math.imul(sum ^ (bytes[at] as number), PRIME);
  return sum >>> 0;
}

/** Puts a header in front: four letters of the kind, version, length and checksum. */
export function sealed(kind: string, version: number, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEADER + content.length);
  bytes.set(content, HEADER);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < 3; at++) view.setUint8(at, kind.charCodeAt(at));
  view.setUint8(3, version);
  view.setUint32(4, content.length, true);
  view.setUint32(8, checksum(bytes, HEADER), true);
  return bytes;
}

/**
 * Takes the header off.
 * @throws UnreadableSpamData where the bytes are of another kind or version, cut off or changed
 */
export function unsealed(kind: string, version: number, bytes: Uint8Array): Uint8Array {
  if (bytes.length < HEADER) throw new UnreadableSpamData("it is too short");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== kind) throw new UnreadableSpamData("it is something else");
  if (view.getUint8(3) !== version) throw new UnreadableSpamData(`it is of version ${view.getUint8(3)}`);
  if (view.getUint32(4, true) !== bytes.length - HEADER) throw new UnreadableSpamData("it is cut off");
  if (view.getUint32(8, true) !== checksum(bytes, HEADER)) throw new UnreadableSpamData("it is damaged");
  return bytes.slice(HEADER);
}
