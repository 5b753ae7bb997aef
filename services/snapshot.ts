import type { Announcement } from "../domain/announcements/announcement.ts";
import type { CommandDraft } from "../domain/bots/bot-command.ts";
import type { ChatSettings } from "../domain/chats/chat.ts";
import type { Responder } from "../domain/responders/responder.ts";
import type { BOT_SETTINGS } from "../domain/settings/bot-settings.ts";
import type { StoredOf } from "../domain/settings/setting.ts";
import type { Payload } from "../domain/templates/template.ts";

/**
 * Everything that a chat's object needs to decide and to send, in one versioned piece. D1 owns it; every change there
 * raises `version` and is pushed (services/chats/push-snapshot.ts). An object takes no older version than it has.
 */
export interface Snapshot extends SnapshotHead {
  /** The content, which is the larger part; left out where the object holds that of `contentVersion`. */
  content?: SnapshotContent;
}
export interface SnapshotHead {
  version: number;
  /**
   * version with which the content last changed; a snapshot without content is complete for an object that holds this
   * one
   */
  contentVersion: number;
  chat: { id: string; telegramId: number; type: number; title: string; username: string | null };
  settings: ChatSettings;
  /** Commands that an admin wrote for the chat's menu (API-13). */
  commands?: CommandDraft[];
  /** Languages that the chat's administrators chose in the dashboard, by user id. */
  langs?: Record<string, string>;
  /** The managing bot: only its updates count (AMB-259). `tokenCipher` is null for the shared bot (AMB-192). */
  bot: SnapshotBot;
}
interface SnapshotBot {
  id: number;
  hashId: string;
  username: string;
  isShared: boolean;
  tokenCipher: string | null;
}

/** Responders and announcements in order of creation, and the templates they name. A bot has no announcements. */
export interface SnapshotContent {
  responders: Responder[];
  announcements?: SnapshotAnnouncement[];
  templates: SnapshotTemplate[];
  /** uploads that the templates name; a bot has none here */
  files?: SnapshotFile[];
}
/** An upload, with the id by which the bot `bot` sends it; null until it has. */
export interface SnapshotFile {
  id: string;
  bot: string;
  file_name: string;
  file_id: string | null;
}
/** `mtime`: unix second of the last change; `account`: who made it, empty where that is not known. */
export type SnapshotAnnouncement = Announcement & { mtime: number; account: string };
/** A stored message as it is sent. */
export type SnapshotTemplate = Payload & { id: string };
/** Format of the content, raised when it holds more than before: objects with an older one fetch it anew. */
export const CONTENT_FORMAT = 4;

/** The snapshot of an own bot's inbox: its replies in private chats, and its owner (services/bots/push-snapshot.ts). */
export interface BotSnapshot extends BotSnapshotHead {
  content?: SnapshotContent;
}
export interface BotSnapshotHead extends StoredOf<typeof BOT_SETTINGS> {
  version: number;
  /** as in `SnapshotHead` */
  contentVersion: number;
  /** `tokenCipher` is null once the bot was deleted */
  bot: SnapshotBot;
  /** account that has the bot, or had it until it was deleted: its messages are nobody else's */
  account: string;
  /** unix second at which it was deleted, 0 while it is hosted here (AMB-189) */
  deletedAt: number;
  /** level paid for, and its end (AMB-212) */
  viplv: number;
  viptime: number;
}
