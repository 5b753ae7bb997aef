import { LoaderCircle, RotateCw } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import type { Chat } from "../../../domain/chats/chat.ts";
import { archiveIdOfChat } from "../../../domain/ids.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { isCallFailure } from "../../client/calls/failure.ts";
import { Button } from "../../components/actions/button.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useAccount } from "../../root-data.ts";
import { loadChats } from "../../shared/chat/load-chat.ts";

/** Replaces the account's chats while they are being loaded, or failed to load. */
export function OwnChatsState({ own, onRetry }: { own: Exclude<OwnChats, { state: "there" }>; onRetry(): void }) {
  const { t, i18n } = useTranslation();
  if (own.state === "loading") {
    return (
      <p role="status" className="flex items-center gap-2 py-3 text-sm text-muted">
        <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
        {t("common.loading")}
      </p>
    );
  }
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm text-danger-text">
      <p className="min-w-0">{failureText(i18n, own.message)}</p>
      <Button icon={RotateCw} onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </div>
  );
}

type OwnChats = { state: "loading" } | { state: "failed"; message: string } | { state: "there"; chats: Chat[] };

/** Loads the account's chats that are not archived, by title, when a dialog of the shell opens. */
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
