import { chatMaterials } from "../../../domain/calls/materials.ts";
import { browserClient } from "../../client/browser-client.ts";
import { type LibraryFile, libraryFileOf } from "./library-file.ts";

/** The chat's uploaded files, newest first, asked for by the page that is open. @throws CallFailure */
export async function loadFiles(chatId: string): Promise<LibraryFile[]> {
  const files = await browserClient.call(chatMaterials.list, { params: { id: chatId } });
  return files.map(libraryFileOf);
}
