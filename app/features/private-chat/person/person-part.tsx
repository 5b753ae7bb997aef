import { ExternalLink, UserCheck, UserPlus } from "lucide-react";
import { contactPhotoAddress } from "../../../../domain/media/file-address.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import { Button } from "../../../components/actions/button.tsx";
import { Avatar } from "../../../components/data/avatar.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { LocalTime } from "../../../components/text/local-time.tsx";
import { formatYearDate } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { statusKey } from "../../../shared/bot/contact-status.ts";
import type { ContactState } from "../thread/use-contact-state.ts";
import { CommonGroups } from "./common-groups.tsx";
import { Notes } from "./notes.tsx";

interface PersonPartProps {
  bot: { id: string };
  contact: Contact;
  name: string;
  state: ContactState;
}

/** Shows a contact: since when they write, their assignee, common groups, and notes. */
export function PersonPart({ bot, contact, name, state }: PersonPartProps) {
  const { t } = useTranslation();
  const { assignee, ctime, user, status } = contact;
  const { username } = user;
  return (
    <div className="grid content-start gap-5">
      <div className="grid justify-items-center gap-1 text-center">
        <Avatar name={name} peer={contact.chat_id} photo={contactPhotoAddress(bot.id, contact.chat_id)} />
        <p className="max-w-full font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {username && (
          <a
            href={`https://t.me/${username}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t("privateChat.profile", { name })}
            className="inline-flex max-w-full items-center gap-1 text-sm text-accent-text hover:underline"
          >
            <bdi dir="ltr" className="truncate">
              @{username}
            </bdi>
            <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          </a>
        )}
      </div>
      <dl className="grid gap-2 text-sm">
        <Fact label={t("privateChat.person.since")}>
          <LocalTime second={ctime} format={formatYearDate} />
        </Fact>
        <Fact label={t("privateChat.person.state")}>{t(statusKey(status))}</Fact>
        <Fact label={t("privateChat.person.assignee")}>
          {assignee === null ? t("privateChat.assignee.nobody") : <bdi>{assignee.name}</bdi>}
        </Fact>
      </dl>
      <Button icon={state.isMine ? UserCheck : UserPlus} isBusy={state.isPending} onClick={state.toggleMine}>
        {t(state.isMine ? "privateChat.assign.off" : "privateChat.assign")}
      </Button>
      <Notes key={`notes ${contact.chat_id}`} botId={bot.id} contactId={contact.chat_id} count={contact.notes} />
      <CommonGroups key={`groups ${contact.chat_id}`} botId={bot.id} contactId={contact.chat_id} />
    </div>
  );
}

/** Shows the contact over the conversation, where there is no room beside it. */
export function PersonDialog({ onClose, ...props }: PersonPartProps & { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("privateChat.person")} shape="sheet" onClosed={onClose}>
      <PersonPart {...props} />
    </Dialog>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt className="shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
  </div>
);
