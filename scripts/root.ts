import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** An absolute path from one that is relative to the repository. */
export const fromRoot = (...parts: string[]) => resolve(root, ...parts);
