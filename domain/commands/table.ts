import { MODERATION_COMMANDS, type ModerationCommand } from "../limits/chat-rules.ts";
import type { ModerationRight } from "../moderation/missing-right.ts";

/** Facts about a command that are needed before it runs (AMB-061, AMB-062). */
export interface CommandRule {
  /** `reply`: only as a reply; `member`: somebody, in any of the four ways; `none`: the whole chat, or nobody. */
  target: "reply" | "member" | "none";
  takesDuration: boolean;
  /** Everybody may write it, not only administrators (MOD-35). */
  forEverybody: boolean;
  /** The right of Telegram's that the sender needs (AMB-278); null for a command that acts upon nobody. */
  right: ModerationRight | null;
}

const onChat: CommandRule = { target: "none", takesDuration: false, forEverybody: false, right: null };
const onMember: CommandRule = { ...onChat, target: "member", right: "can_restrict_members" };

/** The commands (CON-19). */
export const COMMAND_RULES: Record<ModerationCommand, CommandRule> = {
  // Its buttons are commands of their own, each with its right.
  mod: { ...onMember, right: null },
  report: { ...onChat, target: "reply", forEverybody: true },
  lib: onChat,
  silent: { ...onChat, takesDuration: true, right: "can_restrict_members" },
  unsilent: { ...onChat, right: "can_restrict_members" },
  warn: onMember,
  mute: { ...onMember, takesDuration: true },
  purge: { ...onMember, right: "can_delete_messages" },
  kick: onMember,
  ban: { ...onMember, takesDuration: true },
  unban: onMember,
  unmute: onMember,
  unwarn: onMember,
  nokeyboard: onChat,
  warns: { ...onMember, right: null },
  trust: onMember,
  untrust: onMember,
};

export const isModerationCommand = (name: string): name is ModerationCommand =>
  MODERATION_COMMANDS.some((command) => command === name);
