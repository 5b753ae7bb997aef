import { parseArgs } from "node:util";
import { PlainError } from "../run-main.ts";
import type { Asked } from "./commands.ts";

/**
 * Reads a command line. A chat's number of Telegram's begins with a minus, which an option would; the server takes it
 * without.
 * @throws PlainError for an option that there is not
 */
export function readAsked(args: readonly string[]): Asked & { help: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: args.map((arg) => arg.replace(/^-(?=\d+$)/, "")),
      allowPositionals: true,
      options: {
        body: { type: "boolean", default: false },
        yes: { type: "boolean", default: false },
        kind: { type: "string" },
        at: { type: "string" },
        undo: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
    return { ...values, words: positionals };
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  }
}
