import type { ChatSettings } from "../domain/chat.ts";
import type { Responder } from "../domain/responder.ts";
import type { Payload } from "../domain/template.ts";

/**
 * What a chat's object needs to decide and to send, in one versioned piece. D1 owns it; every change there raises
 * `version` and is pushed (services/chats/push-snapshot.ts). An object takes no older version than it has.
 */
export interface Snapshot extends SnapshotHead {
  /** Left out where the asker has this version's already: it is the larger part. */
  content?: SnapshotContent;
}
export interface SnapshotHead {
  version: number;
  chat: { id: string; telegramId: number; type: number; title: string; username: string | null };
  settings: ChatSettings;
  /** The managing bot: only its updates count (AMB-259). `tokenCipher` is null for the shared bot (AMB-192). */
  bot: SnapshotBot;
}
export interface SnapshotBot {
  id: number;
  hashId: string;
  username: string;
  isShared: boolean;
  tokenCipher: string | null;
}

/** What rules say, in order of creation, and the templates they name. */
export interface SnapshotContent {
  responders: Responder[];
  templates: SnapshotTemplate[];
}
/** A stored message as it is sent. */
export type SnapshotTemplate = Payload & { id: string };
/** Raised when the content holds more than before: objects that have an older one take it anew. */
export const CONTENT_FORMAT = 2;
