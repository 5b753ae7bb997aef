import type { ModerationCommand } from "../../../domain/limits.ts";

/** What the bot answers to moderation commands. Names, and times as `moderation.duration` says them, are filled in. */
export interface CommandWords {
  anonymous: string;
  /** a reply is missing, or somebody who is named; `/ban @name` shows how */
  noReply: string;
  noTarget: (command: ModerationCommand) => string;
  unknownMember: (word: string) => string;
  protectedMember: string;
  wrongTime: string;
  basicGroup: string;
  /** A chat that somebody writes as cannot be muted or kicked: its message is deleted; or it can do none of that. */
  channelDeleted: (name: string) => string;
  channelCannot: string;
  warned: (name: string, count: number, most: number) => string;
  warnedOut: (name: string, most: number) => string;
  unwarned: (name: string, count: number, most: number) => string;
  muted: (name: string) => string;
  mutedFor: (name: string, duration: string) => string;
  unmuted: (name: string) => string;
  kicked: (name: string) => string;
  banned: (name: string) => string;
  bannedFor: (name: string, duration: string) => string;
  unbanned: (name: string) => string;
  purged: (name: string, count: number) => string;
  nothingToPurge: (name: string) => string;
  silent: string;
  silentFor: (duration: string) => string;
  silentByDeletion: string;
  unsilent: string;
  stillNight: string;
  notSilent: string;
  noKeyboard: string;
  reported: string;
  /** to the admins; `link` is a line of its own where there is one */
  report: (chat: string, reporter: string, name: string) => string;
  libraryEmpty: string;
  libraryTitle: string;
  libraryMore: (count: number) => string;
  libraryMissing: (word: string) => string;
  libraryNoText: string;
  panel: (name: string) => string;
  buttons: Record<"warn" | "mute" | "kick" | "ban" | "purge", string>;
  adminsOnly: string;
  alreadyDone: string;
  missingRight: string;
  refused: (reason: string) => string;
}
