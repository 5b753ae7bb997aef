import { useCallback, useEffect, useState } from "react";
import { useAccount } from "../../root-data.ts";
import { personName } from "../../shared/chat/person-name.ts";
import { BlockedPanel } from "./blocked-panel.tsx";
import { Composer } from "./composer.tsx";
import { canWrite } from "./contact-view.ts";
import type { OpenedThread } from "./load-thread.ts";
import { usePrivateChatData } from "./private-chat-data.ts";
import { threadCodeCame } from "./thread-code.ts";
import { ThreadHeader } from "./thread-header.tsx";
import { ThreadLog } from "./thread-log.tsx";
import { loadThread } from "./thread-storage.ts";
import { useKeptWords } from "./use-kept-words.ts";
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
