/** Remembers whether any verification is open, so that an ordinary message does not look for one of its sender. */
export interface NewcomersMemory {
  isAnyOpen(): boolean;
  /**
   * Drops the memory after a verification began or ended, or a transaction was rolled back; it is read anew on demand.
   */
  forget(): void;
}

/** Creates the memory of whether any verification is open. */
export function createNewcomersMemory(sql: SqlStorage): NewcomersMemory {
  let isOpen: boolean | null = null;
  return {
    isAnyOpen() {
      isOpen ??= sql.exec("SELECT 1 FROM newcomers WHERE ended_at IS NULL LIMIT 1").toArray().length > 0;
      return isOpen;
    },
    forget() {
      isOpen = null;
    },
  };
}
