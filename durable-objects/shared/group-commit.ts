/**
 * Commits works in groups: the first at once, and those that come while it is written to the disk together as the next
 * group. One write to the disk then serves many updates.
 */
export interface GroupCommit {
  /**
   * Runs a work in a transaction of its own, in the order of the calls.
   * @returns its result once it is on the disk
   * @throws the error of the work, which has then left nothing behind, or that of the disk
   */
  run<Result>(work: () => Result): Promise<Result>;
}

/** Works of one group: the isolate's other events wait for no longer than these take. */
const GROUP_MAX = 100;

interface Waiting {
  /** Runs the work and keeps its result or its error. */
  attempt(): void;
  settle(): void;
  reject(error: unknown): void;
}

/**
 * Commits works in groups, each group as one write to the disk.
 * @param rolledBack is called when a work threw or a group was lost, before the next work: what memory holds may be
 * wrong
 */
export function createGroupCommit(
  storage: Pick<DurableObjectStorage, "transactionSync" | "sync">,
  rolledBack: () => void,
): GroupCommit {
  const queue: Waiting[] = [];
  let isRunning = false;

  async function commitGroups(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      const group = queue.splice(0, GROUP_MAX);
      try {
        storage.transactionSync(() => {
          for (const waiting of group) waiting.attempt();
        });
        await storage.sync();
        for (const waiting of group) waiting.settle();
      } catch (error) {
        rolledBack();
        for (const waiting of group) waiting.reject(error);
      }
    }
    isRunning = false;
  }

  return {
    run<Result>(work: () => Result): Promise<Result> {
      return new Promise<Result>((resolve, reject) => {
        let settle = () => {};
        queue.push({
          attempt() {
            try {
              const result = storage.transactionSync(work);
              settle = () => resolve(result);
            } catch (error) {
              rolledBack();
              settle = () => reject(error);
            }
          },
          settle: () => settle(),
          reject,
        });
        if (!isRunning) void commitGroups();
      });
    },
  };
}
