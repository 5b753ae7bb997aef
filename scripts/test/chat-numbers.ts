import { type SourceFile, sourceFiles } from "../source-files.ts";

/** Telegram's id of a supergroup or channel in a test; a file counts up from its first one. */
const CHAT_NUMBER = /-1_?00\d_?\d{3}_?\d{3}_?\d{3}\b/g;
/** Size of the block of ids that belongs to one file. */
const BLOCK = 10_000;

/**
 * Lists files whose tests use ids of one block: they share a database, so their order would decide which of them fails.
 */
export function chatNumberProblems(files: readonly SourceFile[]): string[] {
  const owners = new Map<number, Set<string>>();
  for (const { path, text } of files) {
    for (const [number] of text.matchAll(CHAT_NUMBER)) {
      const block = Math.floor(-Number(number.replaceAll("_", "")) / BLOCK);
      owners.set(block, (owners.get(block) ?? new Set()).add(path));
    }
  }
  return [...owners]
    .filter(([, paths]) => paths.size > 1)
    .map(([block, paths]) => `${[...paths].join(", ")}: chats from -${block * BLOCK} in each`);
}

export const checkChatNumbers = () =>
  chatNumberProblems(
    sourceFiles(/\.test\.ts$/).filter(({ path }) => /^tests\/(api|services|durable-objects)\//.test(path)),
  );
