export type Texts = Readonly<Record<string, string>>;

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{\s*([\w.]+)[^}]*\}\}/g;

export const placeholders = (text: string) => new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name));

/** Returns the plural form that a key ends with; empty where it has none. */
export const formOf = (key: string): string => PLURAL.exec(key)?.[2] ?? "";

/** Returns the part of a key before its plural form, for keys that have an `_other`. */
export const stemOf = (key: string, texts: Texts): string | null => {
  const stem = PLURAL.exec(key)?.[1];
  return stem !== undefined && `${stem}_other` in texts ? stem : null;
};
