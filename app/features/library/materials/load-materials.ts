import { binaries, type ChatLevel } from "../../../../domain/limits/plan-table.ts";
import type { MediaFile } from "../../../../domain/materials/material.ts";
import { materialIdsOf } from "../../../../domain/materials/material-type.ts";
import { type Attempted, attempt, mapped } from "../../../client/calls/attempt.ts";
import type { PageArgs } from "../../../client/calls/page-data.ts";
import { formatDate } from "../../../i18n/format.ts";
import { templateCalls } from "../../../shared/content/content-calls.ts";
import { loadOwner } from "../../../shared/content/load-owner.ts";
import { materialCalls } from "../../../shared/content/material-calls.ts";
import { templateLabel } from "../../../shared/content/template-label.ts";
import { type Slots, slotsOf } from "../library-slots.tsx";

/** A file with the day of its upload and the templates that use it. */
export interface ListedFile {
  file: MediaFile;
  day: string;
  users: { id: string; label: string }[];
}

export interface MaterialsData {
  files: Attempted<ListedFile[]>;
  level: ChatLevel;
  slots: Slots;
}

/**
 * Loads the uploaded files, newest first (LIB-01). Without the templates, which may fail to load, the server still
 * guards a file in use.
 */
export async function loadMaterials(args: PageArgs): Promise<MaterialsData> {
  const { client, lang } = args;
  const owner = await loadOwner(args);
  const input = { params: { id: owner.id } };
  const [files, templates] = await Promise.all([
    attempt(client.call(materialCalls(owner.type).list, input)),
    attempt(client.call(templateCalls(owner.type).list, input)),
  ]);
  const all = files.ok ? files.value : [];
  const users = (id: string) =>
    (templates.ok ? templates.value : [])
      .filter(({ assets }) => materialIdsOf(assets).includes(id))
      .map((template) => ({ id: template.id, label: templateLabel(template, all) }));
  return {
    files: mapped(files, (each) =>
      each.map((file) => ({ file, day: formatDate(lang, file.ctime, owner), users: users(file.id) })),
    ),
    level: owner.level,
    slots: slotsOf(owner, all.length, binaries),
  };
}
