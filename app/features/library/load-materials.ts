import { chatMaterials } from "../../../domain/calls/materials.ts";
import { chatTemplates } from "../../../domain/calls/templates.ts";
import { binaries, type ChatLevel } from "../../../domain/limits/plan-table.ts";
import type { MediaFile } from "../../../domain/material.ts";
import { effectiveLevel } from "../../../domain/plan.ts";
import { materialIdsOf } from "../../../domain/template-asset.ts";
import { type Attempted, attempt, mapped } from "../../client/attempt.ts";
import type { PageArgs } from "../../client/page-data.ts";
import { formatDate } from "../../i18n/format.ts";
import type { ChatKind } from "../chats/chat-kind.ts";
import { loadChat } from "../chats/load-chat.ts";
import { type Slots, slotsOf } from "./slots.ts";
import { templateLabel } from "./template-label.ts";

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

/** The chat's uploaded files, newest first (LIB-01). Where the templates fail, the server still guards a used file. */
export async function loadMaterials(kind: ChatKind, args: PageArgs): Promise<MaterialsData> {
  const { client, lang, now } = args;
  const chat = await loadChat(kind, args);
  const input = { params: { id: chat.id } };
  const [files, templates] = await Promise.all([
    attempt(client.call(chatMaterials.list, input)),
    attempt(client.call(chatTemplates.list, input)),
  ]);
  const level = effectiveLevel(chat, now);
  const all = files.ok ? files.value : [];
  const users = (id: string) =>
    (templates.ok ? templates.value : [])
      .filter(({ assets }) => materialIdsOf(assets).includes(id))
      .map((template) => ({ id: template.id, label: templateLabel(template, all) }));
  return {
    files: mapped(files, (list) =>
      list.map((file) => ({ file, day: formatDate(lang, file.ctime, chat.tzn_offset), users: users(file.id) })),
    ),
    level,
    slots: slotsOf(level, all.length, binaries),
  };
}
