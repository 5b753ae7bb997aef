import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { Words } from "./shape.ts";

/** What the bot says of itself, by the language of the chat; English where there is no table (AMB-056). */
const TABLES: Readonly<Record<string, Words>> = { en, de, ar };

/** @param langm the chat's language */
export const wordsOf = (langm: string | undefined): Words => TABLES[langm ?? "en"] ?? en;
