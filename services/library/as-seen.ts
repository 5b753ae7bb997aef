import { type Column, eq, type SQL } from "drizzle-orm";
import { AppError } from "../../domain/errors.ts";

/**
 * Builds the conditions that stored fields still are as an editor has seen them (docs/decisions/017).
 * @throws AppError CHANGED_MEANWHILE where they already differ
 */
export function asSeen<Fields extends object>(
  columns: Record<keyof Fields & string, Column>,
  stored: Fields,
  seen: Partial<Fields>,
): SQL[] {
  return (Object.keys(seen) as (keyof Fields & string)[]).map((name) => {
    if (JSON.stringify(stored[name]) !== JSON.stringify(seen[name])) throw new AppError("CHANGED_MEANWHILE");
    return eq(columns[name], stored[name]);
  });
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** Returns the fields of a change that were named. */
export const definedOf = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Defined<T>;
