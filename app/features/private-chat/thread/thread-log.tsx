import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import type { PrivateMessage } from "../../../../domain/private-chats/private-message.ts";
import { Button } from "../../../components/actions/button.tsx";
import { LocalTime, useOffset } from "../../../components/text/local-time.tsx";
import { formatDay } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import { threadItems } from "./thread-items.ts";
import { shownMessages } from "./thread-state.ts";
import { useFoundMessage } from "./use-found-message.ts";
import { useSeen } from "./use-read-mark.ts";
import { useScrollPlace } from "./use-scroll-place.ts";
import type { Thread } from "./use-thread.ts";

/** Distance from the view at which earlier messages are loaded. */
const AHEAD = "400px 0px 0px 0px";

interface ThreadLogProps {
  thread: Thread;
  botId: string;
  botName: string;
  contactName: string;
  /** the message that a search led to, null for none */
  found: number | null;
  /** null where no message can be sent */
  onReply: ((message: PrivateMessage) => void) | null;
  /** number of messages sent here; each scrolls the thread to its end */
  sendings: number;
  onSight(isAtBottom: boolean): void;
}

/** Shows the messages, newest at the bottom; incoming ones are announced. */
export function ThreadLog({ thread, botId, botName, contactName, found, onReply, sendings, onSight }: ThreadLogProps) {
  const { t } = useTranslation();
  const { state, earlier, loadEarlier, retry, drop } = thread;
  const offset = useOffset();
  const messages = useMemo(() => shownMessages(state, botId), [state, botId]);
  const items = useMemo(() => threadItems(messages, offset), [messages, offset]);
  const box = useRef<HTMLDivElement>(null);
  const { isAtBottom, toBottom } = useScrollPlace(box, items);
  const unseen = useSeen(messages, botId, isAtBottom);

  useFoundMessage(thread, box, found);
  const nameOf = (user: string | undefined) => (user === botId ? botName : contactName);

  useEffect(() => onSight(isAtBottom), [isAtBottom, onSight]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of them
  useEffect(() => toBottom(), [sendings, toBottom]);

  return (
    <div className="relative grid min-h-0 grow">
      <div
        ref={box}
        role="log"
        // Older messages that are loaded are no news.
        aria-live={earlier === "loading" ? "off" : "polite"}
        aria-relevant="additions"
        aria-label={t("privateChat.log", { name: contactName })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
        tabIndex={0}
        className="flex min-h-0 flex-col-reverse overflow-y-auto overscroll-contain bg-tg-wall -outline-offset-2 [overflow-anchor:none]"
      >
        <div className="px-3 pt-3 lg:px-4">
          <Earlier of={thread} onNear={() => loadEarlier()} first={state.messages[0]} />
          {messages.length === 0 && <p className="p-6 text-center text-sm text-muted">{t("privateChat.empty")}</p>}
          <ol>
            {items.map((item) =>
              item.kind === "day" ? (
                <Day key={item.key} second={item.second} />
              ) : (
                <MessageBubble
                  {...item}
                  key={item.key}
                  botId={botId}
                  name={nameOf(item.message.user_id)}
                  replyName={nameOf(item.message.reply?.user_id)}
                  isFound={item.message.id === found}
                  isMine={item.message.user_id === botId}
                  onRetry={retry}
                  onDrop={state.outgoing.some(({ jobId }) => jobId === item.message.jobId) ? drop : null}
                  onReply={onReply}
                />
              ),
            )}
          </ol>
        </div>
      </div>
      {!isAtBottom && (
        <Button icon={ArrowDown} onClick={toBottom} className="absolute end-3 bottom-3 z-10 shadow-2 lg:end-4">
          {unseen > 0 ? t("privateChat.news", { count: unseen }) : t("privateChat.toNewest")}
        </Button>
      )}
    </div>
  );
}

const Day = ({ second }: { second: number }) => (
  <li className="flex justify-center pb-3">
    <LocalTime
      second={second}
      format={formatDay}
      className="rounded-full bg-[color-mix(in_srgb,var(--tg-in)_80%,transparent)] px-3 py-1 text-xs text-muted"
    />
  </li>
);

interface EarlierProps {
  of: Pick<Thread, "earlier" | "state">;
  /** the first loaded message */
  first: PrivateMessage | undefined;
  onNear(): Promise<void>;
}

/** Marks the start of the loaded messages; when it comes near the view, more are loaded (PCH-12). */
function Earlier({ of: { earlier, state }, first, onNear }: EarlierProps) {
  const { t } = useTranslation();
  const edge = useRef<HTMLDivElement>(null);
  const canLoad = state.hasEarlier && earlier === "idle";

  // biome-ignore lint/correctness/useExhaustiveDependencies: another first message is another edge
  useEffect(() => {
    if (!canLoad || edge.current === null) return;
    const box = edge.current.closest("[role=log]");
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void onNear(),
      { root: box, rootMargin: AHEAD },
    );
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, [canLoad, first?.id, onNear]);

  if (!state.hasEarlier) {
    return state.messages.length === 0 ? null : (
      <p className="pb-3 text-center text-xs text-muted">{t("privateChat.begin")}</p>
    );
  }
  return (
    <div ref={edge} className="flex min-h-12 justify-center pb-3">
      <Button icon={ArrowUp} isBusy={earlier === "loading"} onClick={() => void onNear()}>
        {t(earlier === "failed" ? "common.retry" : "privateChat.earlier")}
      </Button>
    </div>
  );
}
