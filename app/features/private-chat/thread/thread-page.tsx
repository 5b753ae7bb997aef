import { Ban } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { MESSAGE_TYPE } from "../../../../domain/messages/message-type.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useAccount } from "../../../root-data.ts";
import { reasonKey } from "../../../shared/bot/contact-status.ts";
import { personName } from "../../../shared/chat/person-name.ts";
import { messageKindKey } from "../../../shared/content/message-kind.ts";
import { Composer } from "../composer/composer.tsx";
import { canWrite, threadCodeCame } from "../contacts/contact-view.ts";
import { usePrivateChatData } from "../contacts/private-chat-page.tsx";
import type { OpenedThread } from "./load-thread.ts";
import { ThreadHeader } from "./thread-header.tsx";
import { ThreadLog } from "./thread-log.tsx";
import { loadThread, saveKeptWords } from "./thread-storage.ts";
import { useReadMark } from "./use-read-mark.ts";
import { useThread } from "./use-thread.ts";
import { useViewport } from "./use-viewport.ts";

/** One conversation: on phones it has the whole screen (PCH-05). */
export function ThreadPage({ data }: { data: OpenedThread }) {
  const { bot, name: botName, chats } = usePrivateChatData();
  const account = useAccount()?.id ?? "";
  const contact = chats.contacts?.find(({ chat_id }) => chat_id === data.contact.chat_id) ?? data.contact;
  const [name] = useState({ account, bot: bot.id, contact: contact.chat_id });
  // Without the server's page there is a copy, which was looked for before the page was opened.
  const [opened] = useState(() => data.messages ?? loadThread(name) ?? []);
  const thread = useThread({ name, contact, opened, chats });
  const [isAtBottom, setAtBottom] = useState(true);
  const [sendings, setSendings] = useState(0);
  const contactName = personName(contact.user);
  const box = useViewport();

  useReadMark({ botId: bot.id, contact, messages: thread.state.messages, isAtBottom, onRead: chats.read });
  const onSight = useCallback((isThere: boolean) => setAtBottom(isThere), []);
  useEffect(threadCodeCame, []);
  useKeptWords(account);

  return (
    <section
      ref={box}
      aria-label={contactName}
      className="fixed inset-x-0 top-(--seen-top,0px) z-20 flex h-(--seen-height,100dvh) flex-col bg-surface pt-(--inset-top,0px) lg:static lg:z-auto lg:h-full lg:pt-0"
    >
      <ThreadHeader botId={bot.id} contact={contact} name={contactName} isStale={thread.problem !== null} />
      <ThreadLog
        thread={thread}
        botId={bot.id}
        botName={botName}
        contactName={contactName}
        sendings={sendings}
        onSight={onSight}
      />
      {canWrite(contact) ? (
        <Composer
          name={name}
          contactName={contactName}
          onSend={(text) => {
            thread.send(text);
            setSendings((count) => count + 1);
          }}
        />
      ) : (
        <BlockedPanel status={contact.status} />
      )}
    </section>
  );
}

/** In place of the composer, where the bot cannot write (ERR-12, PCH-01). */
function BlockedPanel({ status }: { status: number }) {
  const { t } = useTranslation();
  const reason = reasonKey(status);
  return (
    <div role="status" className="pad-safe-b shrink-0 border-t border-line bg-surface">
      <div className="flex items-start gap-3 px-4 py-3">
        <Ban aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0 text-sm">
          <p className="font-semibold">{t("errors.unable_private_chat")}</p>
          <p className="text-muted">{t("errors.desc_unable_private_chat")}</p>
          {reason && <p className="text-muted">{t(reason)}</p>}
        </div>
      </div>
    </div>
  );
}

const UNKNOWN_KIND = 0;

/** Keeps the words that public/offline-page.js says beside kept messages, in the reader's language (PCH-10). */
function useKeptWords(account: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    const types = [UNKNOWN_KIND, ...Object.values(MESSAGE_TYPE)];
    const kinds = Object.fromEntries(types.map((type) => [type, t(messageKindKey(type))]));
    const states = { notSent: t("privateChat.notSent"), unknown: t("privateChat.unknown") };
    saveKeptWords(account, { kept: t("privateChat.kept"), ...states, kinds });
  }, [account, t]);
}
