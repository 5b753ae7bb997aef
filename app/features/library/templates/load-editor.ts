import { type ChatLevel, messageTemplates } from "../../../../domain/limits/plan-table.ts";
import { materialIdsOf } from "../../../../domain/materials/material-type.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { type Attempted, attempt, mapped } from "../../../client/calls/attempt.ts";
import { CallFailure } from "../../../client/calls/failure.ts";
import type { PageArgs } from "../../../client/calls/page-data.ts";
import { formatClock } from "../../../i18n/format.ts";
import { templateCalls } from "../../../shared/content/content-calls.ts";
import { type LibraryFile, libraryFileOf } from "../../../shared/content/library-file.ts";
import { loadOwner } from "../../../shared/content/load-owner.ts";
import { materialCalls } from "../../../shared/content/material-calls.ts";
import { type Slots, slotsOf } from "../library-slots.tsx";

export interface EditorData {
  /** null for a new one */
  template: Template | null;
  /** The file that a new one begins with (NAV-17); null where the address names none of the owner's. */
  first: LibraryFile | null;
  /** Files of the message at first; further ones load when files are to be added. */
  files: Attempted<LibraryFile[]>;
  slots: Slots;
  level: ChatLevel;
  /** The owner's time now, for the bubble. */
  clock: string;
}

/**
 * Loads a template into its editor, or what a new one needs. @throws CallFailure 'Target not found' where the address
 * names a template that is not there (any more)
 */
export async function loadEditor(args: PageArgs): Promise<EditorData> {
  const { client, lang, now, params, request } = args;
  const owner = await loadOwner(args);
  const input = { params: { id: owner.id } };
  const asked = new URL(request.url).searchParams.get("ugcbinary_id");
  const [templates, materials] = await Promise.all([
    client.call(templateCalls(owner.type).list, input),
    params.itemId === undefined && asked === null
      ? { ok: true as const, value: [] }
      : attempt(client.call(materialCalls(owner.type).list, input)),
  ]);
  const template = templates.find(({ id }) => id === params.itemId) ?? null;
  if (params.itemId !== undefined && template === null) throw new CallFailure("Target not found", { status: 200 });
  const named = template === null ? [asked] : materialIdsOf(template.assets);
  const files = mapped(materials, (all) => all.filter(({ id }) => named.includes(id)).map(libraryFileOf));
  return {
    template,
    first: (template === null && files.ok && files.value[0]) || null,
    files,
    slots: slotsOf(owner, templates.length, messageTemplates),
    level: owner.level,
    clock: formatClock(lang, now, owner.tzn_offset),
  };
}
