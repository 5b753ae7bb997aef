import type { alarms as alarmsTable } from "../../db/schema/chat-state/object.ts";
import { tally } from "../../domain/metrics/tally.ts";
import { isAlarmLost } from "./lost-alarm.ts";
import type { StoredRow } from "./stored-row.ts";

/**
 * Many named alarms over the one slot an object has. Times are epoch MILLISECONDS. The table `alarms` is the truth;
 * the slot always holds its earliest row, so alarms fire after a crash too. A row stays, and is due, while its handler
 * runs: an object that dies in it is woken again by the runtime, and writes nothing before. An alarm from arming to its
 * end is two rows, and two writings of the slot.
 */

/**
 * `subject`: what follows the first word of the alarm's name. `triedMs`: when the alarm was first tried, however often
 * it failed since.
 */
interface AlarmCall {
  subject: string;
  triedMs: number;
}
/**
 * Handles an alarm and returns when it is to run next, or null. It may run twice for one alarm, with a single effect.
 */
type AlarmHandler = (call: AlarmCall) => Promise<number | null>;
/** First word of an alarm's name: one handler serves all alarms that begin with it. */
type FirstWord<Name extends string> = Name extends `${infer Word} ${string}` ? Word : Name;
export type AlarmHandlers<Name extends string> = Record<FirstWord<Name>, AlarmHandler>;

export interface AlarmSchedule<Name extends string> {
  /**
   * Fires at that time or earlier: of two requests the earlier wins. An alarm that the platform does not fire is set anew
   * (AMB-333).
   */
  arm(name: Name, atMs: number): void;
  /** Disarms the alarm. */
  disarm(name: Name): void;
  /** Returns the time at which it will fire, null when it is not armed. */
  at(name: Name): number | null;
  /** Tells whether an alarm has failed and waits for another try. */
  isRetried(name: Name): boolean;
  /**
   * Runs what is due; a handler that throws is armed again with growing delay.
   * @param retryCount how often the runtime has woken the object for this alarm in vain
   */
  runDue(handlers: AlarmHandlers<Name>, retryCount?: number): Promise<void>;
  /** Tells whether handlers are running now; the slot is empty then. */
  isBusy(): boolean;
  /** Drops the memory after a rolled-back transaction; it is read anew. */
  forget(): void;
}

/** Earlier times are refused: they are seconds or delays, the mistake of `setAlarm(1000)`. */
const EARLIEST_PLAUSIBLE_MS = 1_000_000_000_000;
const BACKOFF_START_MS = 2000;
const BACKOFF_MAX_MS = 600_000;
/** Consecutive crashes after which due alarms are delayed, before the runtime gives up the object's alarm. */
const DEATHS_MAX = 3;
const AFTER_DEATHS_MS = 60_000;

/** Computes the delay before an alarm's next try: 2 s, doubled with each failure, at most 10 minutes. */
export const alarmBackoffMs = (attempts: number): number =>
  Math.min(BACKOFF_START_MS * 2 ** Math.max(0, attempts - 1), BACKOFF_MAX_MS);

const wordOf = (name: string): string => name.split(" ", 1)[0] ?? name;
const subjectOf = (name: string): string => name.slice(wordOf(name).length + 1);

interface Armed {
  atMs: number;
  attempts: number;
  sinceMs: number | null;
}

/**
 * Creates named alarms over the single alarm of a Durable Object. @param report logs a handler that failed; it is tried
 * again
 */
export function createAlarmSchedule<Name extends string>(
  storage: DurableObjectStorage,
  nowMs: () => number,
  report: (name: string, error: unknown) => void,
): AlarmSchedule<Name> {
  let rows: Map<string, Armed> | null = null;
  let slotMs: number | null = null;
  let isRunningDue = false;
  /** Names of alarms whose handler is running, with the time for which each was armed meanwhile. */
  const running = new Map<string, number | null>();

  function armed(): Map<string, Armed> {
    if (rows === null) {
      rows = new Map();
      for (const row of storage.sql.exec<StoredRow<typeof alarmsTable, "name" | "at_ms" | "attempts" | "since_ms">>(
        "SELECT name, at_ms, attempts, since_ms FROM alarms",
      ))
        rows.set(row.name, { atMs: row.at_ms, attempts: row.attempts, sinceMs: row.since_ms });
    }
    return rows;
  }

  function put(name: string, row: Armed): void {
    if (row.atMs < EARLIEST_PLAUSIBLE_MS) throw new Error(`alarm ${name}: ${row.atMs} is no time in milliseconds`);
    const atMs = Math.ceil(row.atMs);
    // No REPLACE: it writes the row of the key's index anew as well.
    storage.sql.exec(
      `INSERT INTO alarms (name, at_ms, attempts, since_ms) VALUES (?, ?, ?, ?) ON CONFLICT (name) DO UPDATE
         SET at_ms = excluded.at_ms, attempts = excluded.attempts, since_ms = excluded.since_ms`,
      name,
      atMs,
      row.attempts,
      row.sinceMs,
    );
    armed().set(name, { ...row, atMs });
  }

  function fillSlot(): void {
    let earliest = Number.POSITIVE_INFINITY;
    for (const row of armed().values()) earliest = Math.min(earliest, row.atMs);
    const wanted = Number.isFinite(earliest) ? earliest : null;
    const now = nowMs();
    // One that was set anew fires at once, for all that is due.
    const firesSoon = wanted !== null && wanted < now && slotMs !== null && slotMs >= wanted && slotMs <= now;
    if ((wanted === slotMs || firesSoon) && !isSlotLost()) return;
    slotMs = wanted !== null && isAlarmLost(wanted, now) ? now : wanted;
    // Not awaited: it is one write with the rows above, and the output gate holds answers back until both are stored.
    void (slotMs === null ? storage.deleteAlarm() : storage.setAlarm(slotMs));
  }

  /** Tells whether the platform keeps an alarm without firing it. */
  const isSlotLost = (): boolean => slotMs !== null && !isRunningDue && isAlarmLost(slotMs, nowMs());

  /** Delays everything that is due, since it may be the reason why the object crashed. */
  function putOffDue(): void {
    const now = nowMs();
    for (const [name, { atMs, attempts, sinceMs }] of armed()) {
      if (atMs > now) continue;
      const laterMs = now + Math.max(AFTER_DEATHS_MS, alarmBackoffMs(attempts + 1));
      put(name, { atMs: laterMs, attempts: attempts + 1, sinceMs: sinceMs ?? now });
    }
    fillSlot();
  }

  async function runOne(name: string, handler: AlarmHandler): Promise<void> {
    const held = armed().get(name);
    const attempts = (held?.attempts ?? 0) + 1;
    const triedMs = held?.sinceMs ?? nowMs();
    running.set(name, null);
    let next: number | null;
    let failures = 0;
    try {
      next = await handler({ subject: subjectOf(name), triedMs });
    } catch (error) {
      report(name, error);
      failures = attempts;
      next = nowMs() + alarmBackoffMs(attempts);
    }
    const asked = running.get(name) ?? null;
    running.delete(name);
    const atMs = Math.min(next ?? Number.POSITIVE_INFINITY, asked ?? Number.POSITIVE_INFINITY);
    if (Number.isFinite(atMs)) put(name, { atMs, attempts: failures, sinceMs: failures > 0 ? triedMs : null });
    else remove(name);
  }

  function remove(name: string): void {
    storage.sql.exec("DELETE FROM alarms WHERE name = ?", name);
    armed().delete(name);
  }

  return {
    arm(name, atMs) {
      if (running.has(name)) {
        running.set(name, Math.min(running.get(name) ?? Number.POSITIVE_INFINITY, atMs));
        return;
      }
      const held = armed().get(name);
      if (held !== undefined && held.atMs <= atMs) {
        // The runtime gives up on an object that dies in its alarm again and again: what is armed must not wait for
        // ever.
        if (slotMs === null || isSlotLost()) fillSlot();
        return;
      }
      put(name, { atMs, attempts: held?.attempts ?? 0, sinceMs: held?.sinceMs ?? null });
      fillSlot();
    },

    disarm(name) {
      // One that runs now answers itself when it comes again.
      if (running.has(name) || !armed().has(name)) return;
      remove(name);
      fillSlot();
    },

    at: (name) => armed().get(name)?.atMs ?? null,

    isRetried: (name) => (armed().get(name)?.attempts ?? 0) > 0,

    async runDue(handlers, retryCount = 0) {
      // The runtime empties the slot to call us.
      slotMs = null;
      isRunningDue = true;
      if (retryCount >= DEATHS_MAX) putOffDue();
      const done = new Set<string>();
      for (;;) {
        const now = nowMs();
        const due = [...armed()]
          .filter(([name, row]) => row.atMs <= now && !done.has(name) && !running.has(name))
          .sort(([, a], [, b]) => a.atMs - b.atMs);
        const name = due[0]?.[0];
        if (name === undefined) break;
        done.add(name);
        tally.add("alarm_late_ms", Math.max(0, now - (due[0]?.[1].atMs ?? now)), wordOf(name));
        const handler = (handlers as Record<string, AlarmHandler | undefined>)[wordOf(name)];
        // A name of an older version of the program: nobody handles it any more.
        await runOne(name, handler ?? (async () => null));
      }
      isRunningDue = false;
      fillSlot();
    },

    isBusy: () => isRunningDue || running.size > 0,

    forget() {
      rows = null;
      slotMs = null;
    },
  };
}
