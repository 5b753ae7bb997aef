import clsx from "clsx";
import { MessagesSquare } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Bot } from "../../../../domain/bots/bot.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import { CONTACT_FOLDERS, type ContactFolder } from "../../../../domain/private-chats/contact-folder.ts";
import { Button } from "../../../components/actions/button.tsx";
import { CopyButton } from "../../../components/actions/copy.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { Busy } from "../../../components/feedback/loading.tsx";
import { NotLoaded } from "../../../components/feedback/not-loaded.tsx";
import { SearchField } from "../../../components/fields/search-field.tsx";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useTelegramAddress } from "../../../root-data.ts";
import { personName } from "../../../shared/chat/person-name.ts";
import { ContactRow } from "./contact-row.tsx";
import { isThreadCodeHere } from "./contact-view.ts";
import { Found } from "./found.tsx";
import { useDeskSearch } from "./use-desk-search.ts";
import type { PrivateChats } from "./use-private-chats.ts";

interface ContactPaneProps {
  bot: Pick<Bot, "id" | "username">;
  chats: PrivateChats;
  /** the contact whose conversation is open */
  openId: string | undefined;
  className: string;
}

const NOBODY: readonly Contact[] = [];

/** Lists the bot's contacts of a folder, newest first, or the results of a search in all folders. */
export function ContactPane({ bot, chats, openId, className }: ContactPaneProps) {
  const { t, i18n } = useTranslation();
  const { folder, counts } = chats;
  const contacts = chats.contacts ?? NOBODY;
  const search = useDeskSearch(bot.id);
  const Heading = openId === undefined ? "h1" : "h2";
  const hasAny = counts === null || counts.open + counts.closed > 0;
  return (
    <section className={clsx("flex min-h-0 min-w-0 flex-col gap-3 lg:gap-0", className)}>
      <header className="grid gap-3 lg:p-3">
        <Heading className="text-xl lg:text-lg">{t("privateChat.title")}</Heading>
        {hasAny && (
          <>
            <SearchField label={t("privateChat.search")} value={search.text} onChange={search.setText} />
            {!search.isSearching && (
              <SegmentedControl
                label={t("privateChat.folders")}
                options={CONTACT_FOLDERS.map((value) => ({
                  value,
                  text: (
                    <>
                      {t(`privateChat.folder.${value}`)}
                      {value !== "closed" && counts !== null && (
                        <span className="num ms-1.5 font-normal">{formatNumber(i18n.language, counts[value])}</span>
                      )}
                    </>
                  ),
                }))}
                value={folder}
                onChange={chats.setFolder}
              />
            )}
          </>
        )}
      </header>
      <Trouble chats={chats} />
      {search.isSearching && <Found search={search} bot={bot} openId={openId} />}
      {!search.isSearching && chats.contacts?.length === 0 && <Empty bot={bot} folder={folder} hasAny={hasAny} />}
      {!search.isSearching && contacts.length > 0 && (
        <div className="min-h-0 lg:grow lg:overflow-y-auto lg:border-t lg:border-line">
          <ul
            aria-label={t("privateChat.title")}
            data-rows
            className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-1 lg:rounded-none lg:shadow-none"
          >
            {contacts.map((contact) => (
              <ContactRow
                key={contact.chat_id}
                botId={bot.id}
                contact={contact}
                name={personName(contact.user)}
                isOpen={contact.chat_id === openId}
                opensOffline={isThreadCodeHere()}
              />
            ))}
          </ul>
          <More chats={chats} />
        </div>
      )}
    </section>
  );
}

/** Marks the end of the loaded part of a folder; when it comes near the view, more is loaded. */
function More({ chats: { more, loadMore } }: Pick<ContactPaneProps, "chats">) {
  const { t } = useTranslation();
  const edge = useRef<HTMLDivElement>(null);
  const load = useRef(loadMore);
  load.current = loadMore;
  useEffect(() => {
    if (more !== "some" || edge.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void load.current();
    });
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, [more]);
  if (more === "none") return null;
  return (
    <div ref={edge} className="flex min-h-12 justify-center p-3">
      <Button isBusy={more === "loading"} onClick={() => void loadMore()}>
        {t(more === "failed" ? "common.retry" : "privateChat.more")}
      </Button>
    </div>
  );
}

interface EmptyProps {
  bot: Pick<Bot, "username">;
  folder: ContactFolder;
  /** Tells whether another folder has conversations. */
  hasAny: boolean;
}

function Empty({ bot, folder, hasAny }: EmptyProps) {
  const { t } = useTranslation();
  if (!hasAny) return <Nobody username={bot.username} />;
  return (
    <div className="lg:overflow-y-auto lg:p-3">
      <EmptyState icon={MessagesSquare} title={t(`privateChat.none.${folder}.title`)}>
        <p>{t(`privateChat.none.${folder}.detail`)}</p>
      </EmptyState>
    </div>
  );
}

function Trouble({ chats: { contacts, problem, refresh } }: Pick<ContactPaneProps, "chats">) {
  const { t } = useTranslation();
  if (problem === null) return contacts === null ? <Busy text={t("common.loading")} /> : null;
  if (contacts !== null) {
    return (
      <p role="status" className="px-3 pb-2 text-sm text-warn-text">
        {t("privateChat.stale")}
      </p>
    );
  }
  return <NotLoaded problem={problem} onRetry={refresh} />;
}

/** Shows the bot's link, by which the first contact can write. */
function Nobody({ username }: { username: string }) {
  const { t } = useTranslation();
  const link = useTelegramAddress(`https://t.me/${username}`);
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
