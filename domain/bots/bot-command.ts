import * as z from "zod/mini";
import type { ErrorCode } from "../errors.ts";
import {
  BOT_COMMAND_DESCRIPTION_MAX,
  BOT_COMMAND_DESCRIPTION_MIN,
  BOT_COMMAND_NAME_MAX,
  BOT_COMMANDS_MAX,
} from "../limits.ts";

/** A command of a bot's menu (BOT-24); the locked one of the free plan has `is_ad` (AMB-069). */
export const botCommandShape = z.object({ command: z.string(), description: z.string(), is_ad: z.boolean() });
export type BotCommand = z.infer<typeof botCommandShape>;
/** A command that the account wrote. */
export type CommandDraft = Omit<BotCommand, "is_ad">;

/** The command that the shared bot adds for chats without a paid plan (BOT-28, AMB-069). */
export const AD_COMMAND: BotCommand = {
  command: "steward",
  description: "Manage groups and channels with Steward",
  is_ad: true,
};

export type CommandFault = Extract<ErrorCode, `BOTCMD_${string}`>;
/** `index`: the row that is wrong, from 0; null where the whole list is. */
export type CommandsRead =
  | { ok: true; commands: CommandDraft[] }
  | { ok: false; code: CommandFault; index: number | null };

/**
 * Reads a list of commands as it is stored: names without the slash, descriptions on one line (AMB-072), the locked
 * command left out. The first fault ends the reading (BOT-18 to BOT-23, AMB-071).
 */
export function readCommands(value: unknown): CommandsRead {
  if (!Array.isArray(value)) return { ok: false, code: "BOTCMD_INVALID_LIST", index: null };
  const commands: CommandDraft[] = [];
  for (const [index, row] of (value as unknown[]).entries()) {
    if (typeof row !== "object" || row === null) return { ok: false, code: "BOTCMD_INVALID_LIST", index };
    const fields = row as Record<string, unknown>;
    if (fields.is_ad === true) continue;
    const command = textOf(fields.command).replace(/^\//, "");
    const description = textOf(fields.description).replaceAll(/\s+/g, " ");
    const code = faultOfName(command) ?? faultOfDescription(description);
    if (code !== null) return { ok: false, code, index };
    if (commands.some((other) => other.command === command)) return { ok: false, code: "BOTCMD_DUPLICATE", index };
    commands.push({ command, description });
    if (commands.length > BOT_COMMANDS_MAX) return { ok: false, code: "BOTCMD_OVER_LIMIT", index: null };
  }
  return { ok: true, commands };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

function faultOfName(name: string): CommandFault | null {
  if (name === "") return "BOTCMD_EMPTY";
  if (name.length > BOT_COMMAND_NAME_MAX) return "BOTCMD_TOO_LONG";
  return /^[a-z0-9_]+$/.test(name) ? null : "BOTCMD_INVALID_CHARS";
}

function faultOfDescription(description: string): CommandFault | null {
  const { length } = [...description];
  if (length === 0) return "BOTCMD_DESC_MISSING";
  if (length < BOT_COMMAND_DESCRIPTION_MIN) return "BOTCMD_DESC_SHORT";
  return length > BOT_COMMAND_DESCRIPTION_MAX ? "BOTCMD_DESC_LONG" : null;
}

/**
 * Lists the commands that Telegram and the dashboard show: the own commands and, where the shared bot manages a chat on
 * the free plan, its own at their end. Without own commands there is no list to add it to, and a full one has no place
 * for it (AMB-069, AMB-070). An own command of the same name stands in its place.
 */
export function shownCommands(own: readonly CommandDraft[], hasAd: boolean): BotCommand[] {
  const shown = own.map((row) => ({ ...row, is_ad: false }));
  const isFull = own.length === 0 || own.length >= BOT_COMMANDS_MAX;
  const isTaken = own.some(({ command }) => command === AD_COMMAND.command);
  return hasAd && !isFull && !isTaken ? [...shown, AD_COMMAND] : shown;
}
