/** A problem that the operator can solve: shown as one sentence without a stack. */
export class PlainError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "PlainError";
  }
}

/** Names of errors whose message is written for the operator. */
const plainNames = new Set(["PlainError", "ConfigError"]);

/** Runs a program's main function; a failure ends the process with code 1, with a stack only for our own faults. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isPlain = error instanceof Error && plainNames.has(error.name);
    process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}
