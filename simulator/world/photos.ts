import { fileIdFor, storeFile } from "./files.ts";
import type { World } from "./world.ts";

/** Sides of the copies that Telegram makes of the photo of a person or chat; here they share its bytes. */
const SIDES = [160, 320, 640];

/** Keeps the bytes of a photo of a person or chat. */
export function storePhoto(world: World, bytes: Uint8Array): string {
  return storeFile(world, { kind: "photo", size: bytes.byteLength, width: 640, height: 640, bytes }).uniqueId;
}

/** Returns the sizes of a person's photo as one bot sees them (`getUserProfilePhotos`). */
export const photoSizesFor = (world: World, account: number, photo: string) =>
  SIDES.map((side) => ({
    ...copyFor(account, photo, side),
    file_size: world.files.get(photo)?.size ?? 0,
    width: side,
    height: side,
  }));

/** Returns `ChatPhoto` as one bot sees it. */
export function chatPhotoFor(account: number, photo: string) {
  const [small, big] = [copyFor(account, photo, 160), copyFor(account, photo, 640)];
  return {
    small_file_id: small.file_id,
    small_file_unique_id: small.file_unique_id,
    big_file_id: big.file_id,
    big_file_unique_id: big.file_unique_id,
  };
}

function copyFor(account: number, photo: string, side: number) {
  const file_unique_id = side === 640 ? photo : `${photo}.${side}`;
  return { file_id: fileIdFor(account, file_unique_id), file_unique_id };
}
