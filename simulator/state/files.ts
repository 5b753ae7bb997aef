import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { World } from "../world/world.ts";

/** Writes bytes that are not in the folder yet, and removes those of files that are gone. */
export async function saveFiles(world: World, folder: string): Promise<void> {
  const withBytes = [...world.files.values()].filter((file) => file.bytes);
  const present = await list(folder);
  if (withBytes.length > 0) await mkdir(folder, { recursive: true });
  for (const file of withBytes) {
    if (file.bytes && !present.has(file.uniqueId)) await writeFile(join(folder, file.uniqueId), file.bytes);
  }
  for (const name of present) if (!world.files.has(name)) await rm(join(folder, name), { force: true });
}

export async function loadFiles(world: World, folder: string): Promise<void> {
  const present = await list(folder);
  for (const file of world.files.values()) {
    if (present.has(file.uniqueId)) file.bytes = new Uint8Array(await readFile(join(folder, file.uniqueId)));
  }
}

async function list(folder: string): Promise<Set<string>> {
  try {
    return new Set(await readdir(folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Set();
    throw error;
  }
}
