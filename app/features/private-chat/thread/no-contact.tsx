import { useParams, useRouteError } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "../../../components/actions/button.tsx";
import { FailurePanel } from "../../../components/feedback/failure-panel.tsx";
import { messageOf } from "../../../components/feedback/page-error-boundary.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { botPath } from "../../../shared/bot/bot-path.ts";

const MISSING = new Set(["TARGET_NOT_FOUND", "Target not found", "Invalid target"]);

/** Replaces a conversation that does not exist or failed to load by a notice. */
export function NoContact() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const message = messageOf(useRouteError());
  const isMissing = MISSING.has(message);
  return (
    <div className="lg:p-4">
      <FailurePanel
        isPage
        message={message}
        canRetry={!isMissing}
        {...(isMissing ? { title: t("privateChat.notFound") } : {})}
        actions={
          <ButtonLink kind="primary" icon={ArrowLeft} to={botPath(id, "private_chat")}>
            {t("privateChat.back")}
          </ButtonLink>
        }
      >
        {isMissing && t("privateChat.notFound.detail")}
      </FailurePanel>
    </div>
  );
}
