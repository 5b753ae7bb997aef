import { useLocation, useRouteError } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { CHAT_ACCESSES } from "../../../domain/permissions.ts";
import type { Failed } from "../../client/calls/failure.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { failedIn, GONE, GonePanel } from "../../components/feedback/page-error-boundary.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useForgottenPlace } from "../nav/kept-place.ts";
import { kindAt } from "./chat-kind.ts";
import { ClosedChat, type ClosedChatView, DeniedChat } from "./closed-chat.tsx";

const MISSING = new Set(["TARGET_NOT_FOUND", "Invalid target"]);

/** Reads the refusal for the last known admins of a chat (services/access.ts); null for any other failure. */
function closedChatIn({ message, extra }: Failed): ClosedChatView | null {
  const reason = CHAT_ACCESSES.find((access) => access === extra.reason);
  if (message !== "ACCESS_DENIED" || reason === undefined || reason === "open" || reason === "not_admin") return null;
  const { title, bot, link, since, bot_error } = extra;
  return {
    reason,
    title: String(title),
    bot: String(bot),
    link: String(link),
    since: Number(since),
    botError: typeof bot_error === "number" ? bot_error : null,
  };
}

/** Replaces the page of a chat that is not known, closed, or failed to load (AMB-020, NAV-29, NAV-30, ERR-15). */
export function ChatErrorBoundary() {
  const { t } = useTranslation();
  const kind = kindAt(useLocation().pathname);
  const failed = failedIn(useRouteError());
  const { message } = failed;
  const closed = closedChatIn(failed);
  useForgottenPlace(closed !== null || MISSING.has(message) || message === "ACCESS_DENIED");
  const back = (
    <ButtonLink kind="primary" icon={ArrowLeft} to={`/${kind}`}>
      {t("common.back")}
    </ButtonLink>
  );
  if (message === GONE) return <GonePanel />;
  if (MISSING.has(message)) {
    return (
      <FailurePanel
        isPage
        message={message}
        canRetry={false}
        title={t(kind === "groups" ? "groups.notFound" : "channels.notFound")}
        actions={back}
      >
        {t("chats.notFound.detail")}
      </FailurePanel>
    );
  }
  if (closed !== null) return <ClosedChat chat={closed} kind={kind} />;
  if (message === "ACCESS_DENIED") return <DeniedChat message={message} back={back} />;
  return <FailurePanel isPage message={message} actions={back} />;
}
