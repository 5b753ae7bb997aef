import { listAnnouncements } from "../../../../domain/endpoints/announcements.ts";
import { messageTemplates } from "../../../../domain/limits/plan-table.ts";
import { materialIdsOf } from "../../../../domain/materials/material-type.ts";
import { repliesOf } from "../../../../domain/responders/choose-reply.ts";
import { shownKeyword } from "../../../../domain/responders/match-mode.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { type Attempted, attempt, mapped } from "../../../client/calls/attempt.ts";
import type { PageArgs } from "../../../client/calls/page-data.ts";
import { formatDate } from "../../../i18n/format.ts";
import { responderCalls, templateCalls } from "../../../shared/content/content-calls.ts";
import { type LibraryFile, libraryFileOf } from "../../../shared/content/library-file.ts";
import { loadOwner } from "../../../shared/content/load-owner.ts";
import { materialCalls } from "../../../shared/content/material-calls.ts";
import { templateLabel } from "../../../shared/content/template-label.ts";
import { type Slots, slotsOf } from "../library-slots.tsx";

/**
 * One use of a template: a responder by its first keyword, an announcement by the name of its first message (empty
 * where that has neither name nor text), the greeting, or the rules of a group.
 */
export type TemplateUse =
  | { by: "responder"; id: string; keyword: string }
  | { by: "announcement"; id: string; label: string }
  | { by: "greeting" | "rules" };

/** A template in the list: when it was changed, and where it is used. */
export interface ListedTemplate {
  template: Template;
  day: string;
  uses: TemplateUse[];
}

export interface TemplatesData {
  templates: Attempted<ListedTemplate[]>;
  /** The files that the templates name. */
  files: LibraryFile[];
  slots: Slots;
}

/**
 * Loads the templates of a chat or bot, newest first (LIB-01). Where their uses or files fail to load, the list is
 * shown without them.
 */
export async function loadTemplates(args: PageArgs): Promise<TemplatesData> {
  const { client, lang } = args;
  const owner = await loadOwner(args);
  const input = { params: { id: owner.id } };
  const [templates, files, responders, announcements] = await Promise.all([
    attempt(client.call(templateCalls(owner.type).list, input)),
    attempt(client.call(materialCalls(owner.type).list, input)),
    attempt(!owner.isChannel ? client.call(responderCalls(owner.type).list, input) : Promise.resolve([])),
    attempt(owner.type === "chat" ? client.call(listAnnouncements, input) : Promise.resolve([])),
  ]);
  const named = new Set(templates.ok ? templates.value.flatMap(({ assets }) => materialIdsOf(assets)) : []);
  const labelOf = (id: string): string => {
    const named = templates.ok && templates.value.find((template) => template.id === id);
    return named ? templateLabel(named, []) : "";
  };
  const usesOf = (id: string): TemplateUse[] => [
    ...(owner.rules === id ? [{ by: "rules" } as const] : []),
    ...(owner.greetings.includes(id) ? [{ by: "greeting" } as const] : []),
    ...(responders.ok ? responders.value : [])
      .filter((responder) => repliesOf(responder).includes(id))
      .map(({ id: responder, triggers: [first] }) => ({
        by: "responder" as const,
        id: responder,
        keyword: first === undefined ? "" : shownKeyword(first),
      })),
    ...(announcements.ok ? announcements.value : [])
      .filter(({ template_id, more_template_ids }) => [template_id, ...more_template_ids].includes(id))
      .map(({ id: announcement, template_id }) => ({
        by: "announcement" as const,
        id: announcement,
        label: labelOf(template_id),
      })),
  ];
  return {
    templates: mapped(templates, (all) =>
      all.map((template) => ({
        template,
        day: formatDate(lang, template.mtime, owner),
        uses: usesOf(template.id),
      })),
    ),
    files: files.ok ? files.value.filter(({ id }) => named.has(id)).map(libraryFileOf) : [],
    slots: slotsOf(owner, templates.ok ? templates.value.length : 0, messageTemplates),
  };
}
