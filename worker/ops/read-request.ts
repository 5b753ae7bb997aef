import { botIdFromTelegram, chatIdFromTelegram } from "../../domain/ids.ts";
import type { Place } from "../../services/ops/dead-letter-places.ts";
import { type PersonCursor, readCursor } from "../../services/ops/person-steps.ts";
import { OpsRefusal } from "./answer.ts";

/** Telegram's numbers have at most 52 bits. */
const NUMBER = /^\d{1,16}$/;

function numberOf(text: string, what: string): number {
  const number = NUMBER.test(text) ? Number(text) : 0;
  if (number === 0 || !Number.isSafeInteger(number)) {
    throw new OpsRefusal("BAD_REQUEST", `${what} is a whole number above 0 of at most 16 digits.`);
  }
  return number;
}

/** Reads a chat's id, the dashboard's or Telegram's with its sign; answers the dashboard's. @throws OpsRefusal */
export const readChatId = (text: string): string => chatIdFromTelegram(numberOf(text.replace(/^-/, ""), "A chat's id"));
/** Reads a bot's id. @throws OpsRefusal */
export const readBotId = (text: string): string => botIdFromTelegram(numberOf(text, "A bot's id"));
/** Reads a person's or an account's Telegram id. @throws OpsRefusal */
export const readPersonId = (text: string): number => numberOf(text, "A person's id");
export const readLetterId = (text: string): number => numberOf(text, "A dead letter's id");

/** Reads the place of dead letters: a chat's id, or `bot:` and a bot's. @throws OpsRefusal */
export function readPlace(text: string): Place {
  if (text.startsWith("bot:")) return { kind: "bot", id: readBotId(text.slice("bot:".length)) };
  return { kind: "chat", id: readChatId(text) };
}

/** Reads how far an export or erasure has come, as the answer before named it. @throws OpsRefusal */
export function readPersonCursor(text: string | null): PersonCursor | null {
  if (text === null || text === "") return null;
  const cursor = readCursor(text);
  if (cursor === null) throw new OpsRefusal("BAD_REQUEST", "after is the next of the answer before, as it came.");
  return cursor;
}
