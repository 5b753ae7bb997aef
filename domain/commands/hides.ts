import { isGroupType } from "../chats/chat-type.ts";
import { MODERATION_COMMANDS, POINTS_COMMANDS } from "../limits/chat-rules.ts";
import { commandOfMessage } from "../responders/command.ts";
import { MATCH_MODE, type MatchMode } from "../responders/match-mode.ts";
import type { CommandedChat } from "./menu.ts";

/** Facts of a chat that decide which commands take precedence over its responders. */
export type HidingChat = Pick<CommandedChat, "type" | "hasPoints"> & {
  /** without @ */
  botUsername: string;
};

/**
 * Lists the commands that take precedence over responders in a chat, whoever writes them: those of moderation, and
 * those of points where they are on. A responder to /rules or /help takes precedence over the bot's own answer
 * (docs/decisions/125, 133).
 */
const firstCommands = ({ type, hasPoints }: HidingChat): readonly string[] =>
  isGroupType(type) ? [...MODERATION_COMMANDS, ...(hasPoints ? POINTS_COMMANDS : [])] : [];

/** Tells whether a message is a command that no responder sees. */
export function isTakenByCommand(text: string, chat: HidingChat): boolean {
  const command = commandOfMessage(text, chat.botUsername)?.name.toLowerCase();
  return command !== undefined && firstCommands(chat).includes(command);
}

/**
 * Tells whether a command of the bot takes every message that a trigger could match. A keyword anywhere in a message, and a
 * pattern, can match others too.
 */
export function isHiddenTrigger(trigger: { keyword: string; matchMode: MatchMode }, chat: HidingChat): boolean {
  const { keyword, matchMode } = trigger;
  if (matchMode === MATCH_MODE.command) return firstCommands(chat).includes(keyword.toLowerCase());
  return matchMode === MATCH_MODE.equal && isTakenByCommand(keyword, chat);
}
