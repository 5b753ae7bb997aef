import { useLocation, useParams, useRouteError } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "../../components/actions/button.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { messageOf } from "../../components/feedback/page-error-boundary.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { BotErrorBoundary } from "../../shared/bot/bot-error-boundary.tsx";
import { BOTS_PATH, botPath } from "../../shared/bot/bot-path.ts";
import { ChatErrorBoundary } from "../../shared/chat/chat-error-boundary.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";

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
