import { badRequest } from "../world/errors.ts";

/** A file that came with a multipart request. */
export interface Upload {
  name: string;
  mimeType: string;
  bytes: Uint8Array;
}

/**
 * A call's parameters. Telegram reads all four encodings (query, form, multipart, JSON) into one table of strings,
 * in which objects and arrays are JSON text; so does this.
 */
export class Args {
  private readonly values = new Map<string, string>();
  readonly uploads = new Map<string, Upload>();

  set(name: string, value: unknown): void {
    if (value === null || value === undefined) return;
    this.values.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }

  has(name: string): boolean {
    return this.values.has(name);
  }

  /** Returns the parameter's text; "" where missing. */
  text(name: string): string {
    return this.values.get(name) ?? "";
  }

  flag(name: string): boolean {
    const value = this.text(name).trim().toLowerCase();
    return value === "true" || value === "yes" || value === "1";
  }

  /** Reads a whole number clamped into a range; the default where missing or not a number. */
  integer(name: string, fallback: number, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): number {
    const text = this.text(name).trim();
    const value = /^[+-]?\d+/.test(text) ? Number.parseInt(text, 10) : fallback;
    return Math.min(max, Math.max(min, value));
  }

  /** Reads a whole number; undefined where missing or not a number. */
  optional(name: string): number | undefined {
    const text = this.text(name).trim();
    return /^[+-]?\d+/.test(text) ? Number.parseInt(text, 10) : undefined;
  }

  /** Reads a JSON parameter; undefined where missing. @param what its name in the error text */
  json(name: string, what = name): unknown {
    const text = this.text(name).trim();
    if (text === "") return undefined;
    try {
      return JSON.parse(text);
    } catch {
      throw badRequest(`can't parse ${what} JSON object`);
    }
  }

  /** Reads a JSON object parameter; undefined where missing. */
  object(name: string, what = name): Record<string, unknown> | undefined {
    const value = this.json(name, what);
    if (value === undefined || value === null) return undefined;
    if (!isObject(value)) throw badRequest(`object expected as ${what}`);
    return value;
  }

  names(): string[] {
    return [...this.values.keys()];
  }

  /** Shows the parameters for the call log: JSON text unfolded, uploads by name and size. */
  log(): Record<string, unknown> {
    const shown: Record<string, unknown> = {};
    for (const [name, text] of this.values) shown[name] = unfold(name, text);
    for (const [name, upload] of this.uploads) {
      shown[name] = { file_name: upload.name, mime_type: upload.mimeType, size: upload.bytes.byteLength };
    }
    return shown;
  }
}

const PLAIN_TEXT = ["text", "caption", "name", "description", "callback_query_id", "file_id", "url", "title"];

function unfold(name: string, text: string): unknown {
  if (PLAIN_TEXT.includes(name) || !/^([[{]|-?\d+$|true$|false$)/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
