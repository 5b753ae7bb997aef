import { MessagesSquare } from "lucide-react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { usePrivateChatData } from "./private-chat-data.ts";

/** Beside the list, while no conversation is open; where there is none, nothing is to be chosen. */
export function ChooseContact() {
  const { t } = useTranslation();
  const { chats } = usePrivateChatData();
  if (chats.contacts?.length === 0) return <div className="bg-tg-wall" />;
  return (
    <div className="grid place-content-center justify-items-center gap-2 bg-tg-wall p-6 text-center">
      <MessagesSquare aria-hidden className="size-10 text-muted" />
      <p className="font-semibold text-tg-text">{t("privateChat.choose.title")}</p>
      <p className="max-w-64 text-sm text-muted">{t("privateChat.choose.detail")}</p>
    </div>
  );
}
