import { Outlet, useOutletContext, useParams } from "@remix-run/react";
import clsx from "clsx";
import { MessagesSquare } from "lucide-react";
import type { Bot } from "../../../../domain/bots/bot.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useAccount } from "../../../root-data.ts";
import { useBotPage } from "../../../shared/bot/bot-page-data.ts";
import { SectionTabs } from "../../../shared/nav/section-tabs.tsx";
import { ContactPane } from "./contact-pane.tsx";
import type { PrivateChatsData } from "./load-private-chats.ts";
import { type PrivateChats, usePrivateChats } from "./use-private-chats.ts";

/**
 * Shows the conversations and the open one: beside each other on wide screens, one at a time on narrow ones (PCH-04,
 * PCH-05).
 */
export function PrivateChatPage({ data }: { data: PrivateChatsData }) {
  const { bot, name } = useBotPage();
  const { contactId } = useParams();
  const account = useAccount()?.id ?? "";
  const chats = usePrivateChats({ botId: bot.id, account }, data);
  const isOpen = contactId !== undefined;
  return (
    <div className="grid gap-3 lg:h-[calc(100dvh-4rem-var(--inset-top,0px))] lg:min-h-96 lg:grid-rows-[auto_minmax(0,1fr)]">
      <SectionTabs />
      <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:overflow-hidden lg:rounded-lg lg:bg-surface lg:shadow-1">
        <ContactPane bot={bot} chats={chats} openId={contactId} className={clsx(isOpen && "hidden lg:flex")} />
        <div className={clsx("min-h-0 min-w-0 lg:border-s lg:border-line", !isOpen && "hidden lg:grid")}>
          <Outlet context={{ bot, name, chats } satisfies PrivateChatData} />
        </div>
      </div>
    </div>
  );
}

/** The data that the pages of a bot's private chats share. */
export interface PrivateChatData {
  bot: Bot;
  /** name of the bot */
  name: string;
  chats: PrivateChats;
}

/** Provides the shared data from the frame of both panes. */
export const usePrivateChatData = () => useOutletContext<PrivateChatData>();

/** Shows a hint beside the list while no conversation is open; without conversations there is nothing to choose. */
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
