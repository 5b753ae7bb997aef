import { spawn } from "node:child_process";
import { fromRoot, root } from "./root.ts";

export interface CommandResult {
  code: number;
  /** Both streams in the order in which they came. */
  output: string;
}

export interface CommandOptions {
  env?: Record<string, string>;
  /** Folder to run in, if it is not the repository's. */
  cwd?: string;
  /** Shows the output while it comes, besides collecting it. */
  show?: boolean;
  /** Ends the program when it takes longer. */
  limitMs?: number;
}

/** Runs a program in the repository's folder and waits for its end; never throws for an exit code. */
export function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
      ...(options.limitMs === undefined ? {} : { timeout: options.limitMs, killSignal: "SIGKILL" as const }),
    });
    let output = "";
    const take = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      if (options.show) target.write(chunk);
    };
    child.stdout.on("data", take(process.stdout));
    child.stderr.on("data", take(process.stderr));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a program of node_modules/.bin. */
export function runBin(name: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  return runCommand(fromRoot("node_modules/.bin", name), args, options);
}
