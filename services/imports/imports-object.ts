import type { ImportPart } from "../../domain/imports/sums.ts";

/** One import as the chat's object keeps it; times are unix seconds. */
export interface ImportRow {
  id: string;
  made_at: number;
  /** null while it is under way, or was broken off */
  done_at: number | null;
  from_at: number;
  to_at: number;
  messages: number;
  people: number;
  joined: number;
  left: number;
  /** messages that were stored with their words */
  texts: number;
}

export interface ImportsState {
  imports: ImportRow[];
  /** unix second from which finished imports tell of the chat, 0 for none */
  importedFrom: number;
}

/** `unknown`: the import is unknown or over, or an earlier piece is missing. */
export type TakenPart = "taken" | "unknown";

export interface ImportStep {
  isKnown: boolean;
  isDone: boolean;
}

/** The part of a chat's object that stores imports of the time before the bot (decision 096). */
export interface ImportsObject {
  importsState(): Promise<ImportsState>;
  beginImport(range: { from_at: number; to_at: number }): Promise<string>;
  takeImportPart(id: number, part: ImportPart, counted: number): Promise<TakenPart>;
  finishImport(id: number): Promise<boolean>;
  removeImport(id: number): Promise<ImportStep>;
}
