import { Link } from "@remix-run/react";
import clsx from "clsx";
import { UserRound } from "lucide-react";
import { memo } from "react";
import { contactPhotoAddress } from "../../../../domain/media/file-address.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import { Avatar } from "../../../components/data/avatar.tsx";
import { CountPill } from "../../../components/data/badge.tsx";
import { LocalTime } from "../../../components/text/local-time.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { botPath } from "../../../shared/bot/bot-path.ts";
import { statusKey } from "../../../shared/bot/contact-status.ts";
import { messageKindKey } from "../../../shared/content/message-kind.ts";
import { canWrite, hasKind, isUnread, lastWords, shortTime, unreadText } from "./contact-view.ts";

const whenOf = (lang: string, second: number, offset: number) =>
  shortTime(lang, { second, offset, now: Math.floor(Date.now() / 1000) });

interface ContactRowProps {
  botId: string;
  contact: Contact;
  name: string;
  isOpen: boolean;
  /** Tells whether it opens without a connection as well. */
  opensOffline: boolean;
}

/**
 * One conversation of the list: the contact, the last message, its time, and whether it was read; rows out of sight are
 * not drawn.
 */
export const ContactRow = memo(function ContactRow({ botId, contact, name, isOpen, opensOffline }: ContactRowProps) {
  const { t, i18n } = useTranslation();
  const shown = unreadText(i18n.language, contact.unread);
  const words = lastWords(contact);
  const isNew = isUnread(contact) && !isOpen;
  return (
    <li className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <Link
        to={botPath(botId, `private_chat/${contact.chat_id}`)}
        preventScrollReset
        data-opens-offline={opensOffline ? "" : undefined}
        aria-current={isOpen ? "page" : undefined}
        className="flex min-h-16 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover aria-[current]:bg-selected lg:px-3"
      >
        <Avatar name={name} peer={contact.chat_id} photo={contactPhotoAddress(botId, contact.chat_id)} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 grow font-semibold">
              <bdi className="cut">{name}</bdi>
            </span>
            <LocalTime second={contact.date} format={whenOf} className="num shrink-0 text-xs text-muted" />
          </span>
          <span className="flex items-center gap-2 text-sm text-muted">
            <span className="flex min-w-0 grow gap-1">
              {(contact.last_from === "operator" || contact.last_from === "bot") && (
                <span className="shrink-0">{t(`privateChat.last.${contact.last_from}`)}</span>
              )}
              {hasKind(contact) && (
                <span className="shrink-0 text-accent-text">
                  {t(messageKindKey(contact.type))}
                  {words && " ·"}
                </span>
              )}
              {/* Cut at their own end, whichever way the page is read. */}
              <bdi className={clsx("cut min-w-0", isNew && "text-text")}>{words}</bdi>
            </span>
            {contact.assignee && (
              <span title={t("privateChat.assignee.is", { name: contact.assignee.name })} className="shrink-0">
                <UserRound aria-hidden className="size-3.5" />
                <span className="sr-only">{t("privateChat.assignee.is", { name: contact.assignee.name })}</span>
              </span>
            )}
            {!canWrite(contact) && <span className="shrink-0 text-xs">{t(statusKey(contact.status))}</span>}
            {isNew && <CountPill shown={shown} label={t("privateChat.unread", { count: contact.unread, shown })} />}
          </span>
        </span>
      </Link>
    </li>
  );
});
