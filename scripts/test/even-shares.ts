import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Seconds of the files that take longest, as measured on two cores; the others take about half a minute. */
const SECONDS: Readonly<Record<string, number>> = {
  "every-page.test.ts": 320,
  "gallery.test.ts": 175,
  "shell.test.ts": 90,
  "library.test.ts": 75,
  "languages.test.ts": 65,
  "lists.test.ts": 60,
  "responders.test.ts": 60,
  "editor.test.ts": 60,
};
const USUAL_SECONDS = 30;

const secondsOf = (path: string) => SECONDS[basename(path)] ?? USUAL_SECONDS;

/** Deals files out to shares that take about as long as each other: the longest first, each to who has least so far. */
export function evenShares(paths: readonly string[], count: number): string[][] {
  const shares = Array.from({ length: count }, () => ({ seconds: 0, paths: [] as string[] }));
  const longestFirst = [...paths].sort((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1));
  for (const path of longestFirst) {
    const least = shares.reduce((found, share) => (share.seconds < found.seconds ? share : found));
    least.seconds += secondsOf(path);
    least.paths.push(path);
  }
  return shares.map((share) => share.paths);
}

/** vitest's own `--shard` gives shares of as many files, however long they take. */
export class EvenShares extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const own = evenShares(
      files.map(({ moduleId }) => moduleId),
      count,
    )[index - 1];
    return files.filter(({ moduleId }) => own?.includes(moduleId));
  }
}
