import { useSearchParams } from "@remix-run/react";
import { Ban } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { MESSAGE_TYPE } from "../../../../domain/messages/message-type.ts";
import type { PrivateMessage } from "../../../../domain/private-chats/private-message.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useAccount } from "../../../root-data.ts";
import { reasonKey } from "../../../shared/bot/contact-status.ts";
import { personName } from "../../../shared/chat/person-name.ts";
import { messageKindKey } from "../../../shared/content/message-kind.ts";
import { Composer } from "../composer/composer.tsx";
import { canWrite, threadCodeCame } from "../contacts/contact-view.ts";
import { usePrivateChatData } from "../contacts/private-chat-page.tsx";
import { usePerson } from "../person/use-person.ts";
import type { OpenedThread } from "./load-thread.ts";
import { ThreadHeader } from "./thread-header.tsx";
import { ThreadLog } from "./thread-log.tsx";
import { loadThread, saveKeptWords } from "./thread-storage.ts";
import { useContactState } from "./use-contact-state.ts";
import { useReadMark } from "./use-read-mark.ts";
import { useThread } from "./use-thread.ts";
import { useViewport } from "./use-viewport.ts";

/** UTF-16 units of an answered message that stand above its answer. */
const REPLY_SHOWN_UNITS = 200;

/** Shows one conversation: on phones it has the whole screen (PCH-05). */
export function ThreadPage({ data }: { data: OpenedThread }) {
  const { t } = useTranslation();
  const { bot, name: botName, chats } = usePrivateChatData();
  const account = useAccount()?.id ?? "";
  const contact = chats.known(data.contact.chat_id) ?? data.contact;
  const [name] = useState({ account, bot: bot.id, contact: contact.chat_id });
  // Without the server's page there is a copy, which was looked for before the page was opened.
  const [opened] = useState(() => data.messages ?? loadThread(name) ?? []);
  const thread = useThread({ name, contact, opened, chats });
  const [isAtBottom, setAtBottom] = useState(true);
  const [sendings, setSendings] = useState(0);
  const contactName = personName(contact.user);
  const box = useViewport();
  const state = useContactState(bot.id, contact, chats);
  const person = usePerson();
  const [answered, setAnswered] = useState<PrivateMessage | null>(null);
  const isWritable = canWrite(contact);
  const found = Number(useSearchParams()[0].get("message")) || null;

  useReadMark({ botId: bot.id, contact, messages: thread.state.messages, isAtBottom, onRead: chats.read });
  const onSight = useCallback((isThere: boolean) => setAtBottom(isThere), []);
  useEffect(threadCodeCame, []);
  useKeptWords(account);

  const reply = answered && {
    message: { ...answered, text: answered.text.slice(0, REPLY_SHOWN_UNITS) },
    name: answered.user_id === bot.id ? botName : contactName,
  };
  const shared = { bot, contact, name: contactName, state };
  return (
    <div className="contents min-[1200px]:grid min-[1200px]:h-full min-[1200px]:min-h-0 min-[1200px]:grid-cols-[minmax(0,1fr)_16rem] min-[1200px]:grid-rows-[minmax(0,1fr)]">
      <section
        ref={box}
        aria-label={contactName}
        className="fixed inset-x-0 top-(--seen-top,0px) z-20 flex h-(--seen-height,100dvh) flex-col bg-surface pt-(--inset-top,0px) lg:static lg:z-auto lg:h-full lg:pt-0"
      >
        <ThreadHeader
          botId={bot.id}
          contact={contact}
          name={contactName}
          isStale={thread.problem !== null}
          state={state}
          onPerson={person.open}
        />
        <ThreadLog
          thread={thread}
          botId={bot.id}
          botName={botName}
          contactName={contactName}
          found={found}
          onReply={isWritable ? setAnswered : null}
          sendings={sendings}
          onSight={onSight}
        />
        {isWritable ? (
          <Composer
            name={name}
            bot={bot}
            contact={contact}
            contactName={contactName}
            reply={reply}
            onNoReply={() => setAnswered(null)}
            onSend={(written) => {
              thread.send(written);
              setSendings((count) => count + 1);
            }}
          />
        ) : (
          <BlockedPanel status={contact.status} />
        )}
      </section>
      <aside
        aria-label={t("privateChat.person")}
        className="hidden min-h-0 overflow-y-auto border-s border-line bg-surface p-4 min-[1200px]:block"
      >
        {person.Column && <person.Column {...shared} />}
      </aside>
      {person.Dialog && <person.Dialog {...shared} onClose={person.close} />}
    </div>
  );
}

/** Shows a notice in place of the composer, where the bot cannot write (ERR-12, PCH-01). */
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

/** Stores the texts that public/offline-page.js shows beside kept messages, in the reader's language (PCH-10). */
function useKeptWords(account: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    const types = [UNKNOWN_KIND, ...Object.values(MESSAGE_TYPE)];
    const kinds = Object.fromEntries(types.map((type) => [type, t(messageKindKey(type))]));
    const states = { notSent: t("privateChat.notSent"), unknown: t("privateChat.unknown") };
    saveKeptWords(account, { kept: t("privateChat.kept"), ...states, kinds });
  }, [account, t]);
}
