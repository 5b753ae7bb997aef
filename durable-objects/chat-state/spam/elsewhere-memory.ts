import { alike, fingerprint } from "../../../domain/spam/fingerprint.ts";

/** Messages of which it is remembered that others have them. */
const REMEMBERED_MAX = 500;

/** Texts of this group that newcomers wrote in others too; all of it can be lost. */
export interface ElsewhereMemory {
  /** Other groups that have a message's text; 0 where nobody has told, or an edit made another text of it. */
  groups(key: number, text: string): number;
  note(key: number, groups: number, print: Uint8Array): void;
}

export function createElsewhereMemory(): ElsewhereMemory {
  const told = new Map<number, { groups: number; print: Uint8Array }>();
  return {
    groups(key, text) {
      const held = told.get(key);
      return held !== undefined && alike(held.print, fingerprint(text)) ? held.groups : 0;
    },
    note(key, groups, print) {
      if (told.size >= REMEMBERED_MAX) told.delete(told.keys().next().value ?? key);
      told.set(key, { groups: Math.max(groups, told.get(key)?.groups ?? 0), print });
    },
  };
}
