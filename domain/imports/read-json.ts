/** Reasons for which a file cannot be read as an export. */
export type ExportFault = "html" | "not_export" | "cut";

/** Thrown by a reader of an export; the page that shows it has the words. */
export class ExportError extends Error {
  readonly fault: ExportFault;
  constructor(fault: ExportFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Fields of an exported chat that stand before its messages: its `id`, `name` and `type`. */
export type ChatFields = Readonly<Record<string, unknown>>;

export interface ExportListener {
  /** Called where the messages of a chat begin; false skips them. */
  chat(fields: ChatFields): boolean;
  message(raw: unknown): void;
}

/** An open object or array: the name under which it stands, the name of the value to come, and its plain values. */
interface Frame {
  isObject: boolean;
  name: string;
  key: string;
  expectsKey: boolean;
  fields: Record<string, unknown>;
}

const MESSAGES = "messages";
const SPACE = /\s/;
const LITERAL_END = /[\s,\]}]/g;

/**
 * Reads the JSON of Telegram Desktop in pieces of any size: only the message that is being read is held as text. Both
 * the export of one chat and that of an account, with a list of chats, have their messages in arrays of that name.
 */
export function createExportReader(listener: ExportListener): { push(piece: string): void; end(): void } {
  const frames: Frame[] = [];
  let text = "";
  let at = 0;
  /** Start of the message that is being read, -1 outside of one; `depth` counts its brackets. */
  let from = -1;
  let depth = 0;
  let isWanted = false;
  let hasChat = false;
  let isOver = false;

  const top = () => frames.at(-1);
  const open = (isObject: boolean) => {
    const outer = top();
    const name = outer?.isObject ? outer.key : "";
    if (!isObject && name === MESSAGES && outer !== undefined) {
      hasChat = true;
      isWanted = listener.chat(outer.fields);
    }
    frames.push({ isObject, name, key: "", expectsKey: isObject, fields: {} });
  };
  const close = () => {
    frames.pop();
    if (frames.length === 0) isOver = true;
  };
  const value = (plain: unknown) => {
    const frame = top();
    if (frame?.isObject) frame.fields[frame.key] = plain;
  };

  /** Finds the quote that ends the string which begins at a position; -1 where it has not come yet. */
  const endOfString = (start: number): number => {
    for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
      let slashes = 0;
      while (text[end - 1 - slashes] === "\\") slashes += 1;
      if (slashes % 2 === 0) return end;
    }
    return -1;
  };

  /** Reads on within a message. @returns false where more text is needed */
  const passMessage = (): boolean => {
    while (at < text.length) {
      const char = text[at];
      if (char === '"') {
        const end = endOfString(at);
        if (end === -1) return false;
        at = end;
      } else if (char === "{" || char === "[") depth += 1;
      else if (char === "}" || char === "]") depth -= 1;
      at += 1;
      if (depth > 0) continue;
      if (isWanted) listener.message(parsed(text.slice(from, at)));
      from = -1;
      return true;
    }
    return false;
  };

  /** Reads the next piece of structure. @returns false where more text is needed */
  const step = (): boolean => {
    const char = text[at] ?? "";
    const frame = top();
    if (isOver) throw new ExportError("not_export");
    if (frame === undefined && char !== "{") throw new ExportError(char === "<" ? "html" : "not_export");
    if (char === "{" && frame?.name === MESSAGES && !frame.isObject) {
      from = at;
      depth = 0;
      return passMessage();
    }
    switch (char) {
      case "{":
      case "[":
        open(char === "{");
        at += 1;
        return true;
      case "}":
      case "]":
        if ((char === "}") !== frame?.isObject) throw new ExportError("not_export");
        close();
        at += 1;
        return true;
      case ",":
        if (frame) frame.expectsKey = frame.isObject;
        at += 1;
        return true;
      case ":":
        at += 1;
        return true;
      case '"': {
        const end = endOfString(at);
        if (end === -1) return false;
        const read = parsed(text.slice(at, end + 1));
        at = end + 1;
        if (frame?.expectsKey) {
          frame.key = String(read);
          frame.expectsKey = false;
        } else value(read);
        return true;
      }
      default: {
        LITERAL_END.lastIndex = at;
        const end = LITERAL_END.exec(text)?.index ?? -1;
        if (end === -1) return false;
        value(parsed(text.slice(at, end)));
        at = end;
        return true;
      }
    }
  };

  return {
    push(piece) {
      text = text.slice(from === -1 ? at : from) + piece;
      at -= from === -1 ? at : from;
      if (from !== -1) from = 0;
      while (at < text.length) {
        if (from !== -1) {
          if (!passMessage()) return;
        } else if (SPACE.test(text[at] ?? "") || text[at] === "\uFEFF") at += 1;
        else if (!step()) return;
      }
    },
    end() {
      if (!isOver) throw new ExportError(frames.length === 0 ? "not_export" : "cut");
      if (!hasChat) throw new ExportError("not_export");
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExportError("not_export");
  }
}
