import type { ModerationCommand } from "../../../domain/limits/chat-rules.ts";

/** People who may use a command: the chat's administrators, or every member. */
export type CommandUser = "admins" | "everyone";

/** An example as it is typed into the chat, and who may type it (AMB-061, AMB-062). Its words are in the texts. */
export const COMMANDS: Record<ModerationCommand, { example: string; user: CommandUser }> = {
  mod: { example: "/mod", user: "admins" },
  report: { example: "/report", user: "everyone" },
  lib: { example: "/lib 1", user: "admins" },
  silent: { example: "/silent 30m", user: "admins" },
  unsilent: { example: "/unsilent", user: "admins" },
  warn: { example: "/warn @ana", user: "admins" },
  mute: { example: "/mute @ana 2h", user: "admins" },
  purge: { example: "/purge @ana", user: "admins" },
  kick: { example: "/kick @ana", user: "admins" },
  ban: { example: "/ban @ana 7d", user: "admins" },
  unban: { example: "/unban @ana", user: "admins" },
  unmute: { example: "/unmute @ana", user: "admins" },
  unwarn: { example: "/unwarn @ana", user: "admins" },
  nokeyboard: { example: "/nokeyboard", user: "admins" },
};
