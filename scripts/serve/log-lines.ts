import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** Lines of workerd about connections that the other side closed; nothing an operator can act on. */
const noise = [
  /disconnected: (?:remote|client|worker_do_not_log)/,
  /Broken pipe/,
  /Connection reset by peer/,
  /peer disconnected/,
];

/** Passes the Worker's log lines on as they are. */
export function passLogLines(target: { write(text: string): unknown }) {
  return (...streams: Readable[]) => {
    for (const stream of streams) {
      createInterface(stream).on("line", (line) => {
        if (!noise.some((pattern) => pattern.test(line))) target.write(`${line}\n`);
      });
    }
  };
}
