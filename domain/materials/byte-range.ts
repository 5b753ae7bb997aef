/** A range of a file: its first and last byte, counted from 0. */
export interface ByteRange {
  offset: number;
  length: number;
}

/**
 * Reads the one range that a `Range` header asks for (RFC 9110): null when the whole is to be answered, as also for
 * several ranges or other units, "unsatisfiable" where the file has no such bytes.
 */
export function byteRangeOf(header: string | null, size: number): ByteRange | null | "unsatisfiable" {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(/\s/g, "") ?? "");
  if (found === null) return null;
  const [, first = "", last = ""] = found;
  if (first === "") {
    if (last === "") return null;
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(first);
  if (last !== "" && Number(last) < offset) return null;
  if (offset >= size) return "unsatisfiable";
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return { offset, length: end - offset + 1 };
}
