import { PlainError } from "../run-main.ts";

/** Reads a port number from text. @throws PlainError naming the flag */
export function readPort(text: string, flag: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text.trim()) && port <= 65_535) return port;
  throw new PlainError(`${flag} must be a number from 0 to 65535.`);
}
