import {
  type BotCommand,
  type CommandDraft,
  type CommandFault,
  readCommands,
} from "../../../domain/bots/bot-command.ts";
import { BOT_COMMANDS_EDITOR_MAX } from "../../../domain/limits/content.ts";

/** A command being written; `key` stays with it wherever it is moved. */
export interface EditorRow extends CommandDraft {
  key: number;
}

let lastKey = 0;
export function newRow(command = "", description = ""): EditorRow {
  lastKey += 1;
  return { key: lastKey, command, description };
}

/** Returns the rows that can be edited: all but the locked command (AMB-069). */
export const rowsOf = (commands: readonly BotCommand[]): EditorRow[] =>
  commands.filter(({ is_ad }) => !is_ad).map(({ command, description }) => newRow(command, description));

export const draftsOf = (rows: readonly EditorRow[]): CommandDraft[] =>
  rows.map(({ command, description }) => ({ command, description }));

/** Finds the fault of each row, by the rules of the server; null for none (BOT-18 to BOT-20). */
export function faultsOf(rows: readonly EditorRow[]): (CommandFault | null)[] {
  return rows.map((row, index) => {
    const own = readCommands([row]);
    if (!own.ok) return own.code;
    const [name] = own.commands.map(({ command }) => command);
    const isTaken = draftsOf(rows.slice(0, index)).some((other) => {
      const read = readCommands([other]);
      return read.ok && read.commands[0]?.command === name;
    });
    return isTaken ? "BOTCMD_DUPLICATE" : null;
  });
}

/** Cuts a description to two lines (BOT-21, AMB-072). */
export const twoLines = (description: string): string => description.split("\n").slice(0, 2).join("\n");

/** Tells whether the editor takes no more commands, though the API takes a hundred (BOT-21). */
export const isFull = (rows: readonly EditorRow[]): boolean => rows.length >= BOT_COMMANDS_EDITOR_MAX;

const LINE = /^\/?([a-z0-9_]{1,32})\s*[-–—:]\s*(\S.*)$/;

/** Reads a pasted list in @BotFather's form, "start - Begin" on each line; null when the text is none. */
export function pastedRows(text: string): EditorRow[] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const read = lines.map((line) => LINE.exec(line.trim()));
  const rows = read.flatMap((match) => (match === null ? [] : [newRow(match[1], match[2])]));
  return rows.length > 1 && rows.length === lines.length ? rows : null;
}

/** Adds a pasted list to the rows: replaces an empty row, and leaves out what the editor has no room for. */
export function withPasted(rows: readonly EditorRow[], at: number, pasted: readonly EditorRow[]): EditorRow[] {
  const row = rows[at];
  const isEmpty = row !== undefined && row.command === "" && row.description === "";
  const before = rows.slice(0, isEmpty ? at : at + 1);
  const after = rows.slice(at + 1);
  const room = Math.max(0, BOT_COMMANDS_EDITOR_MAX - before.length - after.length);
  return [...before, ...pasted.slice(0, room), ...after];
}
