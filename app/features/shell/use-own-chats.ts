import { useCallback, useEffect, useState } from "react";
import type { Chat } from "../../../domain/chats/chat.ts";
import { archiveIdOfChat } from "../../../domain/ids.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { isCallFailure } from "../../client/calls/failure.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useAccount } from "../../root-data.ts";
import { loadChats } from "../../shared/chat/load-chat.ts";

export type OwnChats = { state: "loading" } | { state: "failed"; message: string } | { state: "there"; chats: Chat[] };

/** The account's chats that are not archived, by title; asked for when a dialog of the shell opens. */
export function useOwnChats(): { own: OwnChats; retry(): void } {
  const { i18n } = useTranslation();
  const archive = useAccount()?.archive_chat_uuid;
  const [own, setOwn] = useState<OwnChats>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isWanted = true;
    const take = (next: OwnChats) => isWanted && setOwn(next);
    take({ state: "loading" });
    loadChats(browserClient).then(
      (all) => {
        const collator = new Intl.Collator(i18n.language, { numeric: true, sensitivity: "base" });
        const chats = all
          .filter(({ id }) => !archive?.includes(archiveIdOfChat(id)))
          .sort((a, b) => collator.compare(a.title, b.title));
        take({ state: "there", chats });
      },
      (error) => take({ state: "failed", message: isCallFailure(error) ? error.message : "INTERNAL_ERROR" }),
    );
    return () => {
      isWanted = false;
    };
  }, [archive, i18n, attempt]);

  return { own, retry: useCallback(() => setAttempt((last) => last + 1), []) };
}
