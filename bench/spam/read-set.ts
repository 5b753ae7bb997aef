import { readFileSync } from "node:fs";
import type { SpamLabel } from "../../domain/spam/message.ts";
import { PlainError } from "../../scripts/run-main.ts";
import { seededRandom, shuffled } from "../../scripts/spam/random.ts";

export interface Sample {
  text: string;
  label: SpamLabel;
}

const LABELS: Readonly<Record<string, SpamLabel>> = { spam: "spam", ham: "ham", "1": "spam", "0": "ham" };

/** Reads rows of values between separators; quotes hold separators and line ends. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  const row: string[] = [];
  let value = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') {
      value += sign;
      at += 1;
    } else if (sign === '"' && separator === ",") isQuoted = !isQuoted;
    else if (!isQuoted && (sign === separator || sign === "\n")) {
      row.push(value);
      value = "";
      if (sign === "\n") rows.push(row.splice(0));
    } else if (sign !== "\r" || isQuoted) value += sign;
  }
  return [...rows, [...row, value]];
}

/**
 * Reads a labelled set: the label (spam or ham, 1 or 0) in the first column and the text in the second, or the other
 * way round, as CSV or with tabs. Each text counts once; the order is mixed by a seed.
 * @throws PlainError where nothing of it is labelled
 */
export function readSet(path: string, most: number): Sample[] {
  const known = new Map<string, Sample>();
  for (const [first = "", second = ""] of rowsOf(readFileSync(path, "utf8"), path.endsWith(".csv") ? "," : "\t")) {
    const label = LABELS[first.trim().toLowerCase()] ?? LABELS[second.trim().toLowerCase()];
    const text = LABELS[first.trim().toLowerCase()] === undefined ? first : second;
    const key = text.toLowerCase().replaceAll(/\s+/g, " ").trim();
    if (label !== undefined && key !== "" && !known.has(key)) known.set(key, { text, label });
  }
  if (known.size === 0) throw new PlainError(`${path} has no line with a label (spam or ham, 1 or 0) and a text.`);
  return shuffled([...known.values()], seededRandom(1)).slice(0, most);
}
