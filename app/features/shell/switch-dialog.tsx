import { Link, useLocation } from "@remix-run/react";
import { Check } from "lucide-react";
import { useMemo, useState } from "react";
import type { Chat } from "../../../domain/chats/chat.ts";
import { foundBy } from "../../../domain/chats/chat-search.ts";
import { chatPhotoAddress } from "../../../domain/media/file-address.ts";
import { Avatar } from "../../components/data/avatar.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { SearchField } from "../../components/fields/search-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { kindOf, pathUnderKind } from "../../shared/chat/chat-kind.ts";
import { useComparedForm } from "../../shared/lists/use-compared-form.ts";
import { useShellPlace } from "../../shared/nav/place.ts";
import { OwnChatsState, useOwnChats } from "./own-chats.tsx";

/** Most chats that are shown; the search finds the others. */
const SHOWN = 50;

/** Opens the same page of another chat. */
export function SwitchDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { own, retry } = useOwnChats();
  const [text, setText] = useState("");
  return (
    <Dialog title={t("shell.switch")} onClosed={onClose}>
      <SearchField label={t("shell.switch.search")} value={text} onChange={setText} />
      {own.state === "there" ? (
        <OtherChats chats={own.chats} text={text} onChosen={onClose} />
      ) : (
        <OwnChatsState own={own} onRetry={retry} />
      )}
    </Dialog>
  );
}

/** Lists the account's chats that match a search, each linked to the page that is open here. */
export function OtherChats({ chats, text, onChosen }: { chats: readonly Chat[]; text: string; onChosen(): void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const current = useShellPlace().chat?.chat.id;
  const formOf = useComparedForm(text);
  const found = useMemo(() => foundBy(chats, text, formOf).slice(0, SHOWN), [chats, text, formOf]);
  return (
    <>
      {found.length === 0 && (
        <p role="status" className="py-4 text-center text-sm text-muted">
          {t("search.none", { keyword: text })}
        </p>
      )}
      <ul className="grid gap-0.5">
        {found.map((chat) => (
          <li key={chat.id}>
            <Link
              to={pathUnderKind(kindOf(chat), chat.id, pathname)}
              aria-current={chat.id === current ? "true" : undefined}
              onClick={onChosen}
              className="menu-row"
            >
              <Avatar name={chat.title} peer={chat.id} photo={chatPhotoAddress(chat.id)} size="sm" />
              <span className="min-w-0 grow">
                <span className="block">
                  <bdi className="cut">{chat.title}</bdi>
                </span>
                <span className="block text-xs font-normal text-muted">
                  {t(kindOf(chat) === "groups" ? "groups.one" : "channels.one")}
                </span>
              </span>
              {chat.id === current && <Check aria-hidden />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
