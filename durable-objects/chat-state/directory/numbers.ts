import { chatIdFromTelegram } from "../../../domain/ids.ts";
import {
  LIST_NUMBERS_GATHERED_MS,
  LIST_NUMBERS_MAX_AGE_SECONDS,
  LIST_NUMBERS_UNWATCHED_SECONDS,
  LIST_WATCH_PROLONGED_SECONDS,
} from "../../../domain/limits.ts";
import { monthStart } from "../../../domain/plans/plan.ts";
import { type ListNumbers, submitNumbers } from "../../../services/chats/list-numbers.ts";
import type { ChatContext } from "../context.ts";
import { updateDirectoryIfChanged } from "./directory.ts";

/** Milliseconds from a change to the report of watched numbers, so that they are in the lists within a minute. */
const WATCHED_DELAY_MS = (LIST_NUMBERS_MAX_AGE_SECONDS - 10) * 1000;

/** The numbers that the lists were last told, while the object was in memory. */
export interface NumbersMemory {
  told: ListNumbers | null;
  toldMs: number;
  /** somebody waits for the next ones */
  isAwaited: boolean;
  forget(): void;
}

const NOTHING_TOLD = { told: null, toldMs: 0, isAwaited: false };

/** Creates the memory of the numbers that the lists have. */
export function createNumbersMemory(): NumbersMemory {
  const memory: NumbersMemory = { ...NOTHING_TOLD, forget: () => void Object.assign(memory, NOTHING_TOLD) };
  return memory;
}

/** Counts what lists show; null before the first update of the chat, and where it has another number. */
export function listNumbers({ values, usage, now }: ChatContext): ListNumbers | null {
  const telegramId = values.get("telegramId");
  if (telegramId === undefined || values.get("chat") === undefined || values.get("movedTo") !== undefined) return null;
  return {
    id: chatIdFromTelegram(telegramId),
    month: new Date(monthStart(now()) * 1000).toISOString().slice(0, 7),
    usage: usage.count(),
    cntmbr: values.get("memberCount") ?? null,
  };
}

/**
 * Arms the alarm that tells the lists of an update: within the hour, or within a minute while somebody looks at one of
 * them, and then once a minute (AMB-264).
 */
export function armNumbers(context: ChatContext): void {
  const { alarms, numbers, nowMs } = context;
  const delayMs = isWatched(context) ? WATCHED_DELAY_MS : LIST_NUMBERS_UNWATCHED_SECONDS * 1000;
  alarms.arm("numbers", Math.max(nowMs() + delayMs, numbers.toldMs + LIST_NUMBERS_MAX_AGE_SECONDS * 1000));
}

/** Updates the lists by alarm: first what else they show where that has changed, then the numbers. */
export async function runNumbers(context: ChatContext): Promise<null> {
  await updateDirectoryIfChanged(context);
  const told = context.numbers.told;
  if (told === null || !isSame(told, listNumbers(context))) await sendNumbers(context);
  return null;
}

/** Passes the numbers of now to the collector. @throws when that cannot be reached */
export async function sendNumbers(context: ChatContext): Promise<void> {
  const { numbers, nowMs } = context;
  const told = listNumbers(context);
  if (told === null) return;
  await submitNumbers(context.services(), told, numbers.isAwaited || isWatched(context));
  Object.assign(numbers, { told, toldMs: nowMs(), isAwaited: false });
}

/** Sends the numbers by alarm right away, where they are not what the lists have: somebody waits for them. */
export function sendNumbersSoon(context: ChatContext): void {
  const { alarms, numbers, nowMs } = context;
  if (numbers.told !== null && isSame(numbers.told, listNumbers(context))) return;
  numbers.isAwaited = true;
  alarms.arm("numbers", nowMs());
}

/**
 * Returns the numbers to a collector and starts to report them once a minute until a unix second; null where they are
 * reported already. An alarm for numbers not reported yet stays armed, since the answer may be lost.
 */
export function watchNumbers(context: ChatContext, until: number): ListNumbers | null {
  const told = isWatched(context) ? null : listNumbers(context);
  if (told === null && !isWatched(context)) return null;
  const { values, alarms, numbers, now, nowMs } = context;
  // A collector forgets with its memory whom it has asked: another look within the watch writes nothing here.
  const left = (values.get("listsWatchedUntil") ?? 0) - now();
  if (left < LIST_WATCH_PROLONGED_SECONDS) values.set("listsWatchedUntil", until);
  if (told === null) return null;
  if (alarms.at("numbers") !== null) alarms.arm("numbers", nowMs() + WATCHED_DELAY_MS);
  numbers.toldMs = nowMs();
  return told;
}

/** Tells whether the lists may differ from the current numbers only because a report is under way. */
export const areNumbersOnTheirWay = ({ alarms, numbers, nowMs }: ChatContext): boolean =>
  alarms.at("numbers") !== null || nowMs() - numbers.toldMs < 2 * LIST_NUMBERS_GATHERED_MS;

const isWatched = ({ values, now }: ChatContext): boolean => (values.get("listsWatchedUntil") ?? 0) > now();

const isSame = (a: ListNumbers, b: ListNumbers | null): boolean =>
  b !== null && a.month === b.month && a.usage === b.usage && a.cntmbr === b.cntmbr;
