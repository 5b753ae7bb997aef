/** Fields of a part's head that matter. */
export interface PartHead {
  name: string;
  /** null for a plain field */
  fileName: string | null;
  contentType: string;
}
export type MultipartEvent =
  | { kind: "part"; head: PartHead }
  /** A piece of the part's bytes, valid until the next push. */
  | { kind: "data"; bytes: Uint8Array }
  | { kind: "end" };

/** Thrown where the body is not a complete multipart/form-data. */
export class MultipartError extends Error {}

const HEAD_MAX_BYTES = 8192;
const PARTS_MAX = 20;
const CR = 13;
const NOTHING = new Uint8Array(0);

/** Reads the `boundary` of a Content-Type, null when it is not multipart/form-data (RFC 7578). */
export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))(?=[\s;]|$)/i.exec(contentType);
  return found?.[1] ?? found?.[2] ?? null;
}

/**
 * Creates a reader of multipart/form-data that takes it in pieces, wherever they are cut, and keeps no more than a head
 * or a boundary. `push` returns the events of a piece; `isComplete` tells after the last one whether the closing
 * boundary came.
 * @throws MultipartError from push
 */
export function createMultipartReader(boundary: string) {
  const delimiter = new TextEncoder().encode(`\r\n--${boundary}`);
  // The first boundary has no line before it, unless there is a preamble.
  let rest: Uint8Array = new Uint8Array([CR, 10]);
  // Used again and again: a large upload would leave as much garbage as it is large.
  let scratch = new Uint8Array(0);
  let state: "preamble" | "after" | "head" | "data" | "done" = "preamble";
  let parts = 0;

  function push(chunk: Uint8Array): MultipartEvent[] {
    const events: MultipartEvent[] = [];
    let bytes = rest.length === 0 ? chunk : joined(rest, chunk);
    for (;;) {
      const left = step(bytes, events);
      if (left === null) break;
      bytes = left;
    }
    return events;
  }

  /**
   * Reads one piece of the body.
   * @returns the bytes behind it; null when more are needed, while `rest` keeps the unread ones
   */
  function step(bytes: Uint8Array, events: MultipartEvent[]): Uint8Array | null {
    switch (state) {
      case "preamble":
      case "data": {
        const at = find(bytes, delimiter);
        const isData = state === "data";
        const end = at < 0 ? Math.max(0, bytes.length - delimiter.length + 1) : at;
        if (isData && end > 0) events.push({ kind: "data", bytes: bytes.subarray(0, end) });
        if (at < 0) return wait(bytes.subarray(end));
        if (isData) events.push({ kind: "end" });
        state = "after";
        return bytes.subarray(at + delimiter.length);
      }
      case "after": {
        if (bytes.length < 2) return wait(bytes);
        const next = String.fromCharCode(...bytes.subarray(0, 2));
        if (next !== "--" && next !== "\r\n") throw new MultipartError("a boundary is not followed by a line");
        state = next === "--" ? "done" : "head";
        // The line break stays: a head without any line ends at once.
        return next === "--" ? bytes.subarray(2) : bytes;
      }
      case "head": {
        const at = find(bytes, HEAD_END);
        if ((at < 0 ? bytes.length : at) > HEAD_MAX_BYTES) throw new MultipartError("the head of a part is too long");
        if (at < 0) return wait(bytes);
        parts += 1;
        if (parts > PARTS_MAX) throw new MultipartError("too many parts");
        events.push({ kind: "part", head: headOf(new TextDecoder().decode(bytes.subarray(0, at))) });
        state = "data";
        return bytes.subarray(at + HEAD_END.length);
      }
      default:
        return wait(NOTHING);
    }
  }

  function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
    const length = first.length + second.length;
    if (scratch.length < length) scratch = new Uint8Array(length);
    scratch.set(first);
    scratch.set(second, first.length);
    return scratch.subarray(0, length);
  }

  function wait(bytes: Uint8Array): null {
    // A copy, for the piece it lies in is not ours.
    rest = bytes.slice();
    return null;
  }

  return { push, isComplete: () => state === "done" };
}

const HEAD_END = new Uint8Array([CR, 10, CR, 10]);

/** Finds `wanted` (which begins with a line break) in `bytes`; -1 for nowhere. */
function find(bytes: Uint8Array, wanted: Uint8Array): number {
  const last = bytes.length - wanted.length;
  for (let at = bytes.indexOf(CR); at >= 0 && at <= last; at = bytes.indexOf(CR, at + 1)) {
    let matched = 1;
    while (matched < wanted.length && bytes[at + matched] === wanted[matched]) matched += 1;
    if (matched === wanted.length) return at;
  }
  return -1;
}

function headOf(head: string): PartHead {
  const disposition = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? "";
  return {
    name: parameter(disposition, "name") ?? "",
    fileName: parameter(disposition, "filename"),
    contentType: (/^content-type:\s*([^;\r\n]*)/im.exec(head)?.[1] ?? "").trim().toLowerCase(),
  };
}

/**
 * Reads a parameter of a Content-Disposition; browsers write quotes and line breaks inside of names as %22, %0D and %0A
 * (HTML, multipart/form-data encoding).
 */
function parameter(disposition: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;]+))`, "i").exec(disposition);
  const value = found?.[1] ?? found?.[2];
  return value === undefined
    ? null
    : value.replace(/%(22|0D|0A)/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
}
