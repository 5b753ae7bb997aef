import { type SourceFile, sourceFiles } from "../source-files.ts";

/** Telegram's number of a supergroup or channel; a file counts on from the one that it names. */
const CHAT_NUMBER = /-1_?00\d_?\d{3}_?\d{3}_?\d{3}\b/g;
/** A file has so many numbers for itself. */
const BLOCK = 10_000;

/** Names files whose tests would meet in one chat, since they share a database: which fails depends on their order. */
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
