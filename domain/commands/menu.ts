import { AD_COMMAND, type CommandDraft, shownCommands } from "../bots/bot-command.ts";
import { isBasicGroup, isGroupType } from "../chats/chat-type.ts";
import { MODERATION_COMMANDS, type ModerationCommand, POINTS_COMMANDS } from "../limits/chat-rules.ts";
import { BOT_COMMANDS_MAX } from "../limits.ts";

const RULES_COMMAND = "rules";
/** Commands that the bot follows in every group for everybody. */
export const MEMBER_COMMANDS = ["report", "help"] as const;
/** Commands that the bot follows in every group for its administrators. */
export const ADMIN_COMMANDS = [...MODERATION_COMMANDS, "help"] as const;
/** Basic groups cannot mute (AMB-068). */
const LACKING_IN_BASIC_GROUPS: readonly string[] = ["mute", "unmute"] satisfies ModerationCommand[];

/** A command of ours that is described in the bot's words (`menu.*`). */
export type BuiltInCommand = typeof RULES_COMMAND | (typeof POINTS_COMMANDS)[number] | (typeof ADMIN_COMMANDS)[number];

/** Facts of a chat that decide which of our commands it follows. */
export interface CommandedChat {
  /** domain/chats/chat-type.ts */
  type: number;
  /** `/points` and `/rank` are switched on */
  hasPoints: boolean;
  /** a template is set for the answer to `/rules` (docs/decisions/133) */
  hasRules: boolean;
}

/** Lists our commands that somebody may write in a chat, none outside groups. */
export function builtInCommands({ type, hasPoints, hasRules }: CommandedChat, isAdmin: boolean): BuiltInCommand[] {
  if (!isGroupType(type)) return [];
  const all: BuiltInCommand[] = [
    ...(hasRules ? ([RULES_COMMAND] as const) : []),
    ...(hasPoints ? POINTS_COMMANDS : []),
    ...(isAdmin ? ADMIN_COMMANDS : MEMBER_COMMANDS),
  ];
  return isBasicGroup(type) ? all.filter((command) => !LACKING_IN_BASIC_GROUPS.includes(command)) : all;
}

/** The menus of a chat as they are sent to Telegram; an empty one is deleted there (AMB-070). */
export interface ChatMenus {
  members: CommandDraft[];
  admins: CommandDraft[];
}

/**
 * Makes a chat's menus: the commands that an admin wrote, those of ours that are on there, and the free plan's at the
 * end (AMB-069). A chat with no command of its own has none, since the bot's menus for all groups serve it
 * (docs/decisions/124). An admin's command replaces one of ours with the same name.
 */
export function chatMenus(
  chat: CommandedChat & { own: readonly CommandDraft[]; hasAd: boolean },
  describe: (command: BuiltInCommand) => string,
): ChatMenus {
  const { own, hasAd, type, hasPoints, hasRules } = chat;
  if (!isGroupType(type)) return { members: shownCommands(own, hasAd).map(plain), admins: [] };
  if (own.length === 0 && !hasPoints && !hasRules) return { members: [], admins: [] };
  const taken = new Set(own.map(({ command }) => command));
  const ad = hasAd && own.length > 0 && own.length < BOT_COMMANDS_MAX && !taken.has(AD_COMMAND.command);
  const menuOf = (isAdmin: boolean): CommandDraft[] => {
    const ours = builtInCommands(chat, isAdmin)
      .filter((command) => !taken.has(command))
      .map((command) => ({ command, description: describe(command) }));
    const room = BOT_COMMANDS_MAX - (ad ? 1 : 0);
    return [...[...own, ...ours].slice(0, room), ...(ad ? [AD_COMMAND] : [])].map(plain);
  };
  return { members: menuOf(false), admins: menuOf(true) };
}

const plain = ({ command, description }: CommandDraft): CommandDraft => ({ command, description });
