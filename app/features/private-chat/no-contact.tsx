import { useParams, useRouteError } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "../../components/button.tsx";
import { FailurePanel } from "../../components/failure-panel.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { botPath } from "../bots/bot-path.ts";
import { messageOf } from "../shell/page-error-boundary.tsx";

const MISSING = new Set(["TARGET_NOT_FOUND", "Target not found", "Invalid target"]);

/** In place of a conversation that is not there, or could not be had. */
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
