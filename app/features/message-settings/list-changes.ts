/** What has to be asked of the server so that one list becomes the other. */
export interface ListChange {
  method: "add" | "remove";
  value: string;
}

export function listChanges(before: readonly string[], after: readonly string[]): ListChange[] {
  const removed = before.filter((entry) => !after.includes(entry));
  const added = after.filter((entry) => !before.includes(entry));
  // What is taken out first makes room for what comes.
  return [
    ...removed.map((value) => ({ method: "remove" as const, value })),
    ...added.map((value) => ({ method: "add" as const, value })),
  ];
}
