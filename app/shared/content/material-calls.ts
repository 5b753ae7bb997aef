import { botMaterials, chatMaterials } from "../../../domain/endpoints/materials.ts";
import type { PlanTargetType } from "../../../domain/limits/plan-table.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import type { ContentOwner } from "./content-owner.ts";
import { type LibraryFile, libraryFileOf } from "./library-file.ts";

/** Returns the calls on the files of a chat or a bot, which have the same shapes. */
export const materialCalls = (type: PlanTargetType) => (type === "bot" ? botMaterials : chatMaterials);

/** Loads the uploaded files of a chat or bot, newest first, for the open page. @throws CallFailure */
export async function loadFiles({ type, id }: Pick<ContentOwner, "type" | "id">): Promise<LibraryFile[]> {
  const files = await browserClient.call(materialCalls(type).list, { params: { id } });
  return files.map(libraryFileOf);
}
