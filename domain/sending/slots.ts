/**
 * The messages that Telegram takes from one bot within a second (AMB-283). It counts a message when it arrives, which
 * is some time between its start and its answer; so a message has its slot from its start until a second after the
 * latest moment at which it can have arrived. Then no second sees more messages than there are slots, however late they
 * start, arrive and are answered: of those that arrive within one second, each was still in its slot when the last of
 * them was given its own.
 */
export interface Slots {
  /** by number */
  taken: Map<number, Slot>;
  /** the highest number given so far; a new budget does not repeat the numbers of the former one */
  last: number;
}

interface Slot {
  /** messages; an album counts its parts */
  weight: number;
  startMs: number;
  /** epoch milliseconds; null while it is not answered */
  freeMs: number | null;
}

/** A chat's report of a message: milliseconds from its start to its answer, null where it was not sent. */
export interface Settled {
  slot: number;
  tookMs: number | null;
}

const SECOND_MS = 1000;
/** Least time from a message's arrival at Telegram to its answer here: this, or half of the whole time. */
const AFTER_ARRIVAL_MS = 25;
/**
 * Time after which a message without a report counts as lost: its chat's object is gone, or uploads a file. The
 * time-out of a request is 30 s.
 */
const LOST_MS = 40_000;

/** Creates the slots of a bot, none of them taken. */
export const createSlots = (): Slots => ({ taken: new Map(), last: 0 });

/**
 * Computes the time from which there is room for a message of this weight.
 * @param all how many slots there are
 * @returns epoch milliseconds; where it takes the answer of a message under way, not before a second has passed
 */
export function roomMs({ taken }: Slots, all: number, weight: number, nowMs: number): number {
  for (const [number, slot] of taken) if (endMs(slot, nowMs) <= nowMs) taken.delete(number);
  const ends = [...taken.values()].map((slot) => ({ atMs: endMs(slot, nowMs), weight: slot.weight }));
  ends.sort((one, other) => other.atMs - one.atMs);
  let used = weight;
  for (const end of ends) {
    used += end.weight;
    if (used > all) return end.atMs;
  }
  return nowMs;
}

function endMs({ freeMs, startMs }: Slot, nowMs: number): number {
  if (freeMs !== null) return freeMs;
  return startMs + LOST_MS <= nowMs ? nowMs : Math.max(startMs, nowMs) + SECOND_MS;
}

/**
 * Takes a slot for a message that starts then, or later.
 * @param freeMs end of the slot, for a message that nobody will report
 * @returns its number
 */
export function takeSlot(slots: Slots, weight: number, startMs: number, freeMs: number | null = null): number {
  slots.last = Math.max(slots.last + 1, Math.floor(startMs));
  slots.taken.set(slots.last, { weight, startMs, freeMs });
  return slots.last;
}

/** Counts messages that are answered and had no slot. */
export const countAnswered = (slots: Slots, messages: number, nowMs: number): void => {
  if (messages > 0) takeSlot(slots, messages, nowMs, nowMs + SECOND_MS);
};

/** Ends a message's time under way: it was answered, or was not sent. */
export function settleSlot({ taken }: Slots, { slot: number, tookMs }: Settled, nowMs: number): void {
  const slot = taken.get(number);
  if (slot === undefined) return;
  if (tookMs === null) taken.delete(number);
  else slot.freeMs = nowMs + SECOND_MS - Math.min(AFTER_ARRIVAL_MS, Math.max(0, tookMs / 2));
}
