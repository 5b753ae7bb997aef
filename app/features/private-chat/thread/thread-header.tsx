import { Link } from "@remix-run/react";
import { ArrowLeft, ExternalLink } from "lucide-react";
import { contactPhotoAddress } from "../../../../domain/media/file-address.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import { Avatar } from "../../../components/data/avatar.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { botPath } from "../../../shared/bot/bot-path.ts";
import { statusKey } from "../../../shared/bot/contact-status.ts";
import { canWrite } from "../contacts/contact-view.ts";

interface ThreadHeaderProps {
  botId: string;
  contact: Contact;
  name: string;
  /** The last question for news failed. */
  isStale: boolean;
}

/** Shows the contact; on phones also the way back to all conversations, unless Telegram has one of its own. */
export function ThreadHeader({ botId, contact, name, isStale }: ThreadHeaderProps) {
  const { t } = useTranslation();
  const { username } = contact.user;
  const state = isStale ? t("privateChat.stale") : canWrite(contact) ? "" : t(statusKey(contact.status));
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line px-2 lg:px-4">
      <Link
        to={botPath(botId, "private_chat")}
        aria-label={t("privateChat.back")}
        className="tap grid shrink-0 place-items-center rounded-md hover:bg-hover lg:hidden tg:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <Avatar name={name} peer={contact.chat_id} photo={contactPhotoAddress(botId, contact.chat_id)} size="sm" />
      <div className="min-w-0 grow">
        <h1 className="text-base leading-5 font-semibold">
          <bdi className="cut">{name}</bdi>
        </h1>
        <p role="status" className="truncate text-xs text-muted">
          {state ||
            (username && (
              <bdi dir="ltr" className="text-muted">
                @{username}
              </bdi>
            ))}
        </p>
      </div>
      {username && (
        <a
          href={`https://t.me/${username}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t("privateChat.profile", { name })}
          title={t("privateChat.profile", { name })}
          className="tap grid shrink-0 place-items-center rounded-md text-muted hover:bg-hover"
        >
          <ExternalLink aria-hidden className="size-5" />
        </a>
      )}
    </header>
  );
}
