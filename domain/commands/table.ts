import { MODERATION_COMMANDS, type ModerationCommand } from "../limits/chat-rules.ts";

/** What is to be known of a command before it runs (AMB-061, AMB-062). */
export interface CommandRule {
  /** `reply`: only as a reply; `member`: somebody, in any of the four ways; `none`: the whole chat, or nobody. */
  target: "reply" | "member" | "none";
  takesDuration: boolean;
  /** Everybody may write it, not only administrators (MOD-35). */
  forEverybody: boolean;
}

const onChat: CommandRule = { target: "none", takesDuration: false, forEverybody: false };
const onMember: CommandRule = { target: "member", takesDuration: false, forEverybody: false };

/** The fourteen commands (CON-19). */
export const COMMAND_RULES: Record<ModerationCommand, CommandRule> = {
  mod: onMember,
  report: { target: "reply", takesDuration: false, forEverybody: true },
  lib: onChat,
  silent: { ...onChat, takesDuration: true },
  unsilent: onChat,
  warn: onMember,
  mute: { ...onMember, takesDuration: true },
  purge: onMember,
  kick: onMember,
  ban: { ...onMember, takesDuration: true },
  unban: onMember,
  unmute: onMember,
  unwarn: onMember,
  nokeyboard: onChat,
};

export const isModerationCommand = (name: string): name is ModerationCommand =>
  MODERATION_COMMANDS.some((command) => command === name);
