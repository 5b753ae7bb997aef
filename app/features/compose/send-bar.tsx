import { CalendarClock, CircleCheck, Eye, Send } from "lucide-react";
import { useMainButton } from "../../client/telegram/use-main-button.ts";
import { Button, CommitButton } from "../../components/actions/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { SendToMe } from "../../shared/content/send-to-me.tsx";
import type { useCompose } from "./use-compose.ts";

/** Classes that let two buttons stand side by side on a phone. */
export const COMPACT = "max-sm:px-3! max-sm:[&_svg:not(.animate-spin)]:hidden";

interface SendBarProps {
  state: ReturnType<typeof useCompose>;
  toMe: SendToMe;
  /** Tells whether the message is for several chats, which are chosen next. */
  isBulk: boolean;
  trySend(): void;
  /** Plans the message; null where it cannot be planned. */
  onLater: (() => void) | null;
}

/** Shows the bar that stays in view: the state of the draft, and the ways to send it. */
export function SendBar({ state, toMe, isBulk, trySend, onLater }: SendBarProps) {
  const { t } = useTranslation();
  const { written, payload, isEmpty, canSend, isPending } = state;
  const isTelegrams = useMainButton({
    text: t(isBulk ? "bulk.choose" : "send.now"),
    onClick: trySend,
    isVisible: canSend || isPending,
    isBusy: isPending,
  });
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <p className="me-auto flex items-center gap-1 text-xs text-muted">
        {isEmpty && <span className="max-sm:sr-only">{t("send.empty")}</span>}
        {!isEmpty && written.isKept && (
          <>
            <CircleCheck aria-hidden className="size-3.5 text-success-text" />
            <span className="max-sm:sr-only">{t("send.draft.kept")}</span>
          </>
        )}
      </p>
      {toMe.isPossible && (
        <Button
          icon={Eye}
          isBusy={toMe.isPending}
          disabled={!canSend || toMe.isPending}
          onClick={() => void toMe.send(payload)}
          className={COMPACT}
        >
          {t("send.me")}
        </Button>
      )}
      {onLater && (
        <Button icon={CalendarClock} disabled={!canSend} onClick={onLater} className="max-sm:px-3!">
          <span className="max-sm:sr-only">{t("send.later")}</span>
        </Button>
      )}
      {!isTelegrams && (
        <CommitButton
          icon={Send}
          isBusy={isPending}
          disabled={!canSend}
          onClick={trySend}
          className={isBulk ? COMPACT : ""}
        >
          {t(isBulk ? "bulk.choose" : "send.now")}
        </CommitButton>
      )}
    </div>
  );
}
