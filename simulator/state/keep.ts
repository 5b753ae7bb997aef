import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { World } from "../world/world.ts";
import { loadFiles, saveFiles } from "./files.ts";
import { restore, snapshot } from "./snapshot.ts";

/** Changes of this span are written together, in milliseconds. */
const DEBOUNCE_MS = 500;

/** Loads the world from a file and keeps the file up to date, replacing it in one step so that it is never half. */
export async function keepState(world: World, path: string): Promise<{ stop(): Promise<void> }> {
  await mkdir(dirname(path), { recursive: true });
  await load(world, path);
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> = Promise.resolve();
  const save = () => {
    timer = undefined;
    saving = saving
      .then(() => write(world, path))
      .catch((error: unknown) => console.error(`simulator: could not save ${path}`, error));
  };
  const unsubscribe = world.onChange(() => {
    timer ??= setTimeout(save, DEBOUNCE_MS);
  });
  return {
    async stop() {
      unsubscribe();
      if (timer) clearTimeout(timer);
      save();
      await saving;
    },
  };
}

async function load(world: World, path: string): Promise<void> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  restore(world, JSON.parse(text));
  await loadFiles(world, `${path}.files`);
}

async function write(world: World, path: string): Promise<void> {
  await saveFiles(world, `${path}.files`);
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, JSON.stringify(snapshot(world)));
  await rename(temporary, path);
}
