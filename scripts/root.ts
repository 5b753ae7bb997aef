import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Makes an absolute path of one that is relative to the repository. */
export const fromRoot = (...parts: string[]) => resolve(root, ...parts);
