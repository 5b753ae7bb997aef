import type { ResultAt } from "../../../domain/calls/index.ts";
import { listImports } from "../../../domain/endpoints/imports.ts";
import type { KeptTime } from "../../../domain/imports/messages.ts";
import { messageStoreDays } from "../../../domain/limits/plan-table.ts";
import { DAY_SECONDS } from "../../../domain/limits.ts";
import { effectiveLevel } from "../../../domain/plans/plan.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatYearDate } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";

type Row = ResultAt<typeof listImports>["imports"][number];

/** One import in a list; days are words of the chat's timezone. */
export interface ImportLine extends Pick<Row, "id" | "messages" | "people" | "joined" | "texts"> {
  days: string;
  made: string;
  isDone: boolean;
}

export interface ImportData {
  known: KeptTime;
  /** days for which the plan keeps messages */
  storeDays: number;
  /** the day on which the bot came */
  counted: string;
  lines: ImportLine[];
}

/** Loads the imports, and which time the bot or an import already covers. */
export async function loadImport(args: PageArgs): Promise<ImportData> {
  const { client, lang, now } = args;
  const chat = await loadChat(args);
  const { imports, counted } = await client.call(listImports, { params: { id: chat.id } });
  const storeDays = messageStoreDays(effectiveLevel(chat, now));
  const day = (second: number) => formatYearDate(lang, second, chat);
  return {
    known: {
      counted,
      imported: imports.filter(({ done_at }) => done_at !== null),
      keptFrom: now - storeDays * DAY_SECONDS,
    },
    storeDays,
    counted: day(counted),
    lines: imports.map(({ id, messages, people, joined, texts, from_at, to_at, made_at, done_at }) => ({
      id,
      messages,
      people,
      joined,
      texts,
      days: [from_at, to_at].map(day).join(" – "),
      made: day(made_at),
      isDone: done_at !== null,
    })),
  };
}
