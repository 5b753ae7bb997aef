import { LoaderCircle, RotateCw } from "lucide-react";
import { Button } from "../../components/actions/button.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { OwnChats } from "./use-own-chats.ts";

/** In the place of the account's chats until they are there. */
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
