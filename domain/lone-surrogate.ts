/** Half a character in a text, as `\ud83d` alone: nothing that stores or sends UTF-8 can keep it. */
const LONE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * Finds the first text within a value of JSON that holds half a character (MSG-03).
 * @returns its path ("payload.content"; "" for the value itself), or null where every text is whole
 */
export function findLoneSurrogate(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === "string") return LONE.test(value) ? path.join(".") : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = LONE.test(name) ? path.join(".") : findLoneSurrogate(inner, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
