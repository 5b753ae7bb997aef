import { Outlet, useParams } from "@remix-run/react";
import clsx from "clsx";
import { useBotPage } from "../../shared/bot/bot-page-data.ts";
import { ContactPane } from "./contact-pane.tsx";
import type { PrivateChatsData } from "./load-private-chats.ts";
import type { PrivateChatData } from "./private-chat-data.ts";
import { usePrivateChats } from "./use-private-chats.ts";

/**
 * The conversations and the open one: beside each other on wide screens, one at a time on narrow ones (PCH-04, PCH-05).
 */
export function PrivateChatPage({ data }: { data: PrivateChatsData }) {
  const { bot, name } = useBotPage();
  const { contactId } = useParams();
  const chats = usePrivateChats(bot.id, data.contacts);
  const isOpen = contactId !== undefined;
  return (
    <div className="lg:grid lg:h-[calc(100dvh-4rem-var(--inset-top,0px))] lg:min-h-96 lg:grid-cols-[20rem_minmax(0,1fr)] lg:overflow-hidden lg:rounded-lg lg:bg-surface lg:shadow-1">
      <ContactPane bot={bot} chats={chats} openId={contactId} className={clsx(isOpen && "hidden lg:flex")} />
      <div className={clsx("min-h-0 min-w-0 lg:border-s lg:border-line", !isOpen && "hidden lg:grid")}>
        <Outlet context={{ bot, name, chats } satisfies PrivateChatData} />
      </div>
    </div>
  );
}
