import { chatMaterials } from "../../../domain/calls/materials.ts";
import { listResponders } from "../../../domain/calls/responders.ts";
import { chatTemplates } from "../../../domain/calls/templates.ts";
import { messageTemplates } from "../../../domain/limits/plan-table.ts";
import { effectiveLevel } from "../../../domain/plan.ts";
import type { Template } from "../../../domain/template.ts";
import { materialIdsOf } from "../../../domain/template-asset.ts";
import { type Attempted, attempt, mapped } from "../../client/attempt.ts";
import type { PageArgs } from "../../client/page-data.ts";
import { formatDate } from "../../i18n/format.ts";
import type { ChatKind } from "../chats/chat-kind.ts";
import { loadChat } from "../chats/load-chat.ts";
import { type LibraryFile, libraryFileOf } from "./library-file.ts";
import { type Slots, slotsOf } from "./slots.ts";

/** A template in the list: when it was changed, and how many responders answer with it. */
export interface ListedTemplate {
  template: Template;
  day: string;
  responders: number;
}

export interface TemplatesData {
  templates: Attempted<ListedTemplate[]>;
  /** The files that the templates name. */
  files: LibraryFile[];
  slots: Slots;
}

/** The chat's templates, newest first (LIB-01). Where the files or the responders fail, the list does not. */
export async function loadTemplates(kind: ChatKind, args: PageArgs): Promise<TemplatesData> {
  const { client, lang, now } = args;
  const chat = await loadChat(kind, args);
  const input = { params: { id: chat.id } };
  const [templates, files, responders] = await Promise.all([
    attempt(client.call(chatTemplates.list, input)),
    attempt(client.call(chatMaterials.list, input)),
    attempt(kind === "groups" ? client.call(listResponders, input) : Promise.resolve([])),
  ]);
  const named = new Set(templates.ok ? templates.value.flatMap(({ assets }) => materialIdsOf(assets)) : []);
  const users = responders.ok ? responders.value : [];
  return {
    templates: mapped(templates, (list) =>
      list.map((template) => ({
        template,
        day: formatDate(lang, template.mtime, chat.tzn_offset),
        responders: users.filter(({ template_id }) => template_id === template.id).length,
      })),
    ),
    files: files.ok ? files.value.filter(({ id }) => named.has(id)).map(libraryFileOf) : [],
    slots: slotsOf(effectiveLevel(chat, now), templates.ok ? templates.value.length : 0, messageTemplates),
  };
}
