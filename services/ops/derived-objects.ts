import type { DirectoryEntry } from "../chats/directory-entry.ts";

/** The state of what an object derives from D1, and what D1 derives from it (docs/decisions/143). */
export interface DerivedState {
  /** versions of the snapshot that is held, 0 for none */
  version: number;
  contentVersion: number;
  /** true where no responder, template or announcement of the content is missing */
  isContentWhole: boolean;
  /** names of alarms that should be armed and are not; `slot` for the platform's own */
  alarmsLost: string[];
  /**
   * dead letters of the object; `last` is the unix second of the last one, 0 for none; a former version does not send
   * this
   */
  deadLetters?: { count: number; last: number };
}
export interface DerivedChat extends DerivedState {
  /** true where the group has another id, so that its object only hands over */
  hasMoved: boolean;
  /** the entry in the lists, null before anything is known; "being told" where it is about to be sent */
  entry: DirectoryEntry | "being told" | null;
  /** verdicts on newcomers that Telegram refused to carry out (AMB-339); a former version does not send this */
  owedVerdicts?: number;
}

/** The part of a chat's object whose derived state is compared and restored. */
export interface RestorableChat {
  derived(): Promise<DerivedChat>;
  /** Arms every alarm that the stored rows ask for. @returns those that were lost */
  restoreAlarms(): Promise<string[]>;
  /** Writes the line for the lists to D1, whether it was told before or not; asks Telegram where nothing is known. */
  restoreDirectory(): Promise<void>;
  /** Tries some of the verdicts again that Telegram refused to carry out. */
  retryVerdicts(): Promise<void>;
  /** Takes the object back to a second, or to where a restore began (`undo` of its answer). */
  restoreTo(to: RestorePoint): Promise<RestoreOutcome>;
}
export interface RestorableInbox {
  derivedInbox(): Promise<DerivedState>;
  restoreInboxAlarms(): Promise<string[]>;
}

export type RestorePoint = { second: number } | { bookmark: string };
/** `unavailable`: the platform cannot, as on a machine of one's own. */
export type RestoreOutcome = { outcome: "restoring"; undo: string } | { outcome: "unavailable"; reason: string };
