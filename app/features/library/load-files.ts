import { browserClient } from "../../client/calls/browser-client.ts";
import type { ContentOwner } from "../../shared/content/content-owner.ts";
import { type LibraryFile, libraryFileOf } from "../../shared/content/library-file.ts";
import { materialCalls } from "./material-calls.ts";

/** The uploaded files of a chat or bot, newest first, asked for by the page that is open. @throws CallFailure */
export async function loadFiles({ type, id }: Pick<ContentOwner, "type" | "id">): Promise<LibraryFile[]> {
  const files = await browserClient.call(materialCalls(type).list, { params: { id } });
  return files.map(libraryFileOf);
}
