import type { ServiceContext } from "../../../services/context.ts";
import { recordDeadLetters } from "../../../services/ops/dead-letter-places.ts";

/** Letters that come within this are told together. */
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
/** Values that the telling keeps. */
export interface DeadLetterValues {
  /** number of dead letters that the operator's list has of this object */
  deadLettersTold: number;
}

/** Counts the dead letters of an object; `last` is 0 without any. */
export const deadLettersIn = (sql: SqlStorage) =>
  sql
    .exec<{ count: number; last: number }>("SELECT count(*) AS count, coalesce(max(at), 0) AS last FROM dead_letters")
    .one();

/** Arms the alarm that tells the operator's list of dead letters that came or went, a moment later. */
export const reportDeadLettersSoon = ({ alarms, nowMs }: Pick<Teller, "alarms" | "nowMs">): void =>
  alarms.arm("deadLetters", nowMs() + TELL_AFTER_MS);

/** Does the same where the list has another number: letters go by themselves, too. */
export function reportDeadLettersIfChanged(teller: Pick<Teller, "sql" | "values" | "alarms" | "nowMs">): void {
  if (deadLettersIn(teller.sql).count !== (teller.values.get("deadLettersTold") ?? 0)) reportDeadLettersSoon(teller);
}

/** Updates the operator's list, as the alarm's work. @throws when D1 cannot be written: then it is tried again */
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
