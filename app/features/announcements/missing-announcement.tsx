import { useLocation, useParams, useRouteError } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { ComponentType } from "react";
import { ButtonLink } from "../../components/actions/button.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { messageOf } from "../../components/feedback/page-error-boundary.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";

/**
 * Replaces the editor where the address names no announcement of this chat (ERR-21).
 * @param Otherwise shows any other failure
 */
export function MissingAnnouncement({ Otherwise }: { Otherwise: ComponentType }) {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const message = messageOf(useRouteError());
  const kind = useLocation().pathname.startsWith("/channels/") ? "channels" : "groups";
  if (message !== "Missing announcement") return <Otherwise />;
  return (
    <FailurePanel
      isPage
      message={message}
      canRetry={false}
      actions={
        <ButtonLink kind="primary" icon={ArrowLeft} to={chatPath(kind, id, "announcements")}>
          {t("announcements.gone.back")}
        </ButtonLink>
      }
    >
      {t("announcements.gone.detail")}
    </FailurePanel>
  );
}
