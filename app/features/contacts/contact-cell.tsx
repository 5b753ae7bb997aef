import { Link } from "@remix-run/react";
import { withGap } from "../../../domain/joins.ts";
import { contactPhotoAddress } from "../../../domain/media/file-address.ts";
import { CONTACT_STATUS, type ContactRow } from "../../../domain/private-chats/contact.ts";
import { Avatar } from "../../components/data/avatar.tsx";
import { Badge } from "../../components/data/badge.tsx";
import { LocalTime } from "../../components/text/local-time.tsx";
import { formatYearDate } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { botPath } from "../../shared/bot/bot-path.ts";
import { statusKey } from "../../shared/bot/contact-status.ts";
import { personName } from "../../shared/chat/person-name.ts";

function toneOf(status: number) {
  if (status === CONTACT_STATUS.normal) return "success";
  return status === CONTACT_STATUS.needsStart ? "warning" : "error";
}

/** Shows a contact of the bot as a link to their private chat; rows out of sight are not drawn. */
export function ContactCell({ botId, row }: { botId: string; row: ContactRow }) {
  const { t } = useTranslation();
  const name = personName(row.user);
  return (
    <li className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <Link
        to={botPath(botId, `private_chat/${row.chat_id}`)}
        className="flex min-h-16 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover"
      >
        <Avatar name={name} peer={row.chat_id} photo={contactPhotoAddress(botId, row.chat_id)} />
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 grow basis-48">
            <span className="flex min-w-0 items-baseline gap-2">
              <bdi className="truncate font-semibold">{name}</bdi>
              {row.user.username && (
                <bdi dir="ltr" className="shrink-0 text-xs text-muted max-sm:hidden">
                  @{row.user.username}
                </bdi>
              )}
            </span>
            <span className="num block text-xs text-muted">
              {withGap(t(row.date > 0 ? "contacts.last" : "contacts.since"))}
              <LocalTime second={row.date > 0 ? row.date : row.ctime} format={formatYearDate} />
            </span>
          </span>
          <Badge tone={toneOf(row.status)}>{t(statusKey(row.status))}</Badge>
        </span>
      </Link>
    </li>
  );
}
