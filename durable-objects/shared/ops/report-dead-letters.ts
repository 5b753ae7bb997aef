import type { ServiceContext } from "../../../services/context.ts";
import { recordDeadLetters } from "../../../services/ops/dead-letter-places.ts";

/** Milliseconds within which dead letters are reported together. */
const TELL_AFTER_MS = 5000;

interface Teller {
  sql: SqlStorage;
  values: {
    get(name: "deadLettersTold"): number | undefined;
    set(name: "deadLettersTold", value: number): void;
  };
  alarms: { arm(name: "deadLetters", atMs: number): void };
  nowMs(): number;
  services(): ServiceContext;
}
/** The values in which reports of dead letters are kept. */
export interface DeadLetterValues {
  /** number of this object's dead letters in the operator's list */
  deadLettersTold: number;
}

/** Counts the dead letters of an object; `last` is 0 without any. */
export const deadLettersIn = (sql: SqlStorage) =>
  sql
    .exec<{ count: number; last: number }>("SELECT count(*) AS count, coalesce(max(at), 0) AS last FROM dead_letters")
    .one();

/** Arms the alarm that reports a changed number of dead letters to the operator's list, a moment later. */
export const reportDeadLettersSoon = ({ alarms, nowMs }: Pick<Teller, "alarms" | "nowMs">): void =>
  alarms.arm("deadLetters", nowMs() + TELL_AFTER_MS);

/** Arms the alarm where the operator's list has another number; letters also expire. */
export function reportDeadLettersIfChanged(teller: Pick<Teller, "sql" | "values" | "alarms" | "nowMs">): void {
  if (deadLettersIn(teller.sql).count !== (teller.values.get("deadLettersTold") ?? 0)) reportDeadLettersSoon(teller);
}

/**
 * Writes the number of dead letters to the operator's list, by alarm.
 * @throws when D1 cannot be written; the alarm tries again
 */
export async function reportDeadLetters(
  { sql, values, services }: Teller,
  place: { kind: "chat" | "bot"; id: string } | null,
): Promise<null> {
  if (place === null) return null;
  const { count, last } = deadLettersIn(sql);
  await recordDeadLetters(services(), place, { count, last });
  if (values.get("deadLettersTold") !== count) values.set("deadLettersTold", count);
  return null;
}
