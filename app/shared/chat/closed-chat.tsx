import { useRevalidator } from "@remix-run/react";
import clsx from "clsx";
import { Bot, ExternalLink, RotateCw } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { BOT_ERROR } from "../../../domain/chats/bot-status.ts";
import { CLOSED_CHECK_MS, SYNC_REFRESH_MS } from "../../../domain/limits/interface.ts";
import type { ClosedReason } from "../../../domain/permissions.ts";
import { usePolling } from "../../client/calls/use-polling.ts";
import { useHydrated } from "../../client/page/use-hydrated.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { Busy } from "../../components/feedback/loading.tsx";
import { offsetHere } from "../../components/text/local-time.tsx";
import { formatMoment } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ChatKind } from "./chat-kind.ts";

/** With `CLOSED_PAGE_TEXTS`, where a page was refused. @public */
export const OWN_TEXTS = "shared/chat/closed-chat";

/** A closed chat as the API names it to its last known admins (AMB-277). */
export interface ClosedChatView {
  reason: ClosedReason;
  title: string;
  /** username without `@` */
  bot: string;
  /** link that adds the bot; empty unless the bot is gone */
  link: string;
  /** unix second of Telegram's last answer */
  since: number;
  /** Telegram's error about the bot (AMB-185) */
  botError: number | null;
}

/** Explains to its admins why a chat is closed, and how to open it. The page reloads by itself once it is open. */
export function ClosedChat({ chat, kind }: { chat: ClosedChatView; kind: ChatKind }) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  const look = useCallback(async () => revalidate(), [revalidate]);
  usePolling(look, chat.reason === "telegram_silent" ? CLOSED_CHECK_MS : SYNC_REFRESH_MS, state === "idle", false);
  return (
    <section className="grid justify-items-center gap-3 rounded-lg bg-surface px-6 py-12 text-center shadow-1">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Bot aria-hidden className="size-7" />
      </span>
      <h1 className="max-w-md text-lg break-words">
        <bdi>{chat.title}</bdi>
      </h1>
      <div role="status" className="grid max-w-md gap-2 text-sm">
        <Why chat={chat} />
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {chat.reason === "bot_gone" && (
          <ButtonLink kind="primary" icon={ExternalLink} to={chat.link}>
            {t("chats.closed.add")}
          </ButtonLink>
        )}
        {chat.reason === "telegram_silent" && (
          <Button kind="primary" icon={RotateCw} isBusy={state === "loading"} onClick={revalidate}>
            {t("chats.list.checkAgain")}
          </Button>
        )}
        <ButtonLink to={`/${kind}`}>{t("common.back")}</ButtonLink>
        <ContactHelp detail={chat.reason} />
      </div>
    </section>
  );
}

/**
 * Explains to a reader who is no admin of a chat how to become one.
 * @param message of the refusal
 * @param back the link to go on
 */
export function DeniedChat({ message, back }: { message: string; back: ReactNode }) {
  const { t } = useTranslation();
  return (
    <FailurePanel isPage message={message} title={t("chats.denied.title")} actions={back}>
      {t("chats.denied.detail")}
    </FailurePanel>
  );
}

/** Returns a username isolated, so that "@" stays before it in texts that run from right to left. */
const named = (bot: string) => `\u2066@${bot}\u2069`;

function Why({ chat }: { chat: ClosedChatView }) {
  const { t } = useTranslation();
  switch (chat.reason) {
    case "bot_gone":
      return <Words title={t("chats.closed.gone", { bot: named(chat.bot) })}>{t("chats.closed.gone.detail")}</Words>;
    case "admins_unknown":
      return (
        <Words title={t("chats.closed.unknown")}>
          <Busy text={t("chats.closed.unknown.busy")} />
        </Words>
      );
    case "telegram_silent":
      return <Silence {...chat} />;
  }
}

function Silence({ since, bot, botError }: ClosedChatView) {
  const { t, i18n } = useTranslation();
  const isHydrated = useHydrated();
  const moment = formatMoment(i18n.language, since, isHydrated ? offsetHere(since) : 0);
  return (
    <Words
      title={
        // Nobody but the browser knows the reader's time.
        <span suppressHydrationWarning className={clsx(!isHydrated && "invisible")}>
          {t("chats.closed.silent", { moment })}
        </span>
      }
    >
      {botError === BOT_ERROR.invalidToken
        ? t("chats.closed.token", { bot: named(bot) })
        : t("chats.closed.silent.detail")}
    </Words>
  );
}

function Words({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      <div className="text-muted">{children}</div>
    </>
  );
}
