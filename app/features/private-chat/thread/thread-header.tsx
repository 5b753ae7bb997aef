import { Link } from "@remix-run/react";
import { ArrowLeft, Check, Info, Undo2, UserCheck, UserPlus } from "lucide-react";
import { contactPhotoAddress } from "../../../../domain/media/file-address.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import { Avatar } from "../../../components/data/avatar.tsx";
import { ControlFailure } from "../../../components/feedback/control-failure.tsx";
import { LocalTime } from "../../../components/text/local-time.tsx";
import { formatMoment } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { botPath } from "../../../shared/bot/bot-path.ts";
import { statusKey } from "../../../shared/bot/contact-status.ts";
import { canWrite } from "../contacts/contact-view.ts";
import type { ContactState } from "./use-contact-state.ts";

interface ThreadHeaderProps {
  botId: string;
  contact: Contact;
  name: string;
  /** Tells whether the last poll for news failed. */
  isStale: boolean;
  state: ContactState;
  /** Opens the part about the person, where there is no room for it beside the conversation. */
  onPerson(): void;
}

const TOOL = "tap grid shrink-0 place-items-center rounded-md text-muted hover:bg-hover disabled:opacity-60";

/**
 * Shows the contact, with the buttons that close and assign the conversation; on phones also the way back, unless
 * Telegram has one of its own.
 */
export function ThreadHeader({ botId, contact, name, isStale, state, onPerson }: ThreadHeaderProps) {
  const { t } = useTranslation();
  const { username } = contact.user;
  const { is_closed: isClosed, assignee } = contact;
  const { isMine, isPending } = state;
  const words = isStale ? t("privateChat.stale") : canWrite(contact) ? "" : t(statusKey(contact.status));
  const looksAfter =
    assignee && t(isMine ? "privateChat.assignee.you" : "privateChat.assignee.is", { name: assignee.name });
  const assignText = t(isMine ? "privateChat.assign.off" : "privateChat.assign");
  const closeText = t(isClosed ? "privateChat.reopen" : "privateChat.close");
  const CloseIcon = isClosed ? Undo2 : Check;
  return (
    <header className="shrink-0 border-b border-line">
      <div className="flex min-h-14 items-center gap-1 px-2 lg:ps-4">
        <Link
          to={botPath(botId, "private_chat")}
          aria-label={t("privateChat.back")}
          className="tap grid shrink-0 place-items-center rounded-md hover:bg-hover lg:hidden tg:hidden"
        >
          <ArrowLeft aria-hidden className="flip size-5" />
        </Link>
        <Avatar name={name} peer={contact.chat_id} photo={contactPhotoAddress(botId, contact.chat_id)} size="sm" />
        <div className="ms-1 min-w-0 grow">
          <h1 className="text-base font-semibold">
            <bdi className="cut">{name}</bdi>
          </h1>
          <p role="status" className="text-xs wrap-anywhere text-muted">
            {words || looksAfter || (username && <bdi dir="ltr">@{username}</bdi>)}
          </p>
        </div>
        <button
          type="button"
          aria-label={assignText}
          title={assignText}
          aria-pressed={isMine}
          disabled={isPending}
          data-shortcut="assign"
          onClick={state.toggleMine}
          className={`${TOOL} aria-pressed:text-accent-text`}
        >
          {isMine ? <UserCheck aria-hidden className="size-5" /> : <UserPlus aria-hidden className="size-5" />}
        </button>
        <button
          type="button"
          title={closeText}
          aria-label={closeText}
          disabled={isPending}
          data-shortcut="close"
          onClick={state.toggleClosed}
          className={`${TOOL} grid-flow-col gap-1.5 px-2 text-sm font-semibold`}
        >
          <CloseIcon aria-hidden className="size-5" />
          <span className="max-sm:hidden min-[1200px]:max-xl:hidden">{closeText}</span>
        </button>
        <button
          type="button"
          aria-label={t("privateChat.person")}
          title={t("privateChat.person")}
          onClick={onPerson}
          className={`${TOOL} min-[1200px]:hidden`}
        >
          <Info aria-hidden className="size-5" />
        </button>
      </div>
      {state.failure && (
        <div className="px-4 pb-1">
          <ControlFailure
            failure={state.failure}
            act={state.used === "close" ? closeText : assignText}
            onRetry={state.retry}
          />
        </div>
      )}
      {isClosed && contact.handled && (
        <p
          role="status"
          className="flex flex-wrap items-center gap-x-1 bg-success-soft px-4 py-1.5 text-xs text-success-text"
        >
          <Check aria-hidden className="size-3.5" />
          <span>{t("privateChat.closedBy", { name: contact.handled.name })}</span>
          <LocalTime second={contact.handled.at} format={formatMoment} className="num" />
          <span className="text-text">{t("privateChat.closed.detail")}</span>
        </p>
      )}
    </header>
  );
}
