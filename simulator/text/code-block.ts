/**
 * Reads what stands behind the three backquotes that open a block: a language up to the line's end, and one line break.
 * Returns the language ("" for none) and where the block's text begins.
 */
export function readBlockStart(source: string, index: number): { language: string; start: number } {
  let end = index;
  while (end < source.length && !/[\s`]/.test(source[end] as string)) end++;
  const hasLanguage = end > index && end < source.length && source[end] !== "`";
  const language = hasLanguage ? source.slice(index, end) : "";
  let start = hasLanguage ? end : index;
  const isBreak = (unit: string | undefined) => unit === "\n" || unit === "\r";
  if (isBreak(source[start])) {
    start += isBreak(source[start + 1]) && source[start] !== source[start + 1] ? 2 : 1;
  }
  return { language, start };
}
