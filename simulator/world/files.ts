import type { FileKind, StoredFile } from "./types.ts";
import type { World } from "./world.ts";

const PREFIX: Record<FileKind, string> = {
  photo: "AgAC",
  video: "BAAC",
  animation: "CgAC",
  audio: "CQAC",
  voice: "AwAC",
  video_note: "DQAC",
  document: "BQAC",
  sticker: "CAAC",
  thumbnail: "AAMC",
};

const SHORT: Record<FileKind, string> = {
  photo: "AQAD",
  video: "AgAD",
  animation: "AgAE",
  audio: "AgAF",
  voice: "AgAG",
  video_note: "AgAH",
  document: "AgAI",
  sticker: "AgAJ",
  thumbnail: "AQAE",
};

/** Returns the name of a file for one account only: another bot cannot use it. */
export function fileIdFor(account: number, uniqueId: string): string {
  const kind = (Object.keys(SHORT) as FileKind[]).find((name) => uniqueId.startsWith(SHORT[name])) ?? "document";
  return PREFIX[kind] + Buffer.from(`${account}:${uniqueId}`).toString("base64url");
}

/** Returns the file that a bot means by a `file_id`; undefined where it is malformed, unknown or another bot's. */
export function fileByIdOf(world: World, account: number, fileId: string): StoredFile | undefined {
  if (!Object.values(PREFIX).includes(fileId.slice(0, 4))) return undefined;
  const [owner, uniqueId] = Buffer.from(fileId.slice(4), "base64url").toString("utf8").split(":");
  if (!uniqueId || Number(owner) !== account || fileIdFor(account, uniqueId) !== fileId) return undefined;
  // A photo's smaller copies have the photo's own bytes here.
  return world.files.get(uniqueId.split(".")[0] ?? "");
}

/** Keeps a file and gives it its `file_unique_id`. */
export function storeFile(world: World, file: Omit<StoredFile, "uniqueId">): StoredFile {
  const number = world.counters.file++;
  const uniqueId = SHORT[file.kind] + Buffer.from(String(number).padStart(9, "0")).toString("base64url");
  const stored: StoredFile = { ...file, uniqueId };
  world.files.set(uniqueId, stored);
  return stored;
}
