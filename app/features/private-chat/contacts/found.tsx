import { Link } from "@remix-run/react";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/actions/button.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { Busy } from "../../../components/feedback/loading.tsx";
import { NotLoaded } from "../../../components/feedback/not-loaded.tsx";
import { LocalTime } from "../../../components/text/local-time.tsx";
import { MarkedText } from "../../../components/text/marked-text.tsx";
import { formatDate } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { botPath } from "../../../shared/bot/bot-path.ts";
import { personName } from "../../../shared/chat/person-name.ts";
import { messageKindKey } from "../../../shared/content/message-kind.ts";
import { ContactRow } from "./contact-row.tsx";
import { foundWords, isThreadCodeHere } from "./contact-view.ts";
import type { DeskSearch } from "./use-desk-search.ts";

interface FoundProps {
  search: DeskSearch;
  bot: { id: string; username: string };
  openId: string | undefined;
}

/** Shows the people and the messages that a search has found. */
export function Found({ search, bot, openId }: FoundProps) {
  const { t } = useTranslation();
  const { found, failure } = search;
  if (failure !== null) return <NotLoaded problem={failure} onRetry={search.retry} />;
  if (found === null) return <Busy text={t("common.loading")} />;
  const { people, messages, keyword, older, isIndexing, marksOf } = found;
  const count = people.length + messages.length;
  return (
    <div className="min-h-0 overflow-y-auto lg:grow lg:border-t lg:border-line">
      <p role="status" className="sr-only">
        {t("privateChat.found", { count })}
      </p>
      {isIndexing && <p className="px-4 py-2 text-xs text-muted lg:px-3">{t("privateChat.search.indexing")}</p>}
      {count === 0 && (
        <EmptyState
          icon={SearchX}
          title={t("search.none", { keyword })}
          actions={<Button onClick={search.clear}>{t("search.clear")}</Button>}
        />
      )}
      {people.length > 0 && (
        <Group title={t("privateChat.search.people")}>
          {people.map((contact) => (
            <ContactRow
              key={contact.chat_id}
              botId={bot.id}
              contact={contact}
              name={personName(contact.user)}
              isOpen={contact.chat_id === openId}
              opensOffline={isThreadCodeHere()}
            />
          ))}
        </Group>
      )}
      {messages.length > 0 && (
        <Group title={t("privateChat.search.messages")}>
          {messages.map(({ contact, message }) => (
            <li key={`${contact.chat_id} ${message.id}`}>
              <Link
                to={`${botPath(bot.id, `private_chat/${contact.chat_id}`)}?message=${message.id}`}
                preventScrollReset
                className="grid min-h-16 content-center gap-0.5 px-4 py-2 -outline-offset-2 hover:bg-hover lg:px-3"
              >
                <span className="flex items-baseline gap-2">
                  <span className="cut min-w-0 grow text-sm font-semibold">
                    {message.user_id === bot.id ? (
                      t("privateChat.search.to", { name: personName(contact.user) })
                    ) : (
                      <bdi>{personName(contact.user)}</bdi>
                    )}
                  </span>
                  <LocalTime second={message.date} format={formatDate} className="num shrink-0 text-xs text-muted" />
                </span>
                <bdi className="line-clamp-2 text-sm text-muted">
                  {message.text.trim() === "" ? (
                    t(messageKindKey(message.type))
                  ) : (
                    <MarkedText {...foundWords(message.text, marksOf)} />
                  )}
                </bdi>
              </Link>
            </li>
          ))}
        </Group>
      )}
      {older !== null && (
        <div className="flex justify-center p-3">
          <Button isBusy={search.isLoadingOlder} onClick={() => void search.loadOlder()}>
            {t("privateChat.search.older")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="px-4 pt-3 pb-1 text-xs font-semibold text-muted lg:px-3">{title}</h2>
      <ul data-rows className="divide-y divide-line rounded-lg bg-surface shadow-1 lg:rounded-none lg:shadow-none">
        {children}
      </ul>
    </section>
  );
}
