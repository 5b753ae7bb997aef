import { Link } from "@remix-run/react";
import { Avatar } from "../../components/avatar.tsx";
import { Badge } from "../../components/badge.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ChevronRight, Megaphone, Plus, SearchX, Users } from "../../components/icons.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { SearchField } from "../../components/search-field.tsx";
import type { TextKey } from "../../i18n/keys.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useConfig } from "../../root-data.ts";
import { addBotLink } from "./add-link.ts";
import { type ChatKind, chatPath } from "./chat-kind.ts";
import type { ChatRow, ChatTrouble } from "./list-data.ts";
import { planWords } from "./plan-words.ts";
import { useChatSearch } from "./use-chat-search.ts";

const TROUBLE = {
  locked: { tone: "warning", text: "chats.list.locked" },
  bot_missing: { tone: "error", text: "chats.list.botMissing" },
  bot_not_admin: { tone: "warning", text: "chats.list.botNotAdmin" },
  usage_exceeded: { tone: "error", text: "chats.list.usageExceeded" },
} as const satisfies Record<ChatTrouble, { tone: "warning" | "error"; text: TextKey }>;

const WORDS = {
  groups: {
    title: "groups.title",
    search: "groups.search",
    add: "groups.add",
    none: "groups.empty.title",
    why: "groups.empty.why",
  },
  channels: {
    title: "channels.title",
    search: "channels.search",
    add: "channels.add",
    none: "channels.empty.title",
    why: "channels.empty.why",
  },
} as const;

/** /groups and /channels. */
export function ChatList({ kind, rows }: { kind: ChatKind; rows: ChatRow[] }) {
  const { t } = useTranslation();
  const { sharedBotUsername } = useConfig();
  const words = WORDS[kind];
  const add = (
    <ButtonLink kind="primary" icon={Plus} to={addBotLink(kind, sharedBotUsername)}>
      {t(words.add)}
    </ButtonLink>
  );
  return (
    <div className="grid gap-4">
      <PageHeader title={t(words.title)} actions={rows.length > 0 && add} />
      {rows.length === 0 ? (
        <EmptyState icon={kind === "groups" ? Users : Megaphone} title={t(words.none)} actions={add}>
          <p>{t(words.why)}</p>
          <p>{t("chats.empty.how", { bot: `@${sharedBotUsername}` })}</p>
        </EmptyState>
      ) : (
        <SearchedChats kind={kind} rows={rows} />
      )}
    </div>
  );
}

function SearchedChats({ kind, rows }: { kind: ChatKind; rows: ChatRow[] }) {
  const { t } = useTranslation();
  const { text, setText, applied, found, clear } = useChatSearch(rows);
  return (
    <>
      <SearchField label={t(WORDS[kind].search)} value={text} onChange={setText} />
      <p role="status" className="sr-only">
        {applied && t("chats.search.found", { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t("search.none", { keyword: applied })}
          actions={<Button onClick={clear}>{t("search.clear")}</Button>}
        />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-1">
          {found.map((row) => (
            <li key={row.id}>
              <ChatCell kind={kind} row={row} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ChatCell({ kind, row }: { kind: ChatKind; row: ChatRow }) {
  const { t } = useTranslation();
  const trouble = row.trouble && TROUBLE[row.trouble];
  return (
    <Link
      to={chatPath(kind, row.id)}
      prefetch="intent"
      className="flex min-h-16 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover"
    >
      <Avatar name={row.title} />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-48">
          <span className="flex min-w-0 items-baseline gap-2">
            <bdi className="truncate font-semibold">{row.title}</bdi>
            {row.username && (
              <bdi dir="ltr" className="hidden shrink-0 text-xs text-muted sm:inline">
                @{row.username}
              </bdi>
            )}
          </span>
          <span className="num block text-xs text-muted">
            {t("chats.list.members", { count: row.memberCount, shown: row.members })} · {planWords(t, row.plan)}
            <span className="hidden md:inline">
              {" · "}
              {t("chats.list.usage", { used: row.used, allowance: row.allowance })}
            </span>
          </span>
        </span>
        {trouble && <Badge tone={trouble.tone}>{t(trouble.text)}</Badge>}
      </span>
      <ChevronRight aria-hidden className="flip size-4 shrink-0 text-muted" />
    </Link>
  );
}
