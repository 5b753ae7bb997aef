import { useLocation, useParams, useRouteError } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "../../components/button.tsx";
import { FailurePanel } from "../../components/failure-panel.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { BotErrorBoundary } from "../bots/bot-error-boundary.tsx";
import { BOTS_PATH, botPath } from "../bots/bot-path.ts";
import { ChatErrorBoundary } from "../chats/chat-error-boundary.tsx";
import { chatPath } from "../chats/chat-kind.ts";
import { messageOf } from "../shell/page-error-boundary.tsx";

/**
 * In the place of the editor: the address names no responder of this chat or bot (ERR-21), or something else failed.
 */
export function MissingResponder() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const message = messageOf(useRouteError());
  const isBot = useLocation().pathname.startsWith(`${BOTS_PATH}/`);
  if (message !== "Missing responder") return isBot ? <BotErrorBoundary /> : <ChatErrorBoundary />;
  return (
    <FailurePanel
      isPage
      message={message}
      canRetry={false}
      actions={
        <ButtonLink
          kind="primary"
          icon={ArrowLeft}
          to={isBot ? botPath(id, "responders") : chatPath("groups", id, "responders")}
        >
          {t("responders.gone.back")}
        </ButtonLink>
      }
    >
      {t("responders.gone.detail")}
    </FailurePanel>
  );
}
