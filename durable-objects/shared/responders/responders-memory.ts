import { type CompiledResponders, compileResponders } from "../../../domain/responders/compile.ts";
import { readResponders } from "../snapshot-content.ts";

/** The chat's responders made ready to be asked, kept in memory between updates. */
export interface RespondersMemory {
  compiled(): CompiledResponders;
  /** They changed, or a transaction was rolled back: they are read anew when next asked for. */
  forget(): void;
}

/** Creates the memory of the compiled responders, made anew when content changes. */
export function createRespondersMemory(sql: SqlStorage): RespondersMemory {
  let held: CompiledResponders | null = null;
  return {
    compiled() {
      held ??= compileResponders(readResponders(sql));
      return held;
    },
    forget() {
      held = null;
    },
  };
}
