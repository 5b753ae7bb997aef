import clsx from "clsx";
import { MessagesSquare, RotateCw, SearchX } from "lucide-react";
import { useMemo } from "react";
import type { Bot } from "../../../../domain/bots/bot.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import { Button } from "../../../components/actions/button.tsx";
import { CopyButton } from "../../../components/actions/copy.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { Busy } from "../../../components/feedback/loading.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SearchField } from "../../../components/fields/search-field.tsx";
import { failureText } from "../../../i18n/failure-text.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { personName } from "../../../shared/chat/person-name.ts";
import { useChatSearch } from "../../../shared/lists/use-chat-search.ts";
import { ContactRow } from "./contact-row.tsx";
import { isThreadCodeHere } from "./contact-view.ts";
import type { PrivateChats } from "./use-private-chats.ts";

interface ContactPaneProps {
  bot: Pick<Bot, "id" | "username">;
  chats: PrivateChats;
  /** whose conversation is open */
  openId: string | undefined;
  className: string;
}

const NOBODY: readonly Contact[] = [];

/** Lists the bot's contacts, newest first, narrowed by a search. */
export function ContactPane({ bot, chats, openId, className }: ContactPaneProps) {
  const { t } = useTranslation();
  const contacts = chats.contacts ?? NOBODY;
  const rows = useMemo(
    () =>
      contacts.map((contact) => ({
        ...{ id: contact.chat_id, title: personName(contact.user), username: contact.user.username, contact },
      })),
    [contacts],
  );
  const { text, setText, applied, found, clear } = useChatSearch(rows);
  const Heading = openId === undefined ? "h1" : "h2";
  return (
    <section className={clsx("flex min-h-0 min-w-0 flex-col gap-3 lg:gap-0", className)}>
      <header className="grid gap-3 lg:p-3">
        <Heading className="text-xl lg:text-lg">{t("privateChat.title")}</Heading>
        {contacts.length > 0 && <SearchField label={t("privateChat.search")} value={text} onChange={setText} />}
      </header>
      <Trouble chats={chats} />
      <p role="status" className="sr-only">
        {applied && t("privateChat.found", { count: found.length })}
      </p>
      {chats.contacts?.length === 0 && <Nobody username={bot.username} />}
      {applied && found.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={t("search.none", { keyword: applied })}
          actions={<Button onClick={clear}>{t("search.clear")}</Button>}
        />
      )}
      {found.length > 0 && (
        <ul
          aria-label={t("privateChat.title")}
          className="min-h-0 divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-1 lg:grow lg:overflow-y-auto lg:rounded-none lg:border-t lg:border-line lg:shadow-none"
        >
          {found.map(({ id, title, contact }) => (
            <ContactRow
              key={id}
              botId={bot.id}
              contact={contact}
              name={title}
              isOpen={id === openId}
              opensOffline={isThreadCodeHere()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Trouble({ chats: { contacts, problem, refresh } }: Pick<ContactPaneProps, "chats">) {
  const { t, i18n } = useTranslation();
  if (problem === null) return contacts === null ? <Busy text={t("common.loading")} /> : null;
  if (contacts !== null) {
    return (
      <p role="status" className="px-3 pb-2 text-sm text-warn-text">
        {t("privateChat.stale")}
      </p>
    );
  }
  return (
    <Notice
      isAlert
      tone="error"
      title={failureText(i18n, problem)}
      actions={
        <Button icon={RotateCw} onClick={refresh}>
          {t("common.retry")}
        </Button>
      }
    />
  );
}

/** The way for the first to come: the bot's link. */
function Nobody({ username }: { username: string }) {
  const { t } = useTranslation();
  const link = `https://t.me/${username}`;
  return (
    <div className="lg:overflow-y-auto lg:p-3">
      <EmptyState icon={MessagesSquare} title={t("privateChat.none.title")}>
        <p>{t("privateChat.none.detail")}</p>
        <p className="flex items-center justify-center gap-1 rounded-md bg-sunken ps-3">
          <bdi dir="ltr" className="min-w-0 break-all text-text">
            {link}
          </bdi>
          <CopyButton text={link} />
        </p>
      </EmptyState>
    </div>
  );
}
