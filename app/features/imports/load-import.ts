import type { ResultAt } from "../../../domain/calls/index.ts";
import { listImports } from "../../../domain/endpoints/imports.ts";
import type { KnownTime } from "../../../domain/imports/sums.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatYearDate } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";

type Row = ResultAt<typeof listImports>["imports"][number];

/** One import in a list; days are words of the chat's timezone. */
export interface ImportLine extends Pick<Row, "id" | "messages" | "people" | "joined"> {
  days: string;
  made: string;
  isDone: boolean;
}

export interface ImportData {
  known: KnownTime;
  /** the day on which the bot came */
  counted: string;
  lines: ImportLine[];
}

/** Loads what was imported, and which time the bot or an import knows already. */
export async function loadImport(args: PageArgs): Promise<ImportData> {
  const { client, lang } = args;
  const chat = await loadChat(args);
  const { imports, counted } = await client.call(listImports, { params: { id: chat.id } });
  const day = (second: number) => formatYearDate(lang, second, chat.tzn_offset);
  return {
    known: { counted, imported: imports.filter(({ done_at }) => done_at !== null) },
    counted: day(counted),
    lines: imports.map(({ id, messages, people, joined, from_at, to_at, made_at, done_at }) => ({
      ...{ id, messages, people, joined },
      days: [from_at, to_at].map(day).join(" – "),
      made: day(made_at),
      isDone: done_at !== null,
    })),
  };
}
