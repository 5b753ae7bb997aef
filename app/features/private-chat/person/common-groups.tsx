import { Link } from "@remix-run/react";
import type { ResultAt } from "../../../../domain/calls/index.ts";
import { CHAT_TYPE } from "../../../../domain/chats/chat-type.ts";
import { contactGroups } from "../../../../domain/endpoints/private-chats.ts";
import { COMMON_GROUPS_FRESH_MS } from "../../../../domain/limits/interface.ts";
import { chatPhotoAddress } from "../../../../domain/media/file-address.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { useLoaded } from "../../../client/calls/use-loaded.ts";
import { Avatar } from "../../../components/data/avatar.tsx";
import { LoadingNote } from "../../../components/feedback/loading-note.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";

interface CommonGroupsProps {
  botId: string;
  contactId: string;
}

type Groups = ResultAt<typeof contactGroups>;

/** Answers by contact, kept for the next opening, since each one asks all chats of the reader. */
const answers = new Map<string, { at: number; groups: Groups }>();

async function loadGroups(botId: string, contactId: string): Promise<Groups> {
  const key = `${botId} ${contactId}`;
  const known = answers.get(key);
  if (known !== undefined && Date.now() - known.at < COMMON_GROUPS_FRESH_MS) return known.groups;
  const groups = await browserClient.call(contactGroups, { params: { botId, contactId } });
  answers.set(key, { at: Date.now(), groups });
  return groups;
}

/** Shows the reader's chats that the person is a member of too; each is linked to their messages there. */
export function CommonGroups({ botId, contactId }: CommonGroupsProps) {
  const { t } = useTranslation();
  const groups = useLoaded(() => loadGroups(botId, contactId));
  return (
    <section aria-labelledby="person-groups" className="grid gap-2">
      <h2 id="person-groups" className="text-sm font-semibold">
        {t("privateChat.groups")}
      </h2>
      <LoadingNote of={groups} />
      {groups.value?.length === 0 && <p className="text-sm text-muted">{t("privateChat.groups.none")}</p>}
      <ul className="-mx-2 grid">
        {(groups.value ?? []).map(({ id, type, title }) => {
          const place = type === CHAT_TYPE.channel ? "channels" : "groups";
          const page = type === CHAT_TYPE.channel ? "" : `/messages/history?user=${contactId}`;
          return (
            <li key={id}>
              <Link
                to={`/${place}/${id}${page}`}
                className="flex min-h-11 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover"
              >
                <Avatar name={title} peer={id} photo={chatPhotoAddress(id)} size="sm" />
                <bdi className="cut min-w-0">{title}</bdi>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
