import { botIdFromTelegram, chatIdFromTelegram } from "../../domain/ids.ts";
import type { Place } from "../../services/ops/dead-letter-places.ts";
import type { RestorePoint } from "../../services/ops/derived-objects.ts";
import { readCursor, type StepCursor } from "../../services/ops/object-steps.ts";
import { REPAIRED, type Repaired } from "../../services/ops/repair.ts";
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

/** Reads a chat's id, the dashboard's or Telegram's with its sign; returns the dashboard's. @throws OpsRefusal */
export const readChatId = (text: string): string => chatIdFromTelegram(numberOf(text.replace(/^-/, ""), "A chat's id"));
/** Reads a bot's id. @throws OpsRefusal */
export const readBotId = (text: string): string => botIdFromTelegram(numberOf(text, "A bot's id"));
/** Reads a person's or an account's Telegram id. @throws OpsRefusal */
export const readPersonId = (text: string): number => numberOf(text, "A person's id");
/** Reads the id of a dead letter from an address. @throws OpsRefusal */
export const readLetterId = (text: string): number => numberOf(text, "A dead letter's id");

/** Reads the place of dead letters: a chat's id, or `bot:` and a bot's. @throws OpsRefusal */
export function readPlace(text: string): Place {
  if (text.startsWith("bot:")) return { kind: "bot", id: readBotId(text.slice("bot:".length)) };
  return { kind: "chat", id: readChatId(text) };
}

/** Reads how far an export or erasure has come, as the answer before named it. @throws OpsRefusal */
export function readStepCursor(text: string | null): StepCursor | null {
  if (text === null || text === "") return null;
  const cursor = readCursor(text);
  if (cursor === null) throw new OpsRefusal("BAD_REQUEST", "after is the next of the answer before, as it came.");
  return cursor;
}

/** Reads the kind of data to repair, or all kinds. @throws OpsRefusal */
export function readRepaired(text: string | undefined): ReadonlySet<Repaired> {
  if (text === undefined || text === "" || text === "all") return new Set(REPAIRED);
  const kind = REPAIRED.find((known) => known === text);
  if (kind === undefined) throw new OpsRefusal("BAD_REQUEST", `kind is all, ${REPAIRED.join(", ")}.`);
  return new Set([kind]);
}

/** Days back to which the platform can restore an object. */
const PAST_DAYS = 30;
const DAY = 86_400;

/** Reads the time to which an object goes back: a unix second, or the `undo` of a restore. @throws OpsRefusal */
export function readRestorePoint(
  { at, bookmark }: { at: string | undefined; bookmark: string | undefined },
  now: number,
): RestorePoint {
  if (bookmark !== undefined && /^[0-9a-f-]{16,128}$/i.test(bookmark)) return { bookmark };
  const second = NUMBER.test(at ?? "") ? Number(at) : 0;
  if (bookmark !== undefined || second >= now || second < now - PAST_DAYS * DAY) {
    throw new OpsRefusal(
      "BAD_REQUEST",
      `at is a unix second of the last ${PAST_DAYS} days, bookmark the undo of a restore.`,
    );
  }
  return { second };
}
