import { CHAT_LEVELS, type ChatLevel } from "../../../domain/limits/plan-table.ts";

/** A list of which the plan shows the first rows only (AMB-313); `plan` is the first one that shows more. */
export interface ListCut {
  shown: number;
  total: number;
  plan: ChatLevel | null;
}

/** Returns what a plan leaves out of a list; null where it shows all. @param rowsOf rows that a plan shows */
export const cutOf = (total: number, most: number, rowsOf: (level: ChatLevel) => number): ListCut | null =>
  total > most ? { shown: most, total, plan: CHAT_LEVELS.find((level) => rowsOf(level) > most) ?? null } : null;
